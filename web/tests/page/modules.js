// Modules of the page in Node, which are TypeScript. They name the package and the board as Vite
// finds them. Import this module first.
import { readFileSync } from "node:fs";
import { register } from "node:module";

const hook = `
  import { readFile } from "node:fs/promises";
  import { transform } from "esbuild";
  const FOLDERS = { "#outflank/": "../../dist/", "#board/": "../../../python/outflank/widget/" };
  const NOTHING = { url: "data:text/javascript,", shortCircuit: true };
  export function resolve(name, context, next) {
    if (name.endsWith(".css")) return NOTHING;
    const found = Object.keys(FOLDERS).find((start) => name.startsWith(start));
    return found ? { url: new URL(name.replace(found, FOLDERS[found]), BASE).href, shortCircuit: true } : next(name, context);
  }
  export async function load(url, context, next) {
    if (!url.endsWith(".ts")) return next(url, context);
    const { code } = await transform(await readFile(new URL(url), "utf8"), { loader: "ts" });
    return { format: "module", source: code, shortCircuit: true };
  }`;
const named = hook
  .replace('"esbuild"', JSON.stringify(import.meta.resolve("esbuild")))
  .replace("BASE", JSON.stringify(import.meta.url));
register(`data:text/javascript,${encodeURIComponent(named)}`);

// A module of web/page by its name.
export const moduleOf = (name) => import(`../../page/${name}.ts`);

// Has the texts of the page said in English.
export async function speak() {
  const { use } = await moduleOf("say");
  use("en", readFileSync(new URL("../../page/words/en.ftl", import.meta.url), "utf8"));
}

// The words of the page for a variant, in English.
export async function wordsOf(variant) {
  await speak();
  return (await moduleOf("names")).words(variant);
}
