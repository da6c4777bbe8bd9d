// Whole games, clicked to their ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, clickToTheEnd, hold, judged, moves, rare, release, served } from "./served.js";

const it = served();
const { skip } = it;

// Of different games one after the other, the last cell and the first in turn.
const mixed = (count, clicks) => (clicks * 7 + 3) % count;

async function isWhole(page, start) {
  const found = await judged(page, start);
  assert.ok(found.isOver, "the game is over");
  assert.deepEqual(found.drawn, found.cells, "the board shows what the rules say");
  return found;
}

const STARTS = [
  "reversi:square-6",
  "reversi:square-4-anti",
  "reversi:square-4-free",
  "reversi:octagon-8",
  "reversi:hex-5",
  "oust:hex-3",
  "oust:hex-3-nopie",
  "oust:square-4",
];

for (const start of STARTS) {
  test(`both players of ${start}`, { skip }, async () => {
    const page = await it.open(`#${start}`);
    assert.ok((await clickToTheEnd(page, mixed)) > 4);
    await isWhole(page, start);
    assert.match(await page.locator(".ended p").innerText(), / by |draw/i);
    assert.deepEqual(page.problems, []);
  });
}

for (const player of ["random", "level-1", "level-4", "level-8", "level-12"]) {
  for (const seat of [1, 2]) {
    test(`both games against ${player}, in seat ${seat}`, { skip }, async () => {
      const page = await it.open();
      for (const [game, board] of [["reversi", "square-4"], ["oust", "hex-3"]]) {
        const seats = seat === 1 ? ["person", player] : [player, "person"];
        await choose(page, { game, board, seats });
        await clickToTheEnd(page, mixed);
        const { winner } = await isWhole(page, `${game}:${board}`);
        if (winner) assert.match(await page.locator(".ended p").innerText(), winner === seat ? /^You won/ : /^You lost/);
      }
      assert.deepEqual(page.problems, []);
    });
  }
}

test("a double click is one move", { skip }, async () => {
  const page = await it.open("#reversi:square-8");
  await page.locator("[data-name=d3]").dblclick();
  assert.deepEqual(await moves(page), ["d3"]);
  assert.equal(await page.locator(".said").innerText(), "");
  // A click after it is explained.
  await page.waitForTimeout(450);
  await page.locator("[data-name=d3]").click();
  assert.match(await page.locator(".said").innerText(), /That is not legal: the cell is occupied\./);
});

const rows = (page) =>
  page.locator(".moves li").evaluateAll((all) =>
    all.map((one) => {
      const names = [...one.querySelectorAll("button:not([hidden]) .name")].map(({ textContent }) => textContent);
      return `${names.join(" ")} ${one.style.gridRow}/${one.style.gridColumn}`;
    }));

test("the moves of Oust have a row a turn, whose placements are reached one by one", { skip }, async () => {
  const page = await it.open("#oust:hex-3,c1swape1a5c5d1c3");
  const listed = ["c1 1/1", "swap 1/2", "e1 2/2", "a5 3/1", "c5 3/2", "d1 c3 4/1"];
  assert.deepEqual(await rows(page), listed);
  const current = page.locator(".moves [aria-current] .name");
  assert.equal(await current.textContent(), "c3");
  await page.locator(".moves button", { hasText: "d1" }).click();
  assert.equal(await current.textContent(), "d1");
  assert.match(await page.locator(".caption").innerText(), /move 6 of 7/);
  await page.click("[data-do=next]");
  assert.equal(await current.textContent(), "c3");
  // A placement that is taken back leaves the others in the row.
  await page.click("[data-do=undo]");
  assert.deepEqual(await rows(page), [...listed.slice(0, -1), "d1 4/1"]);
  await page.click("[data-do=redo]");
  assert.deepEqual(await rows(page), listed);
  for (const _ of [1, 2]) await page.click("[data-do=undo]");
  assert.deepEqual(await rows(page), listed.slice(0, -1));
  assert.deepEqual(page.problems, []);
});

test("a pass is shown, and is clicked", { skip }, async () => {
  const page = await it.open("#reversi:square-4");
  for (const move of (await passing(page)).slice(0, -1)) await page.locator(`[data-name=${move}]`).click();
  assert.match(await page.locator(".caption").innerText(), /must pass/);
  await page.locator(".choices button", { hasText: "Pass" }).click();
  assert.match(await page.locator(".caption").innerText(), /passed/);
  assert.equal((await moves(page)).at(-1), "pass");
});

test("a forced pass of the page's player is not waited for", { skip }, async () => {
  const page = await it.open();
  let passes = 0;
  for (let round = 0; round < 12 && !passes; round += 1) {
    await choose(page, { game: "reversi", board: "square-4", seats: ["person", "random"] });
    await clickToTheEnd(page, (count, clicks) => (clicks + round) % count);
    passes = (await moves(page)).filter((move) => move === "pass").length;
    await isWhole(page, "reversi:square-4");
  }
  assert.ok(passes > 0);
});

