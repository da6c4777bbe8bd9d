// The name of the opening beside that of the game, while it is played.
import assert from "node:assert/strict";
import { test } from "node:test";
import { served } from "./served.js";

const it = served();
const { skip } = it;

test("the name of the opening follows the game", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5");
  const title = (text) => page.locator("#title", { hasText: text }).waitFor();
  assert.equal(await page.innerText("#title"), "Reversi, 8 × 8");
  await page.click("[data-name=f6]");
  await title(/^Reversi, 8 × 8 · Diagonal$/);
  for (const name of ["e6", "f4", "g6"]) await page.click(`[data-name=${name}]`);
  await title(/ · Snake$/);
  assert.deepEqual(page.problems, []);
});

test("nothing is loaded for it on another board, and without it the game goes on", { skip }, async () => {
  const page = await it.open("#reversi:square-6");
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.route("**/opening-*.js", (route) => route.abort());
  for (let nth = 0; nth < 3; nth += 1) await page.locator(".legal").first().click();
  await page.locator("#board .moves li:nth-child(3)").waitFor();
  assert.equal(await page.innerText("#title"), "Reversi, 6 × 6");
  assert.ok(!asked.some((url) => /records_bg|openings/.test(url)));
});
