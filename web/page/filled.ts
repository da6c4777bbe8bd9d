// Writes into the page what is seen before its modules have come: the English texts, the gradients
// of discs, the starts of games and the script that takes a first move. Dialogs are not seen then:
// start.js fills them, so that their texts are not loaded twice.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { drawn } from "./drawn.ts";
import { partsOf, use } from "./say.ts";

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

// A script of this folder with what it imports, as one text.
function scriptOf(name: string): string {
  const entryPoints = [fileURLToPath(new URL(name, import.meta.url))];
  const [made] = buildSync({ entryPoints, bundle: true, minify: true, format: "iife", target: "es2022", write: false }).outputFiles;
  return `<script>${made!.text.trim()}</script>`;
}

// A document with the texts of the elements that name one. These elements are empty. A comment
// names what stands there in its place. Both documents have the gradients of discs, because styles
// find them only there.
export function filled(html: string): string {
  use("en", fileOf("words/en.ftl"));
  const whole = html
    .replace("<!-- lights.svg -->\n", () => fileOf("lights.svg"))
    .replace("<!-- first.ts -->", () => scriptOf("first.ts"))
    .replace(/<!-- drawn (\S+) -->/g, (_, variant: string) => drawn(variant));
  const [shown, ...dialogs] = whole.split(/(?=<dialog)/);
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
