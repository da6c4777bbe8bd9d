// Modules of the page in Node. They name the package and the board as Vite finds them.
import { readFileSync } from "node:fs";
import { register } from "node:module";

const hook = `
  const FOLDERS = { "./outflank/": "../dist/", "./board/": "../../python/outflank/widget/" };
  const NOTHING = { url: "data:text/javascript,", shortCircuit: true };
  export function resolve(name, context, next) {
    if (name.endsWith(".css")) return NOTHING;
    const found = Object.keys(FOLDERS).find((start) => name.startsWith(start));
    return next(found ? name.replace(found, FOLDERS[found]) : name, context);
  }`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

// A module of web/page by its name.
export const moduleOf = (name) => import(`../../page/${name}`);

// The words of the page for a variant, in English.
export async function wordsOf(variant) {
  const { use } = await moduleOf("say.js");
  use("en", readFileSync(new URL("../../page/words/en.ftl", import.meta.url), "utf8"));
  return (await moduleOf("names.js")).words(variant);
}
