// The page in Firefox, on a desk and on a phone: a game is played to its end, a record is imported,
// and nothing is said in the console.
import assert from "node:assert/strict";
import { test } from "node:test";
import { against, moves, paste, served } from "./served.js";

const it = served("firefox");
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } };

// Playing Oust on one and Reversi on the other takes half the time of both on both.
const GAMES = { desk: ["reversi", "square-4"], phone: ["oust", "hex-3"] };

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`on a ${name} in Firefox`, { skip: it.skip }, async () => {
    const page = await it.open("", { viewport });
    const found = await against(page, "level-2", ...GAMES[name]);
    assert.ok(found.isOver);
    assert.deepEqual(found.drawn, found.cells);
    await paste(page, "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])");
    await page.waitForFunction(() => location.hash === "#reversi:square-8,f5d6");
    assert.deepEqual(await moves(page), ["f5", "d6"]);
    // The module of the analysis is another one.
    await page.click("[data-open=analysing]");
    await page.locator("#analysis svg").waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it fits");
    assert.deepEqual(page.problems, []);
  });
}
