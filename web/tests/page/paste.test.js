// Games that are pasted, or opened from a file.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, moves, openDialog, paste, served } from "./served.js";

const it = served();
const { skip } = it;

const SGF = "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[c3])";
const GGF =
  "(;GM[Othello]PC[GGS/os]PB[one]PW[two]RE[?]TI[5:00]TY[8]" +
  "BO[8 ---------------------------O*------*O--------------------------- *]B[F5//0.1]W[d6]B[c3];)";

const F5D6C3 = "#reversi:square-8,f5d6c3";
const HEX3 = { variant: "oust:hex-3" };
for (const [what, text, wanted, options] of [
  ["a transcript", "f5d6c3", F5D6C3],
  ["a transcript in capitals, on several lines", " F5 d6\nC3\n", F5D6C3],
  ["SGF", SGF, F5D6C3],
  ["GGF", GGF, F5D6C3],
  ["GGF of an archive", `1 ${GGF}`, F5D6C3],
  ["a link", "https://example.org/play/#reversi:square-8,f5d6c3", F5D6C3],
  ["the end of a link", "reversi:square-8,f5d6c3", F5D6C3],
  ["a position", "reversi:square-4 ..../.OX./.XO./.... B", "#reversi:square-4"],
  ["a transcript of Oust", "c1 swap e1 a5 c5 d1,c3", "#oust:hex-3,c1swape1a5c5d1c3", HEX3],
  ["Abstract Play", "e1 swap e3 a1 a3 e2,c3", "#oust:hex-3,c1swape1a5c5d1c3", { ...HEX3, format: "abstractplay" }],
]) {
  test(`${what} is pasted`, { skip }, async () => {
    const page = await it.open();
    await paste(page, text, options);
    await page.waitForFunction((hash) => location.hash === hash, wanted);
    assert.ok(!(await page.locator("#pasting").isVisible()));
    assert.equal(await page.locator("#two").inputValue(), "person", "nobody plays on in it");
    assert.deepEqual(page.problems, []);
  });
}

test("a game of the usual board is read while another board is on the page", { skip }, async () => {
  const page = await it.open("#reversi:square-6,c2");
  const pgn = '[Site "PlayOK"]\n[Black "ann"]\n[White "bob"]\n\n1. f5 d6 2. c3 *';
  await paste(page, pgn);
  await page.waitForFunction((hash) => location.hash === hash, F5D6C3);
  // A board that was chosen is meant.
  await paste(page, "f5d6c3", { variant: "oust:hex-2" });
  await page.locator("#wrong:not(:empty)").waitFor();
  assert.deepEqual(page.problems, []);
});

test("the board is that of the page until one is chosen, also with a text that stayed", { skip }, async () => {
  const page = await it.open("#oust:hex-2");
  const board = page.locator("#pasting [name=variant]");
  await paste(page, "no moves");
  await page.locator("#wrong:not(:empty)").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await board.inputValue(), "oust:hex-2");
  await choose(page, { game: "reversi", board: "square-6" });
  await openDialog(page, "pasting");
  assert.equal(await board.inputValue(), "reversi:square-6");
});

for (const [what, text, said, marked, options] of [
  ["nothing", " ", /no text/],
  ["an illegal move", "f5d6c3\nd3 a1", /line 2, column 4: a1 is illegal/i, "a1", { format: "transcript" }],
  ["no moves at all", "good morning", /No game was found.*column 1/, "go"],
  ["a wrong position", "reversi:square-8 ......../", /column/],
  ["a wrong variant", "reversi:square-9", /names no position/],
  ["broken SGF", "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[a1])", /a1/, undefined],
  ["broken GGF", "(;GM[Othello]PC[x]BO[8 ---*];)", /line 1, column/i],
  ["the wrong format", SGF, /Read as: Transcript/, undefined, { format: "transcript" }],
]) {
  test(`${what} is explained, and stays`, { skip }, async () => {
    const page = await it.open("#reversi:square-6,c2");
    await paste(page, text, { variant: "reversi:square-8", ...options });
    const wrong = page.locator("#wrong:not(:empty)");
    await wrong.waitFor();
    assert.match(await wrong.innerText(), said);
    assert.equal(await page.inputValue("[name=text]"), text);
    assert.equal(await page.evaluate(() => document.activeElement.name), "text");
    if (marked) {
      const selected = (one) => one.value.slice(one.selectionStart, one.selectionEnd);
      const found = await page.locator("[name=text]").evaluate(selected);
      assert.equal(found, marked);
    }
    await page.keyboard.press("Escape");
    assert.deepEqual(await moves(page), ["c2"], "the game is as it was");
    await openDialog(page, "pasting");
    assert.equal(await page.inputValue("[name=text]"), text);
    assert.deepEqual(page.problems, []);
  });
}

