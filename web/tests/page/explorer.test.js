// Games that the user opens, searched by the position on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moves, openDialog, served } from "./served.js";

const it = served();
const { skip } = it;
const PGN = (black, white, result, text) => `[Black "${black}"]\n[White "${white}"]\n[Date "2026.11.23"]\n[Result "${result}"]\n\n${text}\n\n`;
const GAMES = [
  PGN("ann", "bob", "40-24", "1. f5 d6 2. c3 d3"),
  PGN("cid", "dee", "30-34", "1. d3 c5 2. f6 f5"),
  PGN("ann", "dee", "32-32", "1. f5 f6 2. e6 f4"),
].join("");

async function explore(page, text) {
  await openDialog(page, "exploring");
  await page.fill("#exploring [name=games]", text);
  await page.click("#exploring [type=submit]");
}

const rows = (page) => page.locator("#explorer tbody tr").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\s+/g, " ").trim())));

test("the moves from the position on the board are shown, and a click plays one", { skip }, async () => {
  const page = await it.open();
  await explore(page, GAMES);
  await page.locator("#explorer:not([hidden])").waitFor();
  assert.equal(await page.locator("#explorer .through").innerText(), "3 games of 3 through this position");
  assert.deepEqual(await rows(page), [["d3", "3 (100%)", "33% 33% 33%", "+4.0"]]);
  await page.selectOption("#two", "person");
  await page.click("[data-move=d3]");
  await page.locator("[data-move=c5]").waitFor();
  assert.deepEqual(await moves(page), ["d3"]);
  assert.deepEqual(await rows(page), [["c5", "2 (67%)", "50% 50%", "+6.0"], ["c3", "1 (33%)", "100%", "0.0"]]);
  assert.deepEqual(await page.locator("#explorer li").allInnerTexts(), [
    "ann – bob, 2026.11.23, Black by 16", "cid – dee, 2026.11.23, White by 4", "ann – dee, 2026.11.23, draw",
  ]);
  assert.ok(await page.locator("#explorer [data-move=c5] img").evaluate((image) => image.decode().then(() => image.naturalWidth > 0)), "a board is drawn");
  assert.deepEqual(page.problems, []);
});

test("a move from an earlier position begins a branch of it", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6c3d3");
  await explore(page, GAMES);
  await page.locator("#explorer .end").waitFor();
  await page.click("[data-do=first]");
  await page.click("[data-do=next]");
  await page.click("[data-move=f6]");
  await page.waitForFunction(() => location.hash === "#reversi:square-8,f5f6");
  assert.deepEqual(page.problems, []);
});

test("a game of the list opens at the position", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6");
  await explore(page, GAMES);
  await page.locator("#explorer li button").nth(1).click();
  await page.waitForFunction(() => location.hash === "#reversi:square-8,d3c5f6f5");
  assert.equal(await page.locator(".moves [aria-current]").innerText().then((text) => /c5/.test(text)), true);
  assert.deepEqual(page.problems, []);
});

test("files are opened, added to those that are open, and what is wrong is named", { skip }, async () => {
  const page = await it.open();
  await openDialog(page, "exploring");
  await page.click("#exploring [type=submit]");
  assert.match(await page.locator("#unread").innerText(), /no games yet/i);
  await page.setInputFiles("#exploring [name=files]", [
    { name: "one.txt", mimeType: "text/plain", buffer: Buffer.from("f5d6c3\nf5f6\nf5a1\n") },
    { name: "two.sgf", mimeType: "text/plain", buffer: Buffer.from("(;GM[2]PB[eve]PW[fay];B[f5];W[f4])") },
  ]);
  await page.click("#exploring [type=submit]");
  await page.locator("#notice:not(:empty)").waitFor();
  assert.match(await page.locator("#notice").innerText(), /1 record cannot be read. one.txt: line 3, column 3: a1 is illegal/);
  assert.match(await page.locator("#explorer .through").innerText(), /^3 games of 3/);
  await openDialog(page, "exploring");
  await page.check("#exploring [name=add]");
  await page.fill("#exploring [name=games]", "f5d6\nf5f4\n");
  await page.click("#exploring [type=submit]");
  await page.waitForFunction(() => /^5 games of 5/.test(document.querySelector("#explorer .through").textContent));
  await openDialog(page, "exploring");
  await page.fill("#exploring [name=games]", "good morning");
  await page.click("#exploring [type=submit]");
  await page.locator("#unread:not(:empty)").waitFor();
  assert.match(await page.locator("#unread").innerText(), /No game was found/);
  await page.keyboard.press("Escape");
  await page.click("[data-do=unexplore]");
  assert.ok(!(await page.locator("#explorer").isVisible()));
  assert.deepEqual(page.problems, []);
});
