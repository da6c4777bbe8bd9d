// A choice of one of several, which looks like a chip: a label with a radio button, its `control`.
import { html } from "#board/panel.js";

// `said` is the name for screen readers, if it is another one than what the chip shows.
export function chip(parent: Element, { name, value, said }: { name: string; value: string; said?: string }) {
  const made = html("label", {}, parent);
  html("input", { type: "radio", name, value, ...(said && { "aria-label": said }) }, made);
  return made;
}
