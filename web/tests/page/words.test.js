// The texts of the page, in all languages: none is missing, left over, or has other variables.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { moduleOf } from "./modules.js";
import { ENGLISH } from "../../../python/outflank/widget/texts.js";

const { LANGUAGES } = await moduleOf("languages");
const PAGE = new URL("../../page/", import.meta.url);
const read = (name) => readFileSync(new URL(name, PAGE), "utf8");
// `name: "text"` and `name = "text"` for these names.
const LITERALS = /\b(?:text|label|title|"aria-label"|textContent|placeholder)(?::| =) ?["`]([^"`]*)["`]/g;
const documents = ["index.html", "embed.html"].map(read).join("");
const modules = readdirSync(PAGE).filter((name) => name.endsWith(".ts"));
const all = (text, pattern) => [...text.matchAll(pattern)].map((found) => found[1]);

// The variables of a message's parts, with the places that they have in it.
function variablesOf(pattern) {
  const found = new Set();
  const look = (part) => {
    if (Array.isArray(part)) part.forEach(look);
    else if (part?.type === "var") found.add(`$${part.name}`);
    else if (part?.type === "select") [part.selector, ...part.variants.map(({ value }) => value)].forEach(look);
    else if (part?.type === "func") part.args.forEach(look);
  };
  look(pattern);
  return [...found].sort();
}

// What a table has: of each message its value and attributes, with their variables.
function tableOf(language) {
  const text = read(`words/${language}.ftl`);
  const resource = new FluentResource(text);
  const ids = all(text, /^([a-z][a-z0-9-]*) *=/gm);
  assert.deepEqual(resource.body.map(({ id }) => id), ids, `${language}: each message can be read`);
  assert.equal(new Set(ids).size, ids.length, `${language}: each message is there once`);
  const parts = ({ value, attributes }) => ({
    value: value && variablesOf(value),
    ...Object.fromEntries(Object.entries(attributes).map(([name, pattern]) => [`.${name}`, variablesOf(pattern)])),
  });
  return Object.fromEntries(resource.body.map((message) => [message.id, parts(message)]));
}

const english = tableOf("en");

test("each language of the page has a table, and each table a language", () => {
  const tables = readdirSync(new URL("words", PAGE)).map((name) => name.replace(/\.ftl$/, ""));
  assert.deepEqual(tables.sort(), Object.keys(LANGUAGES).sort());
});

for (const language of Object.keys(LANGUAGES)) {
  test(`${language} has the texts of English, with the same variables`, () => {
    assert.deepEqual(tableOf(language), english);
  });
}

test("every text is used, and every text that is used exists", () => {
  const sources = modules.map((name) => [name, read(name)]);
  const used = new Set(all(documents, /data-words="([^"]*)"/g));
  for (const id of Object.keys(ENGLISH)) used.add(`board-${id}`);
  for (const [name, source] of sources) {
    if (name === "say.ts" || name === "filled.ts") continue;
    for (const call of all(source, /(?<!\w\.)\b(?:say|partsOf)\(([^\s,)]+)(?=[,)])(?!\) \{)/g)) {
      if (call === "`board-${id}`") continue;
      assert.match(call, /^"[a-z0-9-]+"$/, `${name}: a text is named where it is used, so that it is found`);
      used.add(call.slice(1, -1));
    }
  }
  assert.deepEqual([...used].sort(), Object.keys(english).sort());
});

test("no text is outside the tables", () => {
  const words = (text) => text.match(/\p{L}{2,}/gu) ?? [];
  const outside = documents
    .replace(/<!--.*?-->|<head>.*?<\/head>/gs, "")
    .match(/>[^<]+</g)
    .flatMap(words);
  assert.deepEqual(outside, ["Outflank", "SGF"]);
  for (const name of modules) {
    const literals = all(read(name), LITERALS);
    // The letters of a template's own text.
    const written = literals.flatMap((literal) => words(literal.replace(/\$\{[^}]*\}/g, "")));
    assert.deepEqual(written, [], name);
  }
});

test("the board says the same in English as the page does", () => {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(new FluentResource(read("words/en.ftl")));
  const values = { count: 3, score: "20–44", status: "S", ply: 2, plies: 9, move: "d3", cell: "d3", cells: "d4 e4", said: "D", value: "+2" };
  for (const [id, own] of Object.entries(ENGLISH)) {
    for (const color of ["black", "white"]) {
      const page = bundle.formatPattern(bundle.getMessage(`board-${id}`).value, { ...values, color });
      assert.equal(own({ ...values, color }), page, id);
    }
  }
});
