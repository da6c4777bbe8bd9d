// A player that thinks: it is seen, stopped, and does not stop the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, hold, moves, rare, release, served } from "./served.js";

const it = served();
const { skip } = it;
const SEATS = ["person", "level-8"];

test("the page goes on while a player thinks", { skip }, async () => {
  const page = await it.open();
  await choose(page, { game: "oust", board: "hex-11", options: [["pie", false]], seats: SEATS });
  await page.evaluate(() => {
    globalThis.longest = 0;
    globalThis.steps = 0;
    let before = performance.now();
    const step = () => {
      const now = performance.now();
      globalThis.longest = Math.max(longest, now - before);
      before = now;
      if (document.querySelector(".caption.thinking")) globalThis.steps += 1;
      setTimeout(step, 5);
    };
    step();
  });
  // After a capture it is the person's turn again, so the number of clicks is not known.
  for (let round = 0; (await moves(page)).length < 8; round += 1) {
    await page.locator(".legal").nth(round % 2).click();
    await page.locator(".caption.thinking").waitFor({ state: "detached" });
    await page.locator(".legal").first().waitFor();
  }
  const { longest, steps } = await page.evaluate(() => ({ longest, steps }));
  console.log(`longest pause ${longest.toFixed(0)} ms; ${steps} steps of the page while it thought`);
  // A page that thinks by itself does nothing else meanwhile.
  assert.ok(steps > 20, `${steps} steps`);
  assert.deepEqual(page.problems, []);
});

test("the values of its moves are seen while it thinks, where they are asked for", { skip }, async () => {
  const page = await it.open("", { isPaced: true });
  await choose(page, { game: "oust", board: "hex-7", seats: SEATS });
  await page.locator("[data-name=g7]").click();
  await page.locator(".moves li").nth(1).waitFor();
  assert.equal(await page.locator(".worth").count(), 0);
  await page.locator("[data-do=undo]").click();
  await page.locator("[data-do=worth]").click();
  await hold(page);
  await page.locator("[data-name=a7]").click();
  // All cells but one, of 127.
  await page.waitForFunction(() => document.querySelector(".caption.thinking") && document.querySelectorAll(".worth").length === 126 && document.querySelector(".best"));
  // It waits for one's own move to be seen, and then for the values.
  await release(page);
  await release(page);
  await page.locator(".moves li").nth(1).waitFor();
  await page.locator("[data-do=worth]").click();
  assert.equal(await page.locator(".worth").count(), 0);
});

test("the list, the board and the buttons say the same while a reply is held back", { skip }, async () => {
  const page = await it.open("", { reducedMotion: "no-preference", isPaced: true });
  await choose(page, { game: "reversi", board: "square-8", seats: ["person", "level-2"] });
  await page.evaluate(() => {
    globalThis.seen = [];
    const look = () => {
      const isThinking = document.querySelector(".caption").classList.contains("thinking");
      const isStopped = document.querySelector("[data-do=stop]").getAttribute("aria-disabled") === "true";
      const listed = [...document.querySelectorAll(".moves li:not([hidden])")].length;
      const discs = document.querySelectorAll(".disc:is(.black, .white)").length - 4;
      const wrong = isThinking === isStopped || listed !== discs;
      seen.push({ isThinking, isStopped, listed, discs, wrong });
    };
    new MutationObserver(look).observe(document.querySelector("#board"), { subtree: true, attributes: true, childList: true });
  });
  await page.locator("[data-name=d3]").click();
  await page.locator(".moves li:not([hidden])").nth(1).waitFor();
  await page.locator(".legal").first().waitFor();
  const seen = await page.evaluate(() => globalThis.seen);
  assert.ok(seen.some(({ isThinking }) => isThinking));
  assert.deepEqual(seen.filter(({ wrong }) => wrong), []);
});

test("undo while it thinks", { skip }, async () => {
  const page = await it.open("", { isPaced: true });
  await hold(page);
  await choose(page, { game: "oust", board: "hex-11", options: [["pie", false]], seats: SEATS });
  await page.locator("[data-name=k11]").click();
  await page.locator(".caption.thinking").waitFor();
  await page.locator("[data-do=undo]").click();
  await page.locator(".legal").first().waitFor();
  assert.deepEqual(await moves(page), []);
  await page.locator("[data-name=a11]").click();
  await rare(page, "new");
  await page.locator(".legal").first().waitFor();
  await release(page);
  await page.waitForTimeout(2500);
  assert.deepEqual(await moves(page), [], "no answer comes to what was taken back");
  assert.deepEqual(page.problems, []);
});

