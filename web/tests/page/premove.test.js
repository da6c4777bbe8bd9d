// Moves in advance: a click while the computer thinks is the next move.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../dist/index.js";
import { choose, hold, moves, release, served, setting } from "./served.js";

const it = served();
const { skip } = it;
const SEATS = ["person", "random"];

// A game against moves that are known, in which d3 has been played and c3 will be the reply.
async function begun({ isOn = true, ...options } = {}) {
  const page = await it.open("", { isPaced: true, ...options });
  if (isOn) await setting(page, "[name=premoves]", true);
  await choose(page, { game: "reversi", board: "square-8", seats: SEATS });
  await hold(page);
  await page.locator("[data-name=d3]").click();
  await page.locator(".caption.thinking").waitFor();
  return page;
}

const after = new Game("reversi:square-8", "d3c3");
const [legal] = after.legalMoves;
const illegal = "a8";
const chosen = (page) => page.locator("svg.board .premove").evaluateAll((all) => all.map((one) => one.dataset.name));
const said = (page) => page.locator("#board .live").textContent();
const isOwnTurn = (page) => page.locator(".caption", { hasText: /your turn/i }).waitFor();

test("a move in advance is shown and read out, and played when the turn comes", { skip }, async () => {
  const page = await begun();
  await page.locator(`[data-name=${legal}]`).click();
  assert.deepEqual(await chosen(page), [legal]);
  assert.equal(await said(page), `${legal} is chosen for the next turn.`);
  assert.match(await page.locator(`[data-name=${legal}]`).getAttribute("aria-label"), /chosen for the next turn/);
  assert.deepEqual(await moves(page), ["d3"]);
  await release(page);
  await page.locator(".moves .name").nth(2).waitFor();
  assert.deepEqual(await moves(page), ["d3", "c3", legal]);
  assert.deepEqual(await chosen(page), []);
  assert.deepEqual(page.problems, []);
});

test("it is dropped quietly if it is not legal", { skip }, async () => {
  const page = await begun();
  await page.locator(`[data-name=${illegal}]`).click();
  assert.deepEqual(await chosen(page), [illegal]);
  await release(page);
  await page.locator("svg.board:not(:has(.premove))").waitFor();
  await isOwnTurn(page);
  assert.deepEqual(await moves(page), ["d3", "c3"]);
  assert.equal(await page.locator(".said").innerText(), "");
  await page.locator(`[data-name=${legal}]`).click();
  assert.deepEqual(await moves(page), ["d3", "c3", legal]);
  assert.deepEqual(page.problems, []);
});

test("the keyboard chooses it; a second click, Escape, Undo and a look back take it back", { skip }, async () => {
  const page = await begun();
  const cell = page.locator(`[data-name=${legal}]`);
  await cell.focus();
  await page.keyboard.press("Enter");
  assert.deepEqual(await chosen(page), [legal]);
  await page.keyboard.press("Escape");
  assert.deepEqual(await chosen(page), []);
  assert.equal(await said(page), "The move for the next turn is cancelled.");
  await cell.click();
  assert.deepEqual(await chosen(page), [legal]);
  await cell.click();
  assert.deepEqual(await chosen(page), []);
  // A disc is in the way.
  await page.locator("[data-name=d3]").click();
  assert.deepEqual(await chosen(page), []);
  await cell.click();
  await page.click("[data-do=back]");
  assert.deepEqual(await chosen(page), []);
  await page.click("[data-do=last]");
  assert.deepEqual(await chosen(page), []);
  await cell.click();
  await page.click("[data-do=undo]");
  assert.deepEqual(await chosen(page), []);
  assert.deepEqual(await moves(page), []);
  assert.deepEqual(page.problems, []);
});

test("it is dropped when a person takes the other seat", { skip }, async () => {
  const page = await begun();
  await page.locator(`[data-name=${legal}]`).click();
  await page.selectOption("#two", "person");
  assert.deepEqual(await chosen(page), []);
  assert.deepEqual(await moves(page), ["d3"]);
  assert.deepEqual(page.problems, []);
});

test("without the setting a click while the computer thinks does nothing", { skip }, async () => {
  const page = await begun({ isOn: false });
  await page.locator(`[data-name=${legal}]`).click();
  assert.deepEqual(await chosen(page), []);
  await release(page);
  await isOwnTurn(page);
  assert.deepEqual(await moves(page), ["d3", "c3"]);
  assert.deepEqual(page.problems, []);
});

test("in Oust it waits until the computer's turn is over", { skip }, async () => {
  const page = await it.open("#oust:hex-3,c1swape1a5", { isPaced: true });
  await setting(page, "[name=premoves]", true);
  await hold(page);
  // d1 captures, so that Black places again.
  const game = new Game("oust:hex-3", "c1swape1a5c5");
  const picks = ["d1", "c3"].map((move) => {
    const { legalMoves } = game.position;
    game.play(move);
    return (legalMoves.indexOf(move) + 0.5) / legalMoves.length;
  });
  const next = game.legalMoves.find((move) => game.at(5).at(move) === null);
  await page.evaluate((all) => (globalThis.picks = all), picks);
  // After the swap Black is the second player.
  await page.selectOption("#two", "random");
  await page.locator("[data-name=c5]").click();
  await page.locator(".caption.thinking").waitFor();
  await page.locator(`[data-name=${next}]`).click();
  assert.deepEqual(await chosen(page), [next]);
  await release(page);
  await page.locator(".moves .name", { hasText: "d1" }).waitFor();
  assert.deepEqual(await chosen(page), [next]);
  await release(page);
  await page.waitForFunction(() => document.querySelectorAll(".moves .name").length === 8);
  assert.deepEqual(await moves(page), ["c1", "swap", "e1", "a5", "c5", "d1", "c3", next]);
  assert.deepEqual(page.problems, []);
});
