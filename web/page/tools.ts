// The buttons below the list of moves that notebooks do not have.
import { button, html } from "#board/panel.js";
import { partsOf, say } from "./say.ts";

interface Actions {
  stop: () => void;
  analyse: () => void;
  evaluate: () => void;
}

export interface Tools {
  stop: HTMLButtonElement;
  worth: HTMLButtonElement;
}

export function makeTools(parent: Element, { stop, analyse, evaluate }: Actions): Tools {
  const group = html("div", { class: "buttons tools", role: "group", ...partsOf("thinking").attributes }, parent);
  const wide = { className: "wide" };
  html("button", { type: "button", "data-open": "analysing", text: say("analyse-game") }, group).addEventListener("click", analyse);
  const made = button(group, { ...wide, name: "stop", label: say("stop-thinking"), run: stop });
  const worth = button(group, { ...wide, name: "worth", label: say("evaluate-moves"), run: evaluate });
  worth.setAttribute("aria-pressed", "false");
  worth.title = partsOf("evaluate-moves").attributes.title ?? "";
  return { stop: made, worth };
}

// The button for a hint, after those that take back.
export function makeHint(playing: Element, run: () => void): HTMLButtonElement {
  const { content, attributes } = partsOf("show-hint");
  const made = button(playing, { name: "hint", label: content ?? "", className: "wide", run });
  made.title = attributes.title ?? "";
  return made;
}

// What is seldom needed is in a menu behind a button. The keys f and u have it without that.
export function makeRare(playing: Element, hidden: HTMLButtonElement[]): HTMLElement {
  html("button", { type: "button", class: "dots", popovertarget: "rare", text: "⋯", ...partsOf("more-of-game").attributes }, playing);
  const menu = html("div", { id: "rare", popover: "" }, playing);
  menu.append(...hidden);
  for (const made of hidden) made.addEventListener("click", () => menu.hidePopover());
  return menu;
}