test("what was assumed is said before the game is taken", { skip }, async () => {
  const page = await it.open();
  // Only Abstract Play has these names.
  await paste(page, "a1 c1", HEX3);
  const which = page.locator("[name=which]");
  await which.waitFor();
  assert.match(await which.locator("option").textContent(), /assumed: the cells have AbstractPlay's names/);
  await page.click("#pasting [type=submit]");
  await page.waitForFunction(() => location.hash === "#oust:hex-3,a5a3");
  assert.deepEqual(page.problems, []);
});

test("one game of several is chosen", { skip }, async () => {
  const page = await it.open();
  await paste(page, "f5d6\nf5a1\nc4c3d3\n");
  const which = page.locator("[name=which]");
  await which.waitFor();
  assert.equal(await which.locator("option").count(), 3);
  assert.match(await which.locator("option").nth(1).textContent(), /cannot be read: line 2, column 3: a1 is illegal/);
  await which.selectOption("1");
  await page.click("#pasting [type=submit]");
  assert.match(await page.locator("#wrong").innerText(), /a1 is illegal/);
  await which.selectOption("2");
  await page.click("#pasting [type=submit]");
  await page.waitForFunction(() => location.hash === "#reversi:square-8,c4c3d3");
});

test("a file is opened", { skip }, async () => {
  const page = await it.open();
  await openDialog(page, "pasting");
  const file = { name: "game.sgf", mimeType: "application/x-go-sgf", buffer: Buffer.from(SGF) };
  await page.setInputFiles("[name=file]", file);
  await page.waitForFunction((hash) => location.hash === hash, F5D6C3);
});

const MANY = `${"f5d6c3d3\n".repeat(20_000)}`;

test("a large text is not put into the field, and its first games are listed", { skip }, async () => {
  const page = await it.open();
  await openDialog(page, "pasting");
  await page.locator("[name=text]").evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true, bubbles: true }));
  }, MANY);
  assert.equal(await page.locator(".held span").innerText(), "Pasted text, 180 KB");
  assert.equal(await page.inputValue("[name=text]"), "");
  await page.click("#pasting [type=submit]");
  await page.locator("[name=which]").waitFor();
  assert.equal(await page.locator("[name=which] option").count(), 1000);
  assert.match(await page.locator("#pasting [role=status]").innerText(), /The first 1,000 games/);
  await page.getByRole("button", { name: "Remove" }).click();
  assert.ok(await page.locator("[name=text]").isVisible());
  assert.ok(!(await page.locator("[name=which]").isVisible()));
  await page.fill("[name=text]", "f5d6");
  await page.click("#pasting [type=submit]");
  await page.waitForFunction(() => location.hash === "#reversi:square-8,f5d6");
  assert.deepEqual(page.problems, []);
});

test("a large file is read, and what is wrong with it is said", { skip }, async () => {
  const page = await it.open();
  await openDialog(page, "pasting");
  const file = (name, buffer) => page.setInputFiles("[name=file]", { name, mimeType: "text/plain", buffer });
  await file("games.txt", Buffer.from("?".repeat(200_000)));
  await page.locator("#wrong:not(:empty)").waitFor();
  assert.match(await page.locator(".held span").innerText(), /games.txt, 200 KB/);
  await file("games.txt", Buffer.from(MANY));
  await page.locator("[name=which]").waitFor();
  assert.equal(await page.locator("#wrong").innerText(), "");
  assert.deepEqual(page.problems, []);
});

test("a file of the WTHOR base is opened", { skip }, async () => {
  const page = await it.open();
  const bytes = await page.evaluate(async () => {
    const at = (name) => import(new URL(name, location.href).href);
    const { Game } = await at("../index.js");
    const { writeWthor } = await at("../records.js");
    return [...writeWthor([{ game: new Game("reversi:square-8", "f5d6c3") }])];
  });
  await openDialog(page, "pasting");
  await page.setInputFiles("[name=file]", { name: "one.wtb", mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
  await page.locator("#pasting").waitFor({ state: "hidden" }).catch(() => page.click("#pasting [type=submit]"));
  await page.waitForFunction((hash) => location.hash === hash, F5D6C3);
  assert.deepEqual(page.problems, []);
});

for (const [what, text] of [
  ["numbers and dots", "1.f5 d6 2.c3"],
  ["a diagram of OBF", `${"-".repeat(27)}OX${"-".repeat(6)}XO${"-".repeat(27)} X; f5:0`],
]) {
  test(`a game with ${what} is pasted`, { skip }, async () => {
    const page = await it.open();
    await paste(page, text);
    await page.waitForFunction(() => !document.querySelector("#pasting[open]") || document.querySelector("#pasting [name=which]").checkVisibility());
    assert.equal(await page.locator("#wrong").innerText(), "");
    assert.deepEqual(page.problems, []);
  });
}

test("a game is looked through ply by ply", { skip }, async () => {
  const page = await it.open();
  await paste(page, "f5d6c3d3c4");
  await page.locator(".moves li").nth(4).waitFor();
  for (const [name, ply] of [["first", 0], ["next", 1], ["next", 2], ["last", 5], ["back", 4]]) {
    await page.locator(`[data-do=${name}]`).click();
    if (ply < 5) assert.match(await page.locator(".caption").innerText(), new RegExp(`move ${ply} of 5`));
  }
});
