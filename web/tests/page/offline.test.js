// The page without a network.
import assert from "node:assert/strict";
import { test } from "node:test";
import { against, choose, paste, served } from "./served.js";

const it = served();

test("a game without a network, after one visit", { skip: it.skip }, async () => {
  const page = await it.open("", { serviceWorkers: "allow" });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // It takes the page over when all is kept.
    if (!navigator.serviceWorker.controller) {
      const { serviceWorker } = navigator;
      await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    }
  });
  await page.context().setOffline(true);
  await page.reload();
  for (const game of [["level-3", "reversi", "square-4"], ["level-2", "oust", "hex-3"]]) {
    const found = await against(page, ...game);
    assert.ok(found.isOver);
    assert.deepEqual(found.drawn, found.cells);
  }
  // What is loaded only when it is asked for is kept too.
  await paste(page, "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])");
  await page.waitForFunction(() => location.hash === "#reversi:square-8,f5d6");
  assert.deepEqual(page.problems, []);
});

test("all that the page loads is kept, and nothing comes from elsewhere", { skip: it.skip }, async () => {
  const page = await it.open();
  const loaded = new Set();
  page.context().on("request", (request) => loaded.add(request.url()));
  await page.reload();
  await choose(page, { game: "reversi", board: "square-4", seats: ["level-1", "person"] });
  await page.locator(".legal").first().waitFor();
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    // Files without a hash in their names are kept with one behind them.
    return requests.flat().map((request) => request.url.split("?")[0]);
  });
  for (const url of loaded) {
    if (url.endsWith("sw.js") || url.startsWith("blob:")) continue;
    assert.ok(url.startsWith(it.url), url);
    const file = url.split("#")[0].replace(/\/$/, "/index.html");
    assert.ok(kept.includes(file), `${file} is kept`);
  }
  assert.ok(!kept.some((url) => url.includes("engine_bg")), "the page does not ask for the module of batches");
});
