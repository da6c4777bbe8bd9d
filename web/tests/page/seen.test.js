// What a player sees of a move, of a turn and of a result, in windows of every form.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Game } from "../../dist/index.js";
import { choose, clickToTheEnd, moves, openDialog, paste, served } from "./served.js";

const it = served();
const { skip } = it;

const shown = (page, count) => page.locator(".moves li:not([hidden])").nth(count - 1).waitFor();
const focused = (page) => page.evaluate(() => document.activeElement.dataset.name ?? document.activeElement.tagName);
// A turn of Oust with two captures: a1 takes c1, and d5 takes c3.
const CAPTURES = "#oust:hex-3,c1swape1a5c5d1c3";

test("with less motion the answer waits until the move has been seen", { skip }, async () => {
  const page = await it.open("", { isPaced: true });
  await choose(page, { game: "reversi", board: "square-8", seats: ["person", "level-1"] });
  await page.locator("[data-name=d3]").click();
  await shown(page, 2);
  // The worker is there now: what is left is the time that the page waits.
  const waited = await page.evaluate(async () => {
    const listed = () => document.querySelectorAll(".moves li:not([hidden])").length;
    const frame = () => new Promise(requestAnimationFrame);
    // A busy machine draws one's own move late, so the time is taken from the click.
    const begun = performance.now();
    document.querySelector(".legal").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    while (listed() < 4) await frame();
    return performance.now() - begun;
  });
  assert.ok(waited >= 600, `after ${waited} ms`);
  assert.deepEqual(page.problems, []);
});

test("the whole turn of Oust is marked", { skip }, async () => {
  const page = await it.open(CAPTURES);
  const marked = async (which) => (await page.locator(`svg.board .${which}`).evaluateAll((all) => all.map((one) => one.dataset.name))).sort();
  assert.deepEqual(await marked("last"), ["c3"]);
  assert.deepEqual(await marked("earlier"), ["d1"]);
  // What the first placement captured is still traced.
  const traces = () => page.locator(".trace:not(.none)").evaluateAll((all) => all.map((one) => one.parentNode.dataset.name).sort());
  const all = await traces();
  await page.locator("[data-do=back]").click();
  const first = await traces();
  assert.ok(first.length > 0);
  for (const name of first) assert.ok(all.includes(name), name);
  assert.deepEqual(await marked("earlier"), []);
});

test("after a click on the board the arrow keys step through the game", { skip }, async () => {
  const page = await it.open("#reversi:square-8");
  await page.selectOption("#two", "person");
  await page.locator("[data-name=d3]").click();
  await page.locator("[data-name=c3]").click();
  await page.keyboard.press("ArrowLeft");
  assert.match(await page.locator(".moves [aria-current]").textContent(), /d3/);
  assert.equal(await focused(page), "c3");
  // With the keyboard they go from cell to cell.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focused(page), "b3");
  assert.match(await page.locator(".moves [aria-current]").textContent(), /d3/);
});

const box = (page, what) => page.locator(what).boundingBox();

test("the board is as wide as a window at a zoom of 400%", { skip }, async () => {
  const page = await it.open("#reversi:square-8", { viewport: { width: 320, height: 256 } });
  assert.ok((await box(page, "svg.board")).width >= 250);
});

test("on a tablet upright the panel is as wide as the board", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6", { viewport: { width: 768, height: 1024 } });
  const [board, panel] = [await box(page, "svg.board"), await box(page, ".side-panel")];
  assert.ok(Math.abs(board.width - panel.width) < 2, `${board.width} and ${panel.width}`);
});

test("on a phone the board stays where it is during a turn of Oust", { skip }, async () => {
  const page = await it.open(CAPTURES, { viewport: { width: 390, height: 844 } });
  const tops = [];
  for (let at = 0; at < 7; at += 1) {
    tops.push((await box(page, "svg.board")).y);
    await page.locator("[data-do=back]").click();
  }
  assert.equal(new Set(tops).size, 1, tops.join(" "));
});

// The moves of a game on 4x4 without the last one, by which the player to move wins or loses.
function almost(isWon) {
  for (let way = 0; ; way += 1) {
    const game = new Game("reversi:square-4");
    while (!game.isOver) game.play(game.legalMoves[(way >> game.length) % game.legalMoves.length]);
    const { turn, legalMoves } = game.at(game.length - 1);
    const isForced = legalMoves.length === 1 && legalMoves[0] !== "pass";
    if (isForced && game.outcome !== "draw" && (game.outcome === turn) === isWon) return game.moves.slice(0, -1);
  }
}

// A page at the end of a game that its player has won or lost against a level.
async function ended(isWon, level) {
  const moves = almost(isWon);
  const page = await it.open(`#reversi:square-4,${moves.join("")}`);
  const own = new Game("reversi:square-4", moves.join(" ")).player;
  const [mine, others] = own === 1 ? ["#one", "#two"] : ["#two", "#one"];
  await page.selectOption(others, level);
  await page.locator(".legal").click();
  await page.locator(".ended").waitFor();
  return { page, seats: async () => [await page.inputValue(mine), await page.inputValue(others)], others };
}

