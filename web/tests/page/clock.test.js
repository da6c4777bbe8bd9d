// Clocks for two people at one device: they run in turn, and a game is lost on time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, openDialog, opponent, rare, served } from "./served.js";

const it = served();
const { skip } = it;

// Begins a game of two people with a clock, by its place among the choices.
async function clocked(page, rate) {
  await page.click(".about [data-open=choosing]");
  const form = page.locator("#choosing");
  await opponent(form, "person");
  assert.ok(await form.locator("[name=clock]").first().isChecked());
  await form.locator(`[name=clock][value="${rate}"]`).check();
  await form.locator("[type=submit]").click();
  await page.locator(".clock", { hasText: ":" }).first().waitFor();
}
const clocks = (page) => page.locator("#board .side .clock").allTextContents();

test("a clock runs from the first move on, and gets seconds for each turn", { skip }, async () => {
  const page = await it.open();
  await page.clock.install();
  await clocked(page, 1);
  await page.clock.runFor(5000);
  assert.deepEqual(await clocks(page), ["3:00", "3:00"]);
  await page.click("[data-name=d3]");
  await page.locator("#board .name", { hasText: "d3" }).waitFor();
  await page.clock.runFor(10_000);
  const [black, white] = await clocks(page);
  assert.equal(black, "3:00");
  assert.match(white, /^2:(50|49)$/);
  await page.click("[data-name=c3]");
  await page.locator("#board .name", { hasText: "c3" }).waitFor();
  assert.match((await clocks(page))[1], /^2:5[12]$/, "two seconds more");
  await rare(page, "new");
  await page.locator("#board .moves li:visible").first().waitFor({ state: "hidden" });
  assert.deepEqual(await clocks(page), ["3:00", "3:00"], "the clocks begin again");
  await choose(page, { game: "oust", board: "hex-4", seats: ["person", "random"] });
  await page.locator("#title", { hasText: "Oust" }).waitFor();
  assert.deepEqual(await clocks(page), ["", ""]);
  assert.deepEqual(page.problems, []);
});

test("who has no time left has lost, which is kept and shared", { skip }, async () => {
  const page = await it.open();
  await page.clock.install();
  await clocked(page, 0);
  await page.click("[data-name=d3]");
  await page.locator("#board .name", { hasText: "d3" }).waitFor();
  await page.clock.runFor(61_000);
  await page.locator(".ended p", { hasText: "White ran out of time" }).waitFor();
  assert.match(page.url(), /#reversi:square-8,d3,white-timeout$/);
  assert.equal(await page.locator(".side.winner.black").count(), 1);
  await openDialog(page, "taking");
  await page.waitForFunction(() => document.querySelector("#take-sgf").value.includes("RE[B+T]"));
  await page.click("#taking [data-close]");
  await openDialog(page, "games");
  assert.match(await page.locator(".kept").innerText(), /White ran out of time/);
  await page.keyboard.press("Escape");
  const { href } = await page.evaluate(() => ({ href: location.href }));
  await page.goto("about:blank");
  await page.goto(href);
  await page.locator(".ended p", { hasText: "White ran out of time" }).waitFor();
  assert.deepEqual(page.problems, []);
});

test("after a swap the clocks stay with their players", { skip }, async () => {
  const page = await it.open("#oust:hex-4");
  await page.clock.install();
  await clocked(page, 2);
  await page.click("[data-name=d4]");
  await page.click(".choices [data-do=swap]");
  await page.clock.runFor(20_000);
  // The first player has White now, and is to move.
  const white = await page.locator(".side.white .clock").textContent();
  assert.match(white, /^4:4\d$/);
  assert.equal(await page.locator(".side.black .clock").textContent(), "5:03");
  assert.deepEqual(page.problems, []);
});
