// A hint marks the best move alone, while it is the player's turn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, position } from "../../dist/index.js";
import { moduleOf } from "./modules.js";
import { hold, release, served } from "./served.js";

const it = served();
const { skip } = it;

test("a button and a key mark the best move, until a move is played", { skip }, async () => {
  const { REVERSI } = await moduleOf("puzzle_table");
  const { fragmentOf } = await moduleOf("share");
  const [cells, line] = REVERSI[2];
  const moves = line.split(" ");
  const page = await it.open(`#${fragmentOf(new Game(position(`reversi:square-8 ${cells}`), moves[0]))}`);
  const marked = () => page.locator("#board [role=gridcell]:has(.worth)").evaluateAll((all) => all.map((one) => one.dataset.name));
  await page.click("[data-do=hint]");
  await page.locator("#board .worth").first().waitFor();
  assert.deepEqual(await marked(), [moves[1]]);
  // It is said, and nothing moves under the pointer.
  assert.match(await page.locator("#board .live").innerText(), new RegExp(`^${moves[1]}: `));
  assert.ok(await page.locator(".best-moves").isHidden());
  await page.click(`[data-name=${moves[1]}]`);
  await page.locator("#board .name", { hasText: moves[1] }).waitFor();
  assert.deepEqual(await marked(), []);
  await page.keyboard.press("h");
  await page.locator("#board .worth").first().waitFor();
  assert.deepEqual(await marked(), [moves[2]]);
  assert.deepEqual(page.problems, []);
});

test("there is no hint while the computer thinks, and none against a friend", { skip }, async () => {
  const page = await it.open("", { isPaced: true });
  const isOff = () => page.getAttribute("[data-do=hint]", "aria-disabled");
  await hold(page);
  await page.click("[data-name=d3]");
  assert.equal(await isOff(), "true");
  await release(page);
  await page.locator(".legal").first().waitFor();
  assert.equal(await isOff(), "false");
  await page.selectOption("#two", "friend");
  await page.locator("[data-do=hint]").waitFor({ state: "hidden" });
  assert.deepEqual(page.problems, []);
});
