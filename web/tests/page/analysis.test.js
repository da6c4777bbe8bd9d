// The analysis of a game, below the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, moves, served } from "./served.js";

const it = served();
const { skip } = it;
// A game of level 3 against level 6, which level 6 has won, with passes in it.
const GAME = "e6f4e3d6c6d7c5b5c4f3d8c7c8f6f7b4b6e7a3d2g3c3a5g4c2a6f8e8d3f2h4f5a7a4b3a8g5e2c1e1d1f1g2h1g1b1b2a2b7h6h5b8h7g8g7h2h3a1passg6passh8";
const analysed = (page) => page.locator("#analysis .losses:not(:empty)").waitFor({ timeout: 240_000 });

test("a whole game is analysed, exactly to its end", { skip }, async () => {
  const page = await it.open(`#reversi:square-8,${GAME}`);
  await page.locator("[data-open=analysing]").click();
  await analysed(page);
  const graph = page.locator("#analysis .graph");
  assert.equal(await graph.getAttribute("aria-valuemax"), "62");
  assert.equal(await graph.locator("line.exact").count(), 1);
  // The plies that cost most go to the position before them, and show there what was better.
  const costly = page.locator("#analysis ol button");
  assert.ok((await costly.count()) >= 3);
  const turning = page.locator("#analysis ol button.turning").first();
  const [, number, played, best] = /^(\d+)\. (\w\d)\D*[\d.]+ discs?: (\w\d) was/.exec((await turning.innerText()).replaceAll("\n", " "));
  await turning.click();
  await page.locator(".caption", { hasText: `move ${number - 1} of 62` }).waitFor();
  for (const move of [played, best]) await page.locator(`[data-name=${move}] .worth`).waitFor();
  assert.match(await page.locator("#analysis .said-of-ply").innerText(), new RegExp(`${played} was played, ${best} is better`));
  assert.deepEqual(page.problems, []);
});

test("on a board without learned values, estimates turn nothing and are not said", { skip }, async () => {
  const page = await it.open("#reversi:square-6,c2b2a2c5b3c1b1a3d1d2e2a1a4a5e3e1b5f2f1e4f3c6f4b4a6e5d5e6f5b6d6f6");
  await page.locator("[data-open=analysing]").click();
  await analysed(page);
  const rows = (await page.locator("#analysis ol button").allInnerTexts()).map((text) => text.replaceAll("\n", " "));
  const exact = rows.filter((text) => /: \w\d was [+−]?\d+, not [+−]?\d+/.test(text));
  const estimated = rows.filter((text) => /: \w\d was better$/.test(text));
  assert.ok(exact.length && estimated.length && exact.length + estimated.length === rows.length, rows.join("; "));
  assert.equal(await page.locator("#analysis .turning").count(), 0, "White is ahead by 20 or more to the end");
  // The words, the graph and the values on the board say the same of a position.
  await page.locator("#analysis ol button", { hasText: "was better" }).first().click();
  const said = /(Black|White) to move: (Black|White) ahead by ([\d.]+)/.exec(await page.locator(".said-of-ply").innerText());
  const best = await page.locator(".best-moves li").first().innerText();
  const shown = Number(/([+−\d]+) discs?/.exec(best)[1].replace("−", "-"));
  assert.equal(shown, Math.round((said[1] === said[2] ? 1 : -1) * said[3]) || 0, `${said[0]}; ${best}`);
  assert.deepEqual(page.problems, []);
});

test("the graph goes through the game, by keys and by clicks", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6c3d3c4f4f6f3");
  await page.locator("[data-open=analysing]").click();
  await analysed(page);
  const graph = page.locator("#analysis .graph");
  const at = () => graph.getAttribute("aria-valuenow");
  await graph.focus();
  await page.keyboard.press("Home");
  assert.equal(await at(), "0");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal(await at(), "2");
  assert.match(await graph.getAttribute("aria-valuetext"), /^Move 3, Black to move: /);
  await page.locator(".caption", { hasText: "move 2 of 8" }).waitFor();
  const { width, height } = await graph.boundingBox();
  await graph.click({ position: { x: width - 10, y: height / 2 } });
  assert.equal(await at(), "8");
  await page.locator("[data-do=back]").click();
  assert.equal(await at(), "7", "it follows the board");
});

// Workers are heard until they have said so much, and after that not before another one is made.
const hear = (page, count) =>
  page.evaluate((most) => {
    const { addEventListener } = EventTarget.prototype;
    Worker.prototype.addEventListener = function (type, heard) {
      let left = type === "message" ? most : Infinity;
      addEventListener.call(this, type, (event) => {
        left -= 1;
        if (left >= 0) heard(event);
      });
    };
  }, count);

