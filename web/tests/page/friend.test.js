// Playing a friend by link: the link of a turn seats the friend who opens it, and comes back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, moves, openDialog, served } from "./served.js";

const it = served();
const { skip } = it;

const link = (page) => page.locator(".friend input").inputValue();
const seats = async (page) => [await page.inputValue("#one"), await page.inputValue("#two")];

// Opens a link as another person does, with a browser of their own.
const opened = (address) => it.open(new URL(address).hash);

test("a game goes to and fro by links", { skip }, async () => {
  const one = await it.open("#reversi:square-4");
  await choose(one, { game: "reversi", board: "square-4", seats: ["person", "friend"] });
  assert.ok(await one.locator(".friend").isHidden());
  assert.deepEqual(await one.locator(".score option:checked").allTextContents(), ["You", "Friend, by link"]);
  await one.locator("[data-name=b1]").click();
  const sent = await link(one);
  assert.equal(new URL(sent).hash, "#turn,reversi:square-4,b1");
  // It is the friend's turn, so that nothing can be played here.
  assert.equal(await one.locator(".legal").count(), 0);
  const two = await opened(sent);
  assert.deepEqual(await seats(two), ["friend", "person"]);
  assert.ok(await two.locator(".friend").isHidden());
  assert.equal(await two.evaluate(() => location.hash), "#reversi:square-4,b1");
  await two.locator(".legal").first().click();
  const back = await link(two);
  await two.reload();
  await two.locator(".friend input").waitFor();
  assert.deepEqual(await seats(two), ["friend", "person"], "a reload keeps the seats");
  // The first player opens the answer in the browser with which the game began.
  const again = await one.context().newPage();
  await again.goto(back);
  await again.locator(".legal").first().waitFor();
  assert.equal((await moves(again)).length, 2);
  assert.deepEqual(await seats(again), ["person", "friend"]);
  // The answer is kept, and is not taken back.
  const kept = () => Object.entries(localStorage).find(([key]) => key.startsWith("outflank-kept-"))[1];
  assert.equal(JSON.parse(await again.evaluate(kept)).link, new URL(back).hash.replace("#turn,", ""));
  assert.ok(await again.locator("[data-do=undo]").isDisabled());
  await again.locator(".legal").first().click();
  await openDialog(again, "games");
  assert.equal(await again.locator("#games .kept li").count(), 1, "it is one game of the list");
  assert.deepEqual([...one.problems, ...two.problems], []);
});

test("the link of the turn is copied, and the end is sent too", { skip }, async () => {
  const page = await it.open("#turn,oust:hex-2-nopie,3xo1x-w", { permissions: ["clipboard-read", "clipboard-write"] });
  for (let clicks = 0; clicks < 9 && (await page.locator(".friend").isHidden()); clicks += 1) {
    await page.locator(".legal, .choices button").first().click();
  }
  await page.click("[data-do=copy-turn]");
  await page.locator("[data-do=copy-turn]", { hasText: "Copied" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await link(page));
  assert.deepEqual(page.problems, []);
});

test("a broken link of a turn is said like any other", { skip }, async () => {
  const page = await it.open("#turn,reversi:square-8,f5a1");
  assert.match(await page.textContent("#notice"), /a1 is illegal/);
  assert.deepEqual(await moves(page), ["f5"]);
});
