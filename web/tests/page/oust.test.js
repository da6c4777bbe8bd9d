// What a player of Oust sees on the board: sizes of groups, captures, and cells that are refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, variants } from "../../dist/index.js";
import { moduleOf } from "./modules.js";
import { served, setting } from "./served.js";

const { groupsOf } = await moduleOf("groups");
const { boardOf } = await moduleOf("layout");
const it = served();
const { skip } = it;
// White has a pair in h9 and h8, and may not place next to some of its stones.
const GAME = "#oust:hex-5-nopie,b6i3f5e9c7e5e8f8h1d9g3g2";

test("groups are those by which the rules capture", () => {
  for (const name of variants().filter((one) => one.startsWith("oust:"))) {
    const game = new Game(name);
    for (let ply = 0; ply < 40 && !game.isOver; ply += 1) {
      const { position } = game;
      const groups = groupsOf([...position.cells], boardOf(position));
      const stones = groups.flat().map((action) => position.move(action));
      assert.deepEqual(stones.sort(), [...position.cellsOf("black"), ...position.cellsOf("white")].sort());
      // A placement takes whole groups.
      for (const move of position.legalMoves.filter((one) => one !== "swap")) {
        const takes = new Set(position.takes(move));
        for (const group of groups) {
          const taken = group.filter((action) => takes.has(position.move(action))).length;
          assert.ok(taken === 0 || taken === group.length, `${name} ${game.transcript()} ${move}`);
        }
      }
      const captures = position.legalMoves.filter((move) => position.takes(move).length);
      game.play((captures.length ? captures : position.legalMoves)[(ply * 7) % (captures.length || position.legalMoves.length)]);
    }
  }
});

test("sizes of groups are on the board, unless they are hidden", { skip }, async () => {
  const page = await it.open(GAME);
  assert.deepEqual(await page.locator(".sizes text").allTextContents(), ["2"]);
  await setting(page, "[name=groups]", false);
  assert.ok(await page.locator(".sizes text").isHidden());
  assert.deepEqual(page.problems, []);
});

test("cells that are refused are marked, and a legend says what marks are", { skip }, async () => {
  const page = await it.open(GAME);
  const game = new Game("oust:hex-5-nopie", GAME.split(",")[1]);
  const { legalMoves } = game;
  const names = (what) => page.locator(`#board ${what}`).evaluateAll((all) => all.map((one) => one.dataset.name).sort());
  const empty = [...game.position.cells].flatMap((cell, action) => (cell === "." ? [game.position.move(action)] : []));
  assert.deepEqual(await names(".refused"), empty.filter((cell) => !legalMoves.includes(cell)).sort());
  const captures = legalMoves.filter((move) => game.position.takes(move).length);
  assert.deepEqual(await names("[role=gridcell]:has(.hint:not(.none, .quiet))"), captures.sort());
  assert.ok(await page.locator(".legend").isVisible());
  await page.click("[data-do=first]");
  assert.ok(await page.locator(".legend").isHidden(), "nothing is refused on an empty board");
  const other = await it.open("#reversi:square-8,f5");
  assert.ok(await other.locator(".legend").isHidden());
  assert.deepEqual(page.problems, []);
});