test("it is stopped, said to be old, made again, and closed", { skip }, async () => {
  const page = await it.open(`#reversi:square-8,${GAME}`);
  const progress = (text) => page.locator("#analysis .progress", { hasText: text }).waitFor();
  // A fast search would be over before it is stopped.
  await hear(page, 5);
  await page.locator("[data-open=analysing]").click();
  await progress("5 of 62");
  await page.locator("[data-do=analyse-stop]").click();
  await progress("Stopped after 5 of 62 moves");
  await hear(page, Infinity);
  await page.locator("[data-do=undo]").click();
  await progress("The game has changed since.");
  for (let more = 0; more < 55; more += 1) await page.locator("[data-do=undo]").click();
  await page.locator("[data-do=analyse-again]").click();
  await analysed(page);
  assert.equal(await page.locator("#analysis .graph").getAttribute("aria-valuemax"), "6");
  await page.locator("[data-do=analyse-close]").click();
  assert.equal(await page.locator("#analysis").isVisible(), false);
  await page.locator("[data-open=analysing]").click();
  await analysed(page);
});

test("the page goes on meanwhile: a move is played and answered", { skip }, async () => {
  const page = await it.open();
  await choose(page, { game: "reversi", board: "square-8", seats: ["person", "level-2"] });
  for (let round = 1; round < 4; round += 1) {
    await page.locator(".legal").first().click();
    await page.locator(".moves li").nth(2 * round - 1).waitFor();
  }
  await page.locator("[data-open=analysing]").click();
  await page.locator(".legal").first().click();
  await page.locator(".moves li").nth(7).waitFor({ state: "attached" });
  assert.equal((await moves(page)).length, 8);
  await page.locator("#analysis .progress", { hasText: "The game has changed since." }).waitFor();
  assert.equal(await page.locator("#analysis ol button:enabled").count(), 0, "its plies may be gone");
  assert.deepEqual(page.problems, []);
});

test("Oust is analysed too, and an empty game is not", { skip }, async () => {
  const page = await it.open("#oust:hex-3-nopie,c3a3b2");
  await page.locator("[data-open=analysing]").click();
  await analysed(page);
  assert.match(await page.locator("#analysis .losses").innerText(), /best moves, [\d.]+ points? lost a move/);
  // A loss is the difference of two chances to win.
  const costly = (await page.locator("#analysis ol button").allInnerTexts()).map((text) => text.replaceAll("\n", " "));
  for (const text of costly) {
    const [, lost, best, played] = /loses ([\d.]+) points?: \S+ was (\d+)%, not (\d+)%/.exec(text);
    assert.ok(Math.abs(best - played - lost) <= 1, text);
  }
  assert.ok(costly.length);
  await choose(page, { game: "reversi", board: "square-8", seats: ["person", "person"] });
  assert.equal(await page.locator("#analysis").isVisible(), false, "it was of another game");
  assert.ok(await page.locator("[data-open=analysing]").isHidden(), "there is no move yet");
  assert.deepEqual(page.problems, []);
});

test("the analysis is a tab beside the board, and marks moves where they are", { skip }, async () => {
  const page = await it.open(`#reversi:square-8,${GAME}`, { viewport: { width: 1366, height: 768 } });
  assert.ok(await page.locator(".tabs").isHidden(), "there is nothing to choose from");
  await page.locator("[data-open=analysing]").click();
  await analysed(page);
  await page.locator("#analysis .opening", { hasText: "Opening: Perpendicular" }).waitFor();
  const box = (what) => page.locator(what).boundingBox();
  assert.ok((await box("#analysis")).x > (await box("svg.board")).x + (await box("svg.board")).width, "it is beside the board");
  assert.ok(await page.locator("#board .moves").isHidden());
  const turning = page.locator("#analysis ol button.turning").first();
  const number = Number(/(\d+)\./.exec(await turning.textContent())[1]);
  await turning.click();
  // An arrow leads from the move that was played to the best one, and the bar shows who is ahead.
  await page.locator("svg.board .arrow").waitFor();
  assert.ok(await page.locator("#analysis .value").isVisible());
  await page.click("[data-do=tab-moves]");
  assert.ok(await page.locator("#analysis").isHidden());
  const signs = await page.locator("#board .moves button").evaluateAll((all) => all.map(({ dataset }) => dataset.sign ?? ""));
  assert.equal(signs[number - 1], "??");
  assert.ok(signs.includes("?!") && signs.filter((sign) => !sign).length > 20, signs.join());
  await page.click("[data-do=tab-analysis]");
  await page.click("[data-do=analyse-close]");
  assert.ok(await page.locator(".tabs").isHidden());
  assert.equal(await page.locator(".moves [data-sign], svg.board .arrow").count(), 0);
  assert.ok(await page.locator("#board .moves").isVisible());
  assert.deepEqual(page.problems, []);
});