test("a loss and a win look like one, which the card alone says", { skip }, async () => {
  const [{ page: won }, { page: lost }] = [await ended(true, "level-2"), await ended(false, "level-2")];
  const color = (page) => page.locator(".ended").evaluate((one) => getComputedStyle(one).backgroundColor);
  assert.notEqual(await color(won), await color(lost));
  for (const [page, said, offered] of [[won, /^You won by \d+$/, "harder"], [lost, /^You lost by \d+$/, "easier"]]) {
    assert.match(await page.locator(".ended p").textContent(), said);
    for (const name of ["harder", "easier"]) {
      assert.equal(await page.locator(`.ended [data-do=${name}]`).isVisible(), name === offered, name);
    }
    assert.ok(!(await page.locator(".caption.result").isVisible()), "it is said once");
  }
});

test("after a game one goes on against another level, if there is one", { skip }, async () => {
  for (const [isWon, level, name, next] of [[true, "level-11", "harder", "level-12"], [false, "level-2", "easier", "level-1"]]) {
    const { page, seats } = await ended(isWon, level);
    await page.locator(`[data-do=${name}]`).click();
    await page.locator(".ended").waitFor({ state: "hidden" });
    assert.deepEqual(await seats(), ["person", next]);
    assert.match(await focused(page), /^[a-d][1-4]$/);
  }
  for (const [isWon, level, name] of [[true, "level-12", "harder"], [false, "level-1", "easier"]]) {
    const { page } = await ended(isWon, level);
    assert.ok(!(await page.locator(`[data-do=${name}]`).isVisible()), level);
  }
});

test("a seat that changes after the end is for the next game", { skip }, async () => {
  const { page, seats, others } = await ended(true, "level-2");
  await page.selectOption(others, "level-7");
  assert.match(await page.locator(".ended p").textContent(), /^You won/);
  const kept = await page.evaluate(() => history.state.seats);
  assert.ok(kept.includes("level-2") && !kept.includes("level-7"), "the game that was played is against the level that played it");
  await page.click("[data-do=rematch]");
  await page.locator(".ended").waitFor({ state: "hidden" });
  assert.deepEqual(await seats(), ["level-7", "person"]);
});

test("a rematch keeps the focus, and Back shows the game before it at once", { skip }, async () => {
  const page = await it.open("#reversi:square-4");
  await choose(page, { game: "reversi", board: "square-4", seats: ["person", "person"] });
  await clickToTheEnd(page);
  const played = (await moves(page)).length;
  await page.locator("[data-do=rematch]").focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-do=rematch]").waitFor({ state: "hidden" });
  assert.match(await focused(page), /^[a-d][1-4]$/);
  const back = await it.open("#reversi:square-4", { reducedMotion: "no-preference" });
  await choose(back, { game: "reversi", board: "square-4", seats: ["person", "person"] });
  await clickToTheEnd(back);
  await back.click("[data-do=rematch]");
  await back.locator("[data-do=rematch]").waitFor({ state: "hidden" });
  // No other ply than the last one is shown on the way.
  const captions = await back.evaluate(async () => {
    const seen = new Set();
    const look = () => seen.add(document.querySelector(".caption").textContent);
    new MutationObserver(look).observe(document.querySelector(".caption"), { subtree: true, childList: true, characterData: true });
    history.back();
    while (!document.querySelector("[data-do=rematch]").checkVisibility()) await new Promise(requestAnimationFrame);
    return [...seen];
  });
  assert.deepEqual(captions, [await back.textContent(".caption")]);
  assert.equal(await back.locator(".moves li:not([hidden])").count(), (await moves(back)).length);
  assert.ok(played > 0);
});

test("before the first move the panel says how to play, and leads on", { skip }, async () => {
  const page = await it.open();
  const intro = page.locator(".intro");
  assert.match(await intro.locator("p").textContent(), /^Place a disc .*\. At the end .*\.$/);
  assert.equal(await page.textContent(".caption"), "Your turn");
  // One button is filled, and none is dead.
  assert.equal(await page.locator(".choice:visible").count(), 1);
  assert.equal(await page.locator("[aria-disabled=true]:visible, :disabled:visible").count(), 0);
  await intro.locator("[data-do=level]").click();
  assert.equal(await page.evaluate(() => document.activeElement.id), "two");
  await intro.locator("[data-do=learn]").click();
  await page.locator("#lesson[open]").waitFor();
  await page.keyboard.press("Escape");
  await intro.locator("[data-do=other]").click();
  assert.match(await page.textContent("#title"), /^Oust, hexagon, 5 a side/);
  assert.match(await intro.locator("p").textContent(), /^Place a stone/);
  assert.deepEqual([await page.inputValue("#one"), await page.inputValue("#two")], ["person", "level-1"]);
  assert.equal(await focused(page), "e5");
  // The focus alone draws no stone.
  assert.equal(await page.locator(".ghost-black, .ghost-white").count(), 0);
  await page.locator(".legal").first().hover();
  assert.equal(await page.locator(".ghost-black").count(), 1);
  await page.locator(".legal").first().click();
  await intro.waitFor({ state: "hidden" });
  assert.ok(await page.locator("#board .moves").isVisible());
  for (const [name, dialog] of [["learning", "lesson"], ["solving", "puzzle"]]) {
    await page.click(`[data-open=${name}]`);
    await page.locator(`#${dialog}[open]`).waitFor();
    await page.keyboard.press("Escape");
  }
  assert.deepEqual(page.problems, []);
});