test("it is stopped, and goes on", { skip }, async () => {
  const page = await it.open("", { isPaced: true });
  await hold(page);
  await choose(page, { game: "oust", board: "hex-11", options: [["pie", false]], seats: SEATS });
  const stop = page.locator("[data-do=stop]");
  assert.equal(await stop.getAttribute("aria-disabled"), "true");
  await page.locator("[data-name=k11]").click();
  await page.locator(".caption.thinking").waitFor();
  await stop.click();
  await page.locator(".said", { hasText: "Stopped." }).waitFor();
  assert.equal(await page.locator(".legal").count(), 0, "the turn stays its own");
  await release(page);
  await page.waitForTimeout(2500);
  assert.equal((await moves(page)).length, 1);
  await page.getByRole("button", { name: "Go on" }).click();
  await release(page);
  await page.locator(".moves li").nth(1).waitFor();
  assert.deepEqual(page.problems, []);
});

test("somebody else takes its seat while it thinks", { skip }, async () => {
  const page = await it.open("", { isPaced: true });
  await hold(page);
  await choose(page, { game: "oust", board: "hex-11", options: [["pie", false]], seats: SEATS });
  await page.locator("[data-name=k11]").click();
  await page.locator(".caption.thinking").waitFor();
  await page.selectOption("#two", "person");
  await page.locator("[data-name=a11]").click();
  assert.deepEqual(await moves(page), ["k11", "a11"]);
  await page.selectOption("#one", "level-1");
  await release(page);
  await page.locator(".moves li").nth(2).waitFor();
  assert.deepEqual(page.problems, []);
});

test("the worth of one's own moves, on request", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5");
  assert.equal(await page.locator(".worth").count(), 0);
  await page.locator("[data-do=worth]").click();
  const shown = (count) => page.waitForFunction((all) => document.querySelectorAll(".worth").length === all, count);
  await shown(3);
  // The best moves, with what each loses against the first one. They are read at once, because the
  // search may still go on.
  const { hints, labels } = await page.evaluate(() => ({
    hints: [...document.querySelectorAll(".best-moves li")].map((one) => one.textContent),
    labels: Object.fromEntries([...document.querySelectorAll("#board [role=gridcell]")].map((one) => [one.dataset.name, one.getAttribute("aria-label")])),
  }));
  assert.match(labels.d6, /worth ([+−]\d+|0) discs?/);
  const worth = (text) => Number(/ ([+−]?\d+) discs?/.exec(text)[1].replace("−", "-"));
  assert.equal(hints.length, 3);
  for (const hint of hints) {
    assert.equal(Number(/loses (\d+)$/.exec(hint)?.[1] ?? 0), worth(hints[0]) - worth(hint));
    assert.equal(worth(labels[hint.slice(0, 2)]), worth(hint));
  }
  // It follows what is looked at.
  await page.locator("[data-do=back]").click();
  await page.locator("[data-name=e6] .worth").waitFor();
  await shown(4);
  await page.locator("[data-do=worth]").click();
  assert.equal(await page.locator(".worth, .best-moves li").count(), 0);
  assert.doesNotMatch(await page.locator("[data-name=e6]").getAttribute("aria-label"), /worth/);
  assert.deepEqual(page.problems, []);
});

test("the worth of a swap is said on its button", { skip }, async () => {
  const page = await it.open("#oust:hex-3,c1");
  await page.locator("[data-do=worth]").click();
  await page.locator(".choices [data-worth]").waitFor();
});

test("a player that cannot be loaded is explained, and is asked again", { skip }, async () => {
  const page = await it.open("", { serviceWorkers: "block" });
  let broken = true;
  await page.route("**/search*.wasm", (route) => (broken ? route.abort() : route.continue()));
  await page.locator("[data-name=d3]").click();
  await page.locator(".said", { hasText: "The computer could not be loaded." }).waitFor();
  assert.deepEqual(await moves(page), ["d3"]);
  await page.locator("[data-do=undo]").click();
  assert.deepEqual(await moves(page), []);
  await page.locator("[data-name=d3]").click();
  await page.locator(".said", { hasText: "The computer could not be loaded." }).waitFor();
  broken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".moves li").nth(1).waitFor();
});
