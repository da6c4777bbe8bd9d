// The puzzles: the engine finds the same scores, and one move alone that wins; the page says what
// is right and what is wrong, and shows the line.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Game, position } from "../../dist/index.js";
import { moduleOf } from "./modules.js";
import { served } from "./served.js";

const { OUST, REVERSI } = await moduleOf("puzzle_table");
const it = served();
const { skip } = it;

// Whether the player to move can capture everything within the turn.
function wins(now, color) {
  return now.legalMoves.some((move) => now.takes(move).length > 0 && isWon(now.play(move), color));
}
const isWon = (after, color) => (after.isOver ? after.outcome === color : after.turn === color && wins(after, color));

const { puzzlesIn } = await moduleOf("daily");
const daily = puzzlesIn(readFileSync(new URL("../../page/daily.txt", import.meta.url), "utf8"));
const ofGame = (name) => daily.filter(([start]) => start.startsWith(name));

test("one move of each puzzle of Reversi wins, by the score of its line", async () => {
  const { solve } = await import("../../dist/search.js");
  for (const [text, line] of [...REVERSI.map(([cells, line]) => [`reversi:square-8 ${cells}`, line]), ...ofGame("reversi")]) {
    const start = position(text);
    const game = new Game(start, line);
    assert.ok(game.isOver);
    const { black, white } = game.position.tournamentScore;
    const score = start.turn === "black" ? black - white : white - black;
    for (const move of start.legalMoves) {
      const after = start.play(move);
      const found = (after.turn === start.turn ? 1 : -1) * solve(after).score;
      if (move === line.split(" ")[0]) assert.equal(found, score, text);
      else assert.ok(found <= 0, `${text}: ${move} wins too`);
    }
  }
});

test("one placement of each puzzle of Oust leads to a win within the turn", () => {
  for (const [text, line] of [...OUST, ...ofGame("oust")]) {
    const start = position(text);
    const { turn } = start;
    const winning = start.legalMoves.filter((move) => start.takes(move).length && isWon(start.play(move), turn));
    assert.deepEqual(winning, [line.split(" ")[0]], text);
    assert.equal(new Game(start, line).outcome, turn);
  }
});

test("the puzzles of the day are a few hundred, and none is there twice", () => {
  assert.ok(ofGame("reversi").length >= 200 && ofGame("oust").length >= 60);
  assert.equal(new Set(daily.map(([start]) => start)).size, daily.length);
});

test("a puzzle a day makes a streak, which a day without one ends", { skip }, async () => {
  const page = await it.open("#reversi:square-4");
  const DAY = 86_400_000, noon = new Date(2026, 2, 7, 12).getTime();
  const puzzles = ofGame("reversi");
  const seen = [];
  for (const [day, said] of [[0, "1 day in a row"], [1, "2 days in a row"], [3, "1 day in a row"]]) {
    await page.clock.setFixedTime(noon + day * DAY);
    await page.click("[data-open=solving]");
    await page.locator("#puzzle h2", { hasText: "Puzzle of the day" }).waitFor();
    const at = Math.floor((Date.UTC(2026, 2, 7) + day * DAY) / DAY) % puzzles.length;
    const [move] = puzzles[at][1].split(" ");
    await page.click(`#puzzle [data-name=${move}]`);
    await page.locator("#puzzle .answer.right").waitFor();
    await page.locator("#puzzle .count", { hasText: said }).waitFor();
    seen.push(puzzles[at][0]);
    // The others come next, and the header leads to them once the day's is solved.
    await page.click("#puzzle [data-do=after]");
    await page.locator("#puzzle .count", { hasText: `of ${REVERSI.length}` }).waitFor();
    await page.click("#puzzle [data-do=close]");
    await page.click("[data-open=solving]");
    await page.locator("#puzzle h2", { hasText: "Reversi puzzles" }).waitFor();
    await page.keyboard.press("Escape");
  }
  assert.equal(new Set(seen).size, 3);
  assert.deepEqual(page.problems, []);
});

test("a puzzle is missed, shown, and solved", { skip }, async () => {
  const page = await it.open("#reversi:square-4");
  const open = async () => {
    await page.click("[data-open=more]");
    await page.click("[data-more=puzzles-reversi]");
    await page.locator("#puzzle[open] [role=gridcell]").first().waitFor();
  };
  await open();
  const best = REVERSI.map(([, line]) => line.split(" ")[0]);
  const wrong = position(`reversi:square-8 ${REVERSI[0][0]}`).legalMoves.find((move) => move !== best[0]);
  await page.click(`#puzzle [data-name=${wrong}]`);
  // The answer is the engine's: one after which the move does not win.
  const answer = page.locator("#puzzle .answer.wrong", { hasText: /answers [a-h][1-8], and (wins by \d+|it is a draw)\.$/ });
  await answer.waitFor();
  const [, reply] = /answers (..)/.exec(await answer.innerText());
  assert.match(await page.textContent("#puzzle .caption"), new RegExp(`move 2 of \\d+: ${reply}`));
  await page.click("#puzzle [data-do=solution]");
  assert.match(await page.textContent("#puzzle .answer"), new RegExp(`^${best[0]} is the only move`));
  await page.click("#puzzle [data-do=next]");
  assert.match(await page.textContent("#puzzle .caption"), /move 2 of/);
  await page.click("#puzzle [data-do=after]");
  await page.click(`#puzzle [data-name=${best[1]}]`);
  await page.locator("#puzzle .answer.right").waitFor();
  await page.click("#puzzle [data-do=close]");
  // What was only shown is not solved.
  await open();
  assert.equal(await page.textContent("#puzzle .count"), `1 of ${REVERSI.length}`);
  await page.click(`#puzzle [data-name=${best[0]}]`);
  await page.click("#puzzle [data-do=close]");
  await open();
  assert.equal(await page.textContent("#puzzle .count"), `3 of ${REVERSI.length}`);
  assert.deepEqual(page.problems, []);
});

test("a puzzle of Oust is solved stone by stone", { skip }, async () => {
  const page = await it.open("#reversi:square-4");
  await page.click("[data-open=more]");
  await page.click("[data-more=puzzles-oust]");
  const [first, ...rest] = OUST[0][1].split(" ");
  const click = (move) => page.click(`#puzzle [data-name=${move}]`);
  await click(first);
  // The turn goes on, and can be begun again.
  await page.click("#puzzle [data-do=again]");
  for (const move of [first, ...rest]) await click(move);
  await page.locator("#puzzle .answer.right").waitFor();
  await page.locator("#puzzle .caption.result").waitFor();
  assert.equal(await page.getAttribute("#puzzle [data-do=last]", "aria-disabled"), "true", "the end is on the board");
  assert.deepEqual(page.problems, []);
});