test("a swap, and captures that go on", { skip }, async () => {
  const page = await it.open("#oust:hex-3");
  await page.locator("[data-name=c1]").click();
  assert.match(await page.locator(".choices .why").innerText(), /You take Black with this stone/);
  await page.locator(".choices button", { hasText: "Swap" }).click();
  assert.match(await page.locator(".caption").innerText(), /swapped/);
  for (const move of ["e1", "a5", "c5", "d1"]) await page.locator(`[data-name=${move}]`).click();
  assert.equal(await page.locator(".caption").innerText(), "Black captured 1 and places again");
  await page.locator("[data-name=c3]").click();
  assert.deepEqual(await moves(page), ["c1", "swap", "e1", "a5", "c5", "d1", "c3"]);
});

test("two players of the page play each other", { skip }, async () => {
  const page = await it.open("", { isPaced: true });
  await hold(page);
  await choose(page, { game: "reversi", board: "square-4", seats: ["level-1", "random"] });
  assert.equal(await page.locator(".legal").count(), 0);
  await release(page);
  await page.locator(".moves li").nth(0).waitFor();
  await release(page);
  await page.locator(".moves li").nth(1).waitFor();
  await page.locator("[data-do=stop]").click();
  const length = (await moves(page)).length;
  await page.locator("[data-do=undo]").click();
  assert.equal((await moves(page)).length, length - 1);
  await page.waitForTimeout(1000);
  assert.equal((await moves(page)).length, length - 1, "it waits");
  await page.locator("[data-do=redo]").click();
  assert.equal((await moves(page)).length, length);
  await page.getByRole("button", { name: "Go on" }).click();
  while (!(await page.locator(".ended:visible").count())) {
    await page.locator(".caption.thinking").waitFor();
    const before = (await moves(page)).length;
    await release(page);
    await page.waitForFunction((count) => document.querySelectorAll(".moves .name").length > count, before);
  }
  await isWhole(page, "reversi:square-4");
});

test("the end of a game has a rematch, a review and what is shared", { skip }, async () => {
  const page = await it.open();
  await choose(page, { game: "reversi", board: "square-4", seats: ["person", "random"] });
  assert.ok(!(await page.locator(".ended").isVisible()));
  await clickToTheEnd(page, mixed);
  const played = await moves(page);
  const { winner } = await judged(page, "reversi:square-4");
  assert.equal(await page.locator(".side.winner").count(), winner ? 1 : 0, "the score marks the winner");
  await page.getByRole("button", { name: "Review" }).click();
  await page.locator("#analysis svg").waitFor();
  await page.locator(".ended [data-do=share]").click();
  await page.locator("#taking[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Rematch" }).click();
  // The players have exchanged their seats, and Back leads to the game before.
  await page.waitForFunction(() => document.querySelector("#one").value === "random");
  await page.locator(".legal").first().waitFor();
  assert.ok(!(await page.locator(".ended").isVisible()));
  await page.goBack();
  await page.locator(".ended").waitFor();
  assert.deepEqual(await moves(page), played);
  assert.deepEqual(page.problems, []);
});

test("undo, redo and a new game, against a player", { skip }, async () => {
  const page = await it.open();
  await choose(page, { game: "reversi", board: "square-6", seats: ["person", "level-1"] });
  for (let round = 0; round < 3; round += 1) await page.locator(".legal").first().click();
  await page.locator(".legal").first().waitFor();
  const played = await moves(page);
  const turns = async () => {
    await page.locator(".legal").first().waitFor();
    return (await moves(page)).length;
  };
  await page.locator("[data-do=undo]").click();
  assert.ok((await turns()) < played.length);
  await rare(page, "new");
  assert.equal(await turns(), 0);
  while ((await page.locator("[data-do=redo]").getAttribute("aria-disabled")) !== "true") {
    await page.locator("[data-do=redo]").click();
  }
  assert.deepEqual(await moves(page), played);
  assert.deepEqual(page.problems, []);
});

// A game to a position in which somebody must pass, found by the rules.
const passing = (page) =>
  page.evaluate(async () => {
    const { Game } = await import(new URL("../index.js", location.href).href);
    for (let way = 0; ; way += 1) {
      const game = new Game("reversi:square-4");
      for (let ply = 0; !game.isOver; ply += 1) {
        const { legalMoves } = game.position;
        game.play(legalMoves[(way >> ply) % legalMoves.length]);
        if (legalMoves[0] === "pass" && !game.isOver) return game.moves;
        if (legalMoves[0] === "pass") break;
      }
    }
  });
