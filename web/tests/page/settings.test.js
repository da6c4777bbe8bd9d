// The settings: each changes what it says, and is kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moves, served, setting } from "./served.js";

const it = served();
const { skip } = it;
// Black must pass here, and again after White's next move.
const PASSES = "#reversi:square-8,e6f4e3d6c6d7c5b5c4f3d8c7c8f6f7b4b6e7a3d2g3c3a5g4c2a6f8e8d3f2h4f5a7a4b3a8g5e2c1e1d1f1g2h1g1b1b2a2b7h6h5b8h7g8g7h2h3a1";

test("hints and coordinates can be hidden, which the browser keeps", { skip }, async () => {
  const page = await it.open("#reversi:square-8");
  const seen = () =>
    page.evaluate(() => [...document.querySelectorAll("#board .hint:not(.none), #board .labels text")].filter((one) => one.getClientRects().length).length);
  assert.equal(await seen(), 20);
  for (const [name, left] of [["hints", 16], ["coordinates", 0]]) {
    await setting(page, `[name=${name}]`, false);
    assert.equal(await seen(), left);
  }
  await page.reload();
  await page.locator(".legal").first().waitFor();
  assert.equal(await seen(), 0);
  // A move is found all the same.
  await page.locator("[data-name=d3]").click();
  await page.locator("#board .moves li").first().waitFor();
  await setting(page, "[name=hints]", true);
  assert.ok((await seen()) > 0);
  assert.deepEqual(page.problems, []);
});

test("the colours are the device's, or those that were chosen", { skip }, async () => {
  const page = await it.open("", { colorScheme: "light" });
  const looks = () => page.evaluate(() => [getComputedStyle(document.body).backgroundColor, document.querySelector("#board .outflank-widget").dataset.theme]);
  const light = ["rgb(233, 228, 216)", "light"], dark = ["rgb(22, 27, 31)", "dark"];
  assert.deepEqual(await looks(), light);
  await setting(page, "[value=dark]", true);
  await page.locator("#board [data-theme=dark]").waitFor();
  assert.deepEqual(await looks(), dark);
  await page.reload();
  await page.locator("#board [data-theme=dark]").waitFor();
  assert.deepEqual(await looks(), dark);
  await page.emulateMedia({ colorScheme: "dark" });
  await setting(page, "[value=light]", true);
  await page.locator("#board [data-theme=light]").waitFor();
  assert.deepEqual(await looks(), light);
  await setting(page, "[value=auto]", true);
  await page.locator("#board [data-theme=dark]").waitFor();
  assert.deepEqual(page.problems, []);
});

test("the board has the colour that was chosen, which the browser keeps", { skip }, async () => {
  const page = await it.open("", { colorScheme: "light" });
  const color = () => page.evaluate(() => getComputedStyle(document.querySelector("#felt .lit")).stopColor);
  const green = await color();
  const seen = new Set([green]);
  for (const name of ["blue", "brown", "grey"]) {
    await setting(page, `[value=${name}]`, true);
    seen.add(await color());
  }
  assert.equal(seen.size, 4);
  const grey = await color();
  await page.reload();
  await page.locator(".legal").first().waitFor();
  assert.equal(await color(), grey);
  await setting(page, "[value=green]", true);
  assert.equal(await color(), green);
  assert.deepEqual(page.problems, []);
});

test("the computer answers sooner or later", { skip }, async () => {
  const page = await it.open("", { isPaced: true });
  // The milliseconds for which the page waits, and those that pass, of which a busy machine takes
  // more.
  const wait = () =>
    page.evaluate(async () => {
      const listed = () => document.querySelectorAll(".moves li:not([hidden])").length;
      const before = listed();
      const asked = [];
      const { setTimeout: later } = window;
      window.setTimeout = (run, time, ...given) => {
        asked.push(time);
        return later(run, time, ...given);
      };
      const begun = performance.now();
      document.querySelector(".legal").dispatchEvent(new MouseEvent("click", { bubbles: true }));
      while (listed() < before + 2) await new Promise(requestAnimationFrame);
      const passed = performance.now() - begun;
      window.setTimeout = later;
      return { asked, passed };
    });
  for (const [speed, milliseconds] of [["slow", 1400], ["fast", 250]]) {
    await setting(page, `[value=${speed}]`, true);
    const { asked, passed } = await wait();
    assert.ok(asked.includes(milliseconds), `${speed}: ${asked}`);
    assert.ok(passed >= milliseconds - 50, `${speed}: ${passed} ms`);
  }
});

test("a pass goes by itself, if that is set", { skip }, async () => {
  const page = await it.open(PASSES);
  await page.locator(".choices button").waitFor();
  const before = (await moves(page)).length;
  await setting(page, "[name=passes]", true);
  await page.locator(".choices button").waitFor({ state: "detached" });
  await page.locator("[data-name=g6]").click();
  await page.locator(".legal").first().waitFor();
  assert.deepEqual((await moves(page)).slice(before), ["pass", "g6", "pass"]);
  // Undo takes back the move before the pass, too.
  await page.click("[data-do=undo]");
  await page.locator("[data-name=g6].legal").waitFor();
  assert.deepEqual((await moves(page)).slice(before), ["pass"]);
  assert.deepEqual(page.problems, []);
});