test("the board has the name of its game for screen readers", { skip }, async () => {
  const page = await it.open("#oust:hex-5");
  assert.match(await page.locator("svg.board").getAttribute("aria-label"), /^Oust, hexagon, 5 a side, /);
});

test("a game that was chosen for a text is forgotten with the text", { skip }, async () => {
  const page = await it.open();
  await paste(page, "c1 e5 d3", { variant: "oust:hex-5" });
  await page.locator("#pasting [name=which]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#pasting").waitFor({ state: "hidden" });
  await openDialog(page, "pasting");
  await page.fill("[name=text]", "f5d6c3");
  await page.click("#pasting [type=submit]");
  await page.locator("#pasting").waitFor({ state: "hidden" });
  assert.match(await page.textContent("#title"), /^Reversi/);
});

test("what a friend has is not restarted, and the sender keeps their seat", { skip }, async () => {
  const page = await it.open("#reversi:square-4");
  await choose(page, { game: "reversi", board: "square-4", seats: ["person", "friend"] });
  await page.locator("[data-name=b1]").click();
  const sent = await page.locator(".friend input").inputValue();
  // Only the player has moved: the friend may not have seen it.
  assert.equal(await page.locator("[data-do=new]").getAttribute("aria-disabled"), "false");
  const again = await page.context().newPage();
  // Entries that cannot be read hide no other one.
  await page.evaluate(() => {
    localStorage.setItem("outflank-kept-0", "{broken");
    localStorage.setItem("outflank-kept-1", JSON.stringify({ link: "reversi:square-4,b1" }));
  });
  await again.goto(sent);
  await again.locator(".friend input").waitFor();
  assert.deepEqual([await again.inputValue("#one"), await again.inputValue("#two")], ["person", "friend"]);
  const friend = await it.open(new URL(sent).hash);
  await friend.locator(".legal").first().click();
  const answer = await friend.locator(".friend input").inputValue();
  await again.goto("about:blank");
  await again.goto(answer);
  await again.locator(".legal").first().waitFor();
  assert.equal(await again.locator("[data-do=new]").getAttribute("aria-disabled"), "true");
});

test("the analysis of a game stays while other moves are tried", { skip }, async () => {
  const page = await it.open("#reversi:square-4");
  await choose(page, { game: "reversi", board: "square-4", seats: ["person", "person"] });
  await clickToTheEnd(page);
  await page.click("[data-do=review]");
  const costly = page.locator("#analysis .costly button");
  await page.locator("#analysis .losses:not(:empty)").waitFor();
  const count = await costly.count();
  assert.ok(count > 0);
  const main = await moves(page);
  await page.locator("[data-do=first]").click();
  const played = main[0];
  await page.locator(`.legal:not([data-name=${played}])`).first().click();
  await page.locator("#analysis.aside").waitFor();
  assert.equal(await page.locator("#analysis .costly button:disabled").count(), 0);
  assert.equal(await page.textContent("#analysis .progress"), "");
  // The list leads back to the game that was analysed.
  await costly.first().click();
  await page.locator("#analysis:not(.aside)").waitFor();
  assert.deepEqual(await moves(page), main);
  assert.deepEqual(page.problems, []);
});

test("without JavaScript the page says so, and nothing else", { skip }, async () => {
  const page = await it.withoutScripts();
  const said = await page.locator("body").innerText();
  assert.match(said, /needs JavaScript/);
  assert.doesNotMatch(said, /Loading/);
  assert.equal(await page.locator("button:visible, select:visible").count(), 0);
});

test("the help names the visits of the lowest level", () => {
  const words = new URL("../../page/words/", import.meta.url);
  const levels = readFileSync(new URL("../../../engine/src/levels.rs", import.meta.url), "utf8");
  // The first level: its depth, its exact end, its error, and its visits.
  const [, lowest] = /Self::deep\(\d+, \d+, \d+, \((\d+), /.exec(levels);
  for (const file of readdirSync(words)) {
    const line = readFileSync(new URL(file, words), "utf8").match(/^page-oust = .*$/m)[0];
    assert.equal(line.match(/\d+/)[0], lowest, file);
  }
});
