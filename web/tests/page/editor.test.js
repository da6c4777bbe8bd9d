// A position is set up by clicks on any board, its problems are said, and a game begins from it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { served } from "./served.js";

const it = served();
const { skip } = it;

const hash = (page) => page.evaluate(() => location.hash);
const problems = (page) => page.locator("#editor .problems li").allTextContents();
const cell = (page, name) => page.locator(`#editor [data-name=${name}]`);

async function opened(page) {
  await page.click("[data-open=more]");
  await page.click("[data-more=editor]");
  await page.locator("#editor[open] [role=gridcell]").first().waitFor();
}

test("a position is set up, played from and linked to", { skip }, async () => {
  const page = await it.open("#reversi:square-4", { permissions: ["clipboard-read", "clipboard-write"] });
  await opened(page);
  await page.click("#editor [data-do=clear]");
  assert.deepEqual(await problems(page), ["The game is over on this board."]);
  await cell(page, "b2").click();
  await page.check("#editor [name=tool][value=white]");
  await cell(page, "c2").click();
  await cell(page, "a4").click();
  await cell(page, "d4").click();
  await page.check("#editor [name=tool][value=empty]");
  await cell(page, "d4").click();
  assert.deepEqual(await problems(page), ["This position can be played."]);
  await page.click("#editor [data-do=link]");
  await page.locator("#editor .live", { hasText: "Copied" }).waitFor();
  const wanted = "#reversi:square-4,5xo5o3-b";
  assert.equal(new URL(await page.evaluate(() => navigator.clipboard.readText())).hash, wanted);
  await page.click("#editor [data-do=play]");
  assert.equal(await hash(page), wanted);
  await page.locator("#board [data-name=d2]").click();
  assert.equal(await hash(page), `${wanted},d2`);
  assert.deepEqual(page.problems, []);
});

test("every problem is said, and no game begins", { skip }, async () => {
  const page = await it.open("#reversi:square-4-free");
  await opened(page);
  for (const name of ["a1", "b2", "c2"]) await cell(page, name).click();
  const said = await problems(page);
  assert.equal(said.length, 2);
  assert.match(said[0], /outside the centre\.$/);
  await page.click("#editor [data-do=play]", { force: true });
  assert.ok(await page.locator("#editor").isVisible());
  // Oust's pie rule follows what is on the board.
  await page.selectOption("#editor [name=variant]", "oust:hex-3");
  assert.ok(await page.isChecked("#editor [name=pie]"));
  await cell(page, "c1").press("Enter");
  await cell(page, "e1").press("Enter");
  assert.ok(!(await page.isChecked("#editor [name=pie]")));
  await page.check("#editor [name=pie]");
  assert.deepEqual(await problems(page), ["The swap is not open in this position."]);
  assert.deepEqual(page.problems, []);
});
