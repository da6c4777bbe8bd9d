// The last game is kept in the browser, and another game leaves the one before it one step back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, moves, rare, served } from "./served.js";

const it = served();
const { skip } = it;

const hash = (page) => page.evaluate(() => location.hash);
const PERSONS = ["person", "person"];

// Opens the page in a new tab of the same browser, without a link.
async function reopened(page) {
  const other = await page.context().newPage();
  await other.goto(it.url);
  await other.locator("[role=gridcell]").first().waitFor();
  return other;
}

test("the page goes on with the last game, its players and what was taken back", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6c3d3c4");
  await page.selectOption("#two", "level-2");
  await page.locator("[data-do=undo]").click();
  await page.waitForFunction(() => location.hash === "#reversi:square-8,f5d6c3d3");
  const other = await reopened(page);
  assert.deepEqual(await moves(other), ["f5", "d6", "c3", "d3"]);
  assert.deepEqual([await other.inputValue("#one"), await other.inputValue("#two")], ["person", "level-2"]);
  await other.locator("[data-do=redo]").click();
  assert.equal((await moves(other))[4], "c4");
  await page.reload();
  await page.locator("[data-do=redo][aria-disabled=false]").waitFor();
  assert.deepEqual([...page.problems, ...other.problems ?? []], []);
});

test("a link has precedence over the last game", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6c3");
  const other = await page.context().newPage();
  await other.goto(`${it.url}#oust:hex-3,c1`);
  await other.locator(".moves .name", { hasText: "c1" }).waitFor();
  assert.equal(await hash(other), "#oust:hex-3,c1");
});

test("a game that was kept with a player of another name goes on with one alike", { skip }, async () => {
  const page = await it.open();
  const kept = { link: "oust:hex-3,c1", ply: 1, seats: ["person", "medium"] };
  await page.evaluate((stored) => localStorage.setItem("outflank-game", JSON.stringify(stored)), kept);
  const other = await reopened(page);
  assert.equal(await other.inputValue("#two"), "level-2");
  await other.locator(".moves li").nth(1).waitFor();
});

for (const [what, text] of [
  ["text that is not JSON", "{"],
  ["nothing", "null"],
  ["a number", "7"],
  ["a game that cannot be played", JSON.stringify({ link: "reversi:square-8,a1", ply: 1, seats: PERSONS })],
  ["a ply that the game does not have", JSON.stringify({ link: "reversi:square-8,f5", ply: 9, seats: PERSONS })],
  ["players that the page does not have", JSON.stringify({ link: "reversi:square-8,f5", ply: 1, seats: ["x", "y"] })],
]) {
  test(`what is stored is ${what}`, { skip }, async () => {
    const page = await it.open();
    await page.evaluate((stored) => localStorage.setItem("outflank-game", stored), text);
    const other = await reopened(page);
    assert.equal(await hash(other), "#reversi:square-8");
    assert.equal(await other.locator(".legal").count(), 4);
  });
}

test("Back leads to the game before", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6c3d3c4");
  await choose(page, { game: "oust", board: "hex-3", seats: PERSONS });
  await page.locator("[data-name=c1]").click();
  assert.equal(await hash(page), "#oust:hex-3,c1");
  await page.goBack();
  await page.waitForFunction(() => location.hash === "#reversi:square-8,f5d6c3d3c4");
  assert.deepEqual(await moves(page), ["f5", "d6", "c3", "d3", "c4"]);
  await page.goForward();
  await page.waitForFunction(() => location.hash === "#oust:hex-3,c1");
  assert.deepEqual(await moves(page), ["c1"]);
  // Back to the start, and other moves.
  await rare(page, "new");
  await page.locator("[data-name=a5]").click();
  await page.waitForFunction(() => location.hash === "#oust:hex-3,a5");
  await page.goBack();
  await page.waitForFunction(() => location.hash === "#oust:hex-3,c1");
  assert.deepEqual(page.problems, []);
});

test("the page works where nothing can be stored", { skip }, async () => {
  const page = await it.open();
  const other = await page.context().newPage();
  await other.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", { get: () => { throw new Error("denied"); } });
  });
  await other.goto(it.url);
  await other.locator(".legal").first().click();
  await other.locator(".moves li").first().waitFor();
});

test("a browser that keeps nothing is said once, and one plays on", { skip }, async () => {
  const page = await it.open("", { isPaced: true });
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.selectOption("#two", "person");
  await page.locator("[data-name=d3]").click();
  await page.locator("#notice", { hasText: "does not keep games" }).waitFor();
  await page.click("#notice button");
  await page.locator(".legal").first().click();
  assert.equal((await moves(page)).length, 2);
  assert.equal(await page.textContent("#notice"), "");
  assert.deepEqual(page.problems, []);
});
