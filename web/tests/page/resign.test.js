// Resigning: it is asked for, looks like a loss, and is in what is kept and sent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, openDialog, rare, served } from "./served.js";

const it = served();
const { skip } = it;

const color = (page) => page.locator(".ended").evaluate((one) => getComputedStyle(one).backgroundColor);

async function resign(page) {
  await rare(page, "resign");
  await page.click("[data-do=resign]");
  await page.locator(".ended:not([hidden])").waitFor();
}

test("a player resigns, which is lost, kept and counted", { skip }, async () => {
  const page = await it.open("#reversi:square-6");
  assert.ok(await page.locator(".dots").isHidden(), "nothing was played");
  await choose(page, { game: "reversi", board: "square-6", seats: ["person", "level-2"] });
  await page.locator(".legal").first().click();
  await page.locator(".moves li").nth(1).waitFor();
  await rare(page, "resign");
  assert.equal(await page.textContent("[data-do=resign]"), "Really resign?");
  await page.keyboard.press("Escape");
  await page.click(".dots");
  assert.equal(await page.textContent("[data-do=resign]"), "Resign", "it was not confirmed");
  await page.keyboard.press("Escape");
  await resign(page);
  assert.equal(await page.textContent(".ended p"), "You lost: you resigned");
  assert.equal(await page.getAttribute(".ended", "data-result"), "lost");
  assert.equal(await color(page), "rgb(246, 224, 220)", "it looks like a loss");
  assert.equal(await page.locator(".legal").count(), 0);
  assert.match(await page.evaluate(() => location.hash), /,black-resigns$/);
  await openDialog(page, "taking");
  await page.locator("[data-text=sgf]").waitFor();
  assert.match(await page.inputValue("#take-sgf"), /RE\[W\+R\]/);
  const link = await page.inputValue("#take-link");
  await page.keyboard.press("Escape");
  await page.reload();
  await page.locator(".ended:not([hidden])").waitFor();
  const other = await it.open(new URL(link).hash);
  assert.match(await other.textContent(".ended p"), /^Black resigned$/);
  await openDialog(page, "games");
  assert.match(await page.textContent("#games .kept p"), /Black resigned/);
  assert.equal(await page.textContent(".results-by-level"), "Reversi, level 2: 0 won, 0 drawn, 1 lost");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#rare:popover-open").count(), 0);
  // Another player is for the next game: the resignation stays.
  await page.selectOption("#two", "level-5");
  assert.match(await page.evaluate(() => location.hash), /,black-resigns$/);
  assert.ok(await page.locator(".ended").isVisible());
  // A move that is taken back goes on with the game.
  await page.click("[data-do=undo]");
  await page.locator(".legal").first().click();
  await page.locator(".ended").waitFor({ state: "hidden" });
  assert.deepEqual([...page.problems, ...other.problems], []);
});

test("a friend sees that the other one resigned", { skip }, async () => {
  const one = await it.open("#reversi:square-4");
  await choose(one, { game: "reversi", board: "square-4", seats: ["person", "friend"] });
  await one.locator("[data-name=b1]").click();
  const two = await it.open(new URL(await one.inputValue(".friend input")).hash);
  await resign(two);
  assert.equal(await two.textContent(".ended p"), "You lost: you resigned");
  const again = await one.context().newPage();
  await again.goto("about:blank");
  await again.goto(await two.inputValue(".friend input"));
  await again.locator(".ended:not([hidden])").waitFor();
  assert.deepEqual([await again.inputValue("#one"), await again.inputValue("#two")], ["person", "friend"]);
  assert.equal(await again.textContent(".ended p"), "You won: the other player resigned");
  assert.deepEqual([...one.problems, ...two.problems], []);
});
