// The levels that were beaten: the card says which one is open, and the list of players marks them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, position } from "../../dist/index.js";
import { moduleOf } from "./modules.js";
import { served } from "./served.js";

const it = served();
const { skip } = it;

// A game before its last move, and that move.
async function beforeTheEnd() {
  const { REVERSI } = await moduleOf("puzzle_table");
  const { fragmentOf } = await moduleOf("share");
  const [cells, line] = REVERSI[0];
  const moves = line.split(" ");
  const last = moves.pop();
  const page = await it.open(`#${fragmentOf(new Game(position(`reversi:square-8 ${cells}`), moves.join(" ")))}`);
  return { page, last };
}

test("a level that was beaten opens the next one, and every level can be chosen", { skip }, async () => {
  const { page, last } = await beforeTheEnd();
  const record = page.locator(".ended .record");
  const beat = async (level) => {
    await page.selectOption("#one", level);
    await page.click(`[data-name=${last}]`);
    await page.locator(".ended").waitFor();
  };
  const levels = () => page.locator("#one option").evaluateAll((all) => all.filter(({ value }) => /^level/.test(value)).map(({ text }) => text.endsWith("✓")));
  await beat("level-4");
  assert.equal(await record.innerText(), "You beat level 4: level 5 is open.");
  assert.deepEqual((await levels()).indexOf(false), 4);
  assert.ok((await levels()).slice(4).every((is) => !is));
  await page.click("[data-do=undo]");
  await page.locator(".legal").first().waitFor();
  // A lower level is nothing new.
  await beat("level-2");
  assert.ok(await record.isHidden());
  await page.click("[data-do=undo]");
  await beat("level-12");
  assert.equal(await record.innerText(), "You beat level 12, the highest.");
  // The dialog of a new game marks them too, and the browser keeps them.
  await page.reload();
  await page.click(".about [data-open=choosing]");
  assert.match(await page.textContent("#choosing output"), /Grandmaster ✓$/);
  assert.deepEqual(page.problems, []);
});

test("on a phone the card lies over the board, until the player touches it", { skip }, async () => {
  const { page, last } = await beforeTheEnd();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.click(`[data-name=${last}]`);
  const card = page.locator(".ended");
  await card.waitFor();
  const isOver = async () => (await card.boundingBox()).y < (await page.locator("#board svg.board").boundingBox()).y + 350;
  assert.ok(await isOver());
  await page.click("[data-name=a1]");
  assert.ok(!(await isOver()));
  assert.deepEqual(page.problems, []);
});
