// Writes the English texts into the page, which is seen before its modules have come. Dialogs are
// not seen then: start.js fills them, so that their texts are not loaded twice.
import { readFileSync } from "node:fs";
import { partsOf, use } from "./say.js";

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

// A document with the texts of the elements that name one. These elements are empty.
export function filled(html) {
  use("en", readFileSync(new URL("words/en.ftl", import.meta.url), "utf8"));
  const [shown, ...dialogs] = html.split(/(?=<dialog)/);
  return [written(shown), ...dialogs].join("");
}

function written(html) {
  return html.replace(/<([^<>]* data-words="([^"]*)"[^<>]*)>/g, (_, inside, id) => {
    const values = /data-values='([^']*)'/.exec(inside)?.[1] ?? "{}";
    const { content, attributes } = partsOf(id, JSON.parse(values));
    const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
    return `<${inside}${named.join("")}>${escape(content ?? "")}`;
  });
}
