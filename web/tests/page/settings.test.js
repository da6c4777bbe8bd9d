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

test("the computer answers sooner or later", { skip }, async () => {
  const page = await it.open("", { isPaced: true });
  const wait = () =>
    page.evaluate(async () => {
      const listed = () => document.querySelectorAll(".moves li:not([hidden])").length;
      const before = listed();
      document.querySelector(".legal").dispatchEvent(new MouseEvent("click", { bubbles: true }));
      const begun = performance.now();
      while (listed() < before + 2) await new Promise(requestAnimationFrame);
      return performance.now() - begun;
    });
  // The first answer waits for the module.
  await wait();
  await setting(page, "[value=slow]", true);
  const slow = await wait();
  await setting(page, "[value=fast]", true);
  const fast = await wait();
  assert.ok(slow >= 1300 && fast < slow / 2, `${slow} and ${fast} ms`);
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
