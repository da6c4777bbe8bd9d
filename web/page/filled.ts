// Writes the English texts and the gradients of discs into the page, which is seen before its
// modules have come. Dialogs are not seen then: start.js fills them, so that their texts are not
// loaded twice.
import { readFileSync } from "node:fs";
import { partsOf, use } from "./say.ts";

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

// A document with the texts of the elements that name one. These elements are empty. A comment
// names the gradients of discs, because both documents have them and styles find them only there.
export function filled(html: string): string {
  use("en", fileOf("words/en.ftl"));
  const [shown, ...dialogs] = html.replace("<!-- lights.svg -->\n", () => fileOf("lights.svg")).split(/(?=<dialog)/);
  return [written(shown!), ...dialogs].join("");
}

function written(html: string): string {
  return html.replace(/<([^<>]* data-words="([^"]*)"[^<>]*)>/g, (_, inside: string, id: string) => {
    const values = /data-values='([^']*)'/.exec(inside)?.[1] ?? "{}";
    const { content, attributes } = partsOf(id, JSON.parse(values));
    const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
    return `<${inside}${named.join("")}>${escape(content ?? "")}`;
  });
}
