// The card at the end of a game says how well it was played.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, clickToTheEnd, served } from "./served.js";

const it = served();
const { skip } = it;
// A game of level 3 against level 6, in which the lead has changed.
const GAME = "e6f4e3d6c6d7c5b5c4f3d8c7c8f6f7b4b6e7a3d2g3c3a5g4c2a6f8e8d3f2h4f5a7a4b3a8g5e2c1e1d1f1g2h1g1b1b2a2b7h6h5b8h7g8g7h2h3a1passg6passh8";

test("the card has the share of best moves, and the turning point", { skip }, async () => {
  const page = await it.open("#reversi:square-4");
  const shares = page.locator(".ended .judged span");
  // The first legal move is seldom the best one.
  await choose(page, { game: "reversi", board: "square-6", seats: ["person", "level-8"] });
  await clickToTheEnd(page);
  await shares.first().waitFor();
  const texts = await shares.allTextContents();
  assert.equal(texts.length, 1, "one's own moves alone");
  assert.match(texts[0], /^\d+% best moves$/);
  // The review of the same game says the same.
  await page.click("[data-do=review]");
  await page.locator("#analysis .losses:not(:empty)").waitFor();
  const own = /Black: (\d+% best moves), [\d.]+ discs? lost a move/.exec(await page.textContent("#analysis .losses"))[1];
  assert.equal(await shares.first().textContent(), own);
  assert.deepEqual(page.problems, []);
});

test("a game of two persons is judged when it is reviewed", { skip }, async () => {
  const page = await it.open(`#reversi:square-8,${GAME}`);
  await page.locator(".ended").waitFor();
  assert.equal(await page.textContent(".judged"), "");
  await page.click("[data-do=review]");
  const shares = page.locator(".judged > span");
  await shares.nth(1).waitFor();
  assert.deepEqual((await shares.allTextContents()).map((text) => text.replace(/\d+/, "N")), ["Black: N% best moves", "White: N% best moves"]);
  const turning = page.locator("[data-do=turning]");
  const [, ply, move] = /^Turning point: move (\d+), (\w\d)$/.exec(await turning.textContent());
  await turning.click();
  await page.locator(".caption", { hasText: `move ${ply - 1} of ` }).waitFor();
  assert.match(await page.locator(".moves .name").nth(ply - 1).textContent(), new RegExp(`^${move}$`));
  assert.deepEqual(page.problems, []);
});

test("on a laptop the moves that cost most are seen in a review", { skip }, async () => {
  const page = await it.open(`#reversi:square-8,${GAME}`, { viewport: { width: 1366, height: 768 } });
  await page.click(".ended [data-do=review]");
  // The list is made anew while the game is reviewed.
  await page.locator("#analysis .losses:not(:empty)").waitFor();
  const costly = page.locator("#analysis .costly button").first();
  const [move, list] = [await costly.boundingBox(), await page.locator("#analysis").boundingBox()];
  assert.ok(move.y + move.height / 2 < list.y + list.height, "the first is not below the visible part of the list");
  assert.ok(list.y + list.height <= 768);
  assert.deepEqual(page.problems, []);
});
