// Other moves that were tried, and comments: made on the board, kept, written as SGF, and read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../dist/index.js";
import { GameTree, readTrees } from "../../dist/records.js";
import { moduleOf } from "./modules.js";
import { moves, openDialog, paste, rare, served } from "./served.js";

const { Lines } = await moduleOf("lines");
const it = served();
const { skip } = it;

const others = (page) => page.locator(".variations .others button");
const at = (page, ply) => page.locator(".moves button").nth(ply - 1).click();

async function sgfOf(page) {
  await openDialog(page, "taking");
  await page.waitForFunction(() => document.querySelector("#take-sgf").value);
  const text = await page.inputValue("#take-sgf");
  await page.keyboard.press("Escape");
  return text;
}

const said = (text) => {
  const [tree] = readTrees(text);
  return tree.nodes.map((node) => [node.children.length || node.game.transcript(), node.comment]);
};

test("a move in an earlier position is another line; both are kept in SGF with comments", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6c3d3");
  await at(page, 1);
  await page.locator("[data-name=f4]").click();
  await page.locator("[data-name=e3]").click();
  assert.deepEqual(await moves(page), ["f5", "f4", "e3"]);
  await page.fill(".variations .comment", "what was tried");
  // The comment belongs to the position on the board.
  await at(page, 1);
  assert.equal(await page.inputValue(".variations .comment"), "");
  await page.fill(".variations .comment", "it branches here");
  assert.deepEqual(await others(page).allTextContents(), ["d6"]);
  await others(page).first().click();
  await page.waitForFunction(() => location.hash === "#reversi:square-8,f5d6c3d3");
  assert.deepEqual(await moves(page), ["f5", "d6", "c3", "d3"]);
  const text = await sgfOf(page);
  const wanted = [[1, ""], [2, "it branches here"], [1, ""], [1, ""], ["f5 d6 c3 d3", ""], [1, ""], ["f5 f4 e3", "what was tried"]];
  assert.deepEqual(said(text), wanted);
  // The next day.
  await page.reload();
  await page.locator("[role=gridcell]").first().waitFor();
  assert.deepEqual(said(await sgfOf(page)), wanted);
  // Somebody else pastes it.
  await page.goto(`${it.url}#oust:hex-3`);
  await paste(page, text);
  await page.waitForFunction(() => location.hash === "#reversi:square-8,f5d6c3d3");
  await at(page, 1);
  assert.deepEqual(await others(page).allTextContents(), ["f4"]);
  assert.equal(await page.inputValue(".variations .comment"), "it branches here");
  assert.deepEqual(said(await sgfOf(page)), wanted);
  assert.deepEqual(page.problems, []);
});

test("a finished or imported game stays the main line when other moves are tried in it", { skip }, async () => {
  const page = await it.open("#reversi:square-4,b1c1d3a1b4a2a3a4d2d1c4d4");
  const whole = "b1 c1 d3 a1 pass b4 a2 a3 a4 d2 d1 c4 d4";
  await at(page, 1);
  await page.locator(".legal:not([data-name=c1])").first().click();
  const other = await moves(page);
  assert.equal(other.length, 2);
  const mainOf = (text) => readTrees(text)[0].mainLine.at(-1).game.transcript();
  assert.equal(mainOf(await sgfOf(page)), whole);
  // The next day: what was looked at is on the board, and the game is in the list.
  await page.reload();
  await page.locator("[role=gridcell]").first().waitFor();
  assert.deepEqual(await moves(page), other);
  assert.equal(mainOf(await sgfOf(page)), whole);
  await paste(page, "f5d6c3d3");
  await page.waitForFunction(() => location.hash === "#reversi:square-8,f5d6c3d3");
  await page.locator("[data-name=c4]").click();
  await at(page, 2);
  await page.locator("[data-name=f4]").click();
  assert.equal(mainOf(await sgfOf(page)), "f5 d6 c3 d3 c4", "it has gone on, and stays");
  await openDialog(page, "games");
  const said = await page.locator("#games .kept p").allTextContents();
  assert.match(said[0], /5 moves/);
  assert.match(said[1], /draw, 8–8/);
  await page.locator("#games .kept [data-do=open]").nth(1).click();
  assert.equal((await moves(page)).join(" "), whole);
  await at(page, 1);
  assert.deepEqual(await others(page).allTextContents(), [other[1]]);
  // Restart begins with another game.
  await page.click("[data-do=last]");
  await rare(page, "new");
  await page.locator(".legal").last().click();
  await openDialog(page, "games");
  assert.match((await page.locator("#games .kept p").allTextContents()).join(), /one move.*5 moves.*draw|one move.*draw.*5 moves/);
  assert.deepEqual(page.problems, []);
});

test("an earlier position is only looked at while a computer player is in the game", { skip }, async () => {
  const page = await it.open("#reversi:square-4");
  await page.selectOption("#two", "level-1");
  await page.locator(".legal").first().click();
  await page.locator(".moves button").nth(1).waitFor();
  await page.click("[data-do=first]");
  assert.equal(await page.locator(".legal").count(), 0);
  assert.deepEqual(page.problems, []);
});

test("lines are those of a tree, with passes, and what cannot be played is left out", () => {
  const game = new Game("reversi:square-4", "b1c1d3a1b4a2a3a4d2d1c4d4");
  assert.ok(game.moves.includes("pass"));
  const [first, second] = game.moves;
  const other = game.at(1).legalMoves.find((move) => move !== second);
  const tree = new GameTree(game);
  tree.root.children[0].addMove(other).comment = "the other";
  const lines = Lines.of(tree);
  assert.ok(lines.isMore);
  assert.deepEqual(lines.line([first]), game.moves);
  assert.deepEqual(lines.others([first], second), [other]);
  const written = new GameTree(game);
  lines.add([first, "d4", "a1"]);
  lines.write(written);
  assert.equal(written.toSgf(), tree.toSgf());
  assert.deepEqual(new Lines(JSON.parse(JSON.stringify(lines.root))), lines);
  assert.deepEqual(new Lines({ comment: 3, next: { a1: null, constructor: {} } }).root, { comment: "", next: { a1: { comment: "", next: {} } } });
});
