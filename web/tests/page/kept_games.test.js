// Every game that is played is kept in the browser, and listed: to open it again, to name it, to
// delete it, and to take all of them away in one file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { moves, openDialog, paste, served } from "./served.js";

const it = served();
const { skip } = it;

const rows = (page) => page.locator("#games .kept li");
const hash = (page) => page.evaluate(() => location.hash);

async function list(page) {
  await openDialog(page, "games");
}

async function imported(page, text) {
  await paste(page, text);
  await page.locator("#pasting").waitFor({ state: "hidden" });
}

test("games that are played and imported are listed; links that are looked at are not", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6");
  await list(page);
  assert.match(await page.locator("#games p").textContent(), /No games yet/);
  await page.keyboard.press("Escape");
  await page.locator("[data-name=c3]").click();
  await imported(page, '[Black "ann"]\n[White "bob"]\n\nf5f6e6f4');
  await page.waitForFunction(() => location.hash === "#reversi:square-8,f5f6e6f4");
  await page.goto(`${it.url}#oust:hex-3`);
  await page.locator("[data-name=c1]").click();
  await list(page);
  const said = (await rows(page).locator("p").allTextContents()).map((text) => text.split(" · ").slice(0, 2));
  assert.deepEqual(said, [["Human – Human", "one move"], ["ann – bob", "4 moves"], ["Human – Human", "3 moves"]]);
  await rows(page).nth(1).locator("[data-do=open]").click();
  assert.deepEqual(await moves(page), ["f5", "f6", "e6", "f4"]);
  // What goes on is the same game.
  await page.locator("[data-name=e3]").click();
  await list(page);
  assert.match(await rows(page).first().locator("p").textContent(), /ann – bob · 5 moves/);
  assert.equal(await rows(page).count(), 3);
  assert.deepEqual(page.problems, []);
});

test("a game is named, deleted and brought back", { skip }, async () => {
  const page = await it.open("#reversi:square-8");
  await page.locator("[data-name=f5]").click();
  await list(page);
  await rows(page).locator("input").fill("A \"quoted\" name");
  await rows(page).locator("input").blur();
  assert.match(await rows(page).locator("p").textContent(), /^Reversi, 8 × 8 · /);
  await rows(page).locator("[data-do=delete]").click();
  assert.equal(await rows(page).count(), 0);
  await page.click("[data-do=restore]");
  assert.equal(await rows(page).locator("input").inputValue(), "A \"quoted\" name");
  assert.deepEqual(page.problems, []);
});

test("a long list begins at its top, and stays where it is when a game is deleted", { skip }, async () => {
  const page = await it.open("#reversi:square-6");
  await page.evaluate(() => {
    for (let at = 0; at < 20; at += 1) {
      const entry = { id: String(at), link: "oust:hex-3,c1swap", ply: 2, seats: ["person", "level-4"] };
      localStorage.setItem(`outflank-kept-${at}`, JSON.stringify({ ...entry, date: `2026-01-${10 + at}T00:00:00Z` }));
    }
  });
  await list(page);
  const scrolled = () => page.evaluate(() => document.querySelector("#games").scrollTop);
  assert.equal(await scrolled(), 0);
  // After the swap the first player is White.
  assert.match(await rows(page).first().locator("p").textContent(), /^Level 4 · Casual – Human · /);
  await rows(page).nth(10).locator("[data-do=delete]").scrollIntoViewIfNeeded();
  const before = await scrolled();
  await rows(page).nth(10).locator("[data-do=delete]").click();
  assert.ok(before > 0 && (await scrolled()) === before);
  // What was deleted can be brought back without scrolling.
  await page.keyboard.press("Enter");
  assert.equal(await rows(page).count(), 20);
  assert.deepEqual(page.problems, []);
});

test("two tabs that go on with one game keep both", { skip }, async () => {
  const page = await it.open("#reversi:square-8");
  await page.locator("[data-name=f5]").click();
  const another = await page.context().newPage();
  await another.goto(it.url);
  await another.locator("[data-name=d6]").click();
  assert.deepEqual(await moves(another), ["f5", "d6"]);
  // The first tab has heard of it, and so has the game that it opens again.
  await page.waitForFunction(() => !(`outflank-kept-${history.state.id}` in localStorage));
  await page.reload();
  await page.locator("[data-name=f4]").click();
  await page.waitForFunction(() => Object.keys(localStorage).filter((key) => key.includes("-kept-")).length === 2);
  await list(page);
  const links = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) => (key.includes("-kept-") ? [JSON.parse(text).link] : [])),
  );
  assert.deepEqual(links.sort(), ["reversi:square-8,f5d6", "reversi:square-8,f5f4"]);
  assert.equal(await rows(page).count(), 2);
  assert.deepEqual(page.problems, []);
});

test("the file of all games is read back, game by game", { skip }, async () => {
  const page = await it.open("#reversi:square-6");
  const games = ["reversi:square-6,b3", "oust:hex-3,c1swap", "reversi:square-4-anti,a2a1"];
  await page.evaluate((links) => {
    for (const [at, link] of links.entries()) {
      const entry = { id: String(at), link, ply: 1, seats: ["person", "person"], names: ['a "b" \\c', "d"], name: `n${at}` };
      localStorage.setItem(`outflank-kept-${at}`, JSON.stringify({ ...entry, date: `2026-01-0${at + 1}T00:00:00Z` }));
    }
    localStorage.setItem("outflank-kept-x", "{");
  }, games);
  await list(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-do=export]")]);
  assert.equal(download.suggestedFilename(), "outflank-games.txt");
  const text = readFileSync(await download.path(), "utf8");
  const read = await page.evaluate(async (source) => {
    const { read } = await import(new URL("../records.js", location.href).href);
    return read(source).map((record) => (record instanceof Error ? record.message : [String(record.game), record.tags.Black[0]]));
  }, text);
  const black = 'a "b" \\c';
  assert.deepEqual(read, [["reversi:square-4-anti: a2", black], ["oust:hex-3: c1", black], ["reversi:square-6: b3", black]]);
});
