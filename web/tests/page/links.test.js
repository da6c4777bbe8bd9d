// A link to a game, there and back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, variants } from "../../dist/index.js";
import { moduleOf, wordsOf } from "./modules.js";
import { moves, openDialog, paste, served } from "./served.js";

const { fragmentOf, gameOf, opened } = await moduleOf("share");
const it = served();
const { skip } = it;
const hash = (page) => page.evaluate(() => location.hash);
// What can be played of a broken link.
const KEPT = { "#reversi:square-8,f5a1": ["f5"], "#oust:hex-3,c1zz": ["c1"] };
const SETUP = "reversi:square-4 ...X/.OX./.XO./.... W";

test("the address follows the game, and a reload keeps it", { skip }, async () => {
  const page = await it.open();
  await page.locator("[data-name=f5]").click();
  await page.locator(".moves li").nth(1).waitFor();
  const played = await moves(page), address = await hash(page);
  assert.equal(address, `#reversi:square-8,${played.join("")}`);
  await page.reload();
  await page.locator(".moves li").nth(1).waitFor();
  assert.deepEqual(await moves(page), played);
  assert.equal(await page.locator("#two").inputValue(), "level-3", "and who plays");
  await page.goto("about:blank");
  await page.goBack();
  await page.locator(".moves li").nth(1).waitFor();
  assert.deepEqual(await moves(page), played);
  assert.equal(await page.evaluate(() => history.length) < 5, true, "no entry for every move");
});

for (const [link, wanted] of [
  ["#reversi:square-8,f5d6c3", ["f5", "d6", "c3"]],
  ["#REVERSI:SQUARE-8,F5D6C3", ["f5", "d6", "c3"]],
  ["#oust:hex-3,c1swape1a5c5d1c3", ["c1", "swap", "e1", "a5", "c5", "d1", "c3"]],
  // What messengers do to links.
  ["#reversi%3Asquare-8%2Cf5d6c3", ["f5", "d6", "c3"]],
  ["#reversi:square-8,f5d6c3).", ["f5", "d6", "c3"]],
  ["#reversi:square-8,f5d6c3%20", ["f5", "d6", "c3"]],
  ["#reversi:square-8", []],
]) {
  test(`the link ${link}`, { skip }, async () => {
    const page = await it.open(link);
    assert.deepEqual(await moves(page), wanted);
    assert.equal(await page.locator("#notice").innerText(), "");
    // Nobody of the page plays on in a game that was sent.
    assert.equal(await page.locator("#one").inputValue(), "person");
    assert.equal(await page.locator("#two").inputValue(), "person");
    const shared = await hash(page);
    const again = await it.open(shared);
    assert.deepEqual(await moves(again), wanted);
    assert.equal(await hash(again), shared);
    assert.match(shared.slice(1), /^[a-z0-9:,-]+$/, "nothing that a messenger would change");
  });
}

for (const [link, said, variant] of [
  ["#chess", /names no position/, "reversi:square-8"],
  ["#reversi:square-7,c3", /names no position/, "reversi:square-8"],
  ["#reversi:square-8,f5a1", /a1 is illegal: it outflanks nothing \(R2\)/, "reversi:square-8"],
  ["#oust:hex-3,c1zz", /cannot be played/, "oust:hex-3"],
  ["#reversi:square-4,5xx-b", /the board has 16 cells/, "reversi:square-4"],
  ["#reversi:square-4,99999999999999999999-b", /the board has 16 cells/, "reversi:square-4"],
  ["#reversi:square-4,5ox2xo5-b-what", /names no position/, "reversi:square-4"],
  ["#%E0%A4%A", /names no position/, "reversi:square-8"],
  ["#<img src=x onerror=alert(1)>", /names no position/, "reversi:square-8"],
]) {
  test(`the broken link ${link}`, { skip }, async () => {
    const page = await it.open(link);
    assert.match(await page.locator("#notice").innerText(), said);
    const before = KEPT[link] ?? [];
    const shown = before.length ? /shows the moves before that/ : /shows the start of a game/;
    assert.match(await page.locator("#notice").innerText(), shown);
    assert.match(await page.locator("svg.board").getAttribute("aria-label"), new RegExp(`^${await wordsOf(variant)}, (Black|White) to move`));
    assert.deepEqual(await moves(page), before);
    assert.notEqual(await hash(page), `#${variant}`, "the link stays, to be mended");
    assert.equal(await page.locator("#notice img").count(), 0);
    await page.locator("#notice button").click();
    assert.equal(await page.locator("#notice").innerText(), "");
    await page.locator(".legal").first().click();
    await page.waitForFunction((name) => location.hash.startsWith(`#${name},`), variant);
    assert.deepEqual(page.problems, []);
  });
}

test("a position that no game leads to", { skip }, async () => {
  const page = await it.open();
  await paste(page, SETUP);
  await page.waitForFunction(() => location.hash === "#reversi:square-4,3x1ox2xo5-w");
  await page.locator(".legal").first().click();
  await page.locator(".moves li").first().waitFor();
  const shared = await hash(page), played = await moves(page);
  const again = await it.open(shared);
  assert.deepEqual(await moves(again), played);
  await again.locator("[data-do=first]").click();
  const black = await again.locator(".disc.black").evaluateAll((all) => all.map((one) => one.parentNode.dataset.name));
  assert.deepEqual(black.sort(), ["b3", "c2", "d1"]);
});

test("positions of both games, on every kind of board, keep their state", () => {
  const wrong = [];
  for (const name of variants()) {
    const game = new Game(name);
    for (let ply = 0; ply < 7 && !game.isOver; ply += 1) {
      const { legalMoves } = game.position;
      game.play(legalMoves[(ply * 5) % legalMoves.length]);
      for (const one of [game, new Game(game.position)]) {
        const back = gameOf(`#${fragmentOf(one)}`);
        const same = String(back.start) === String(one.start) && String(back.position) === String(one.position);
        if (!same || back.moves.join() !== one.moves.join()) wrong.push(fragmentOf(one));
      }
    }
  }
  assert.deepEqual(wrong, []);
});

test("a link that is followed on the page", { skip }, async () => {
  const page = await it.open();
  await page.evaluate(() => (location.hash = "#oust:hex-3,c1"));
  await page.locator(".moves .name", { hasText: "c1" }).waitFor();
  assert.match(await page.locator("#title").innerText(), /Oust/);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#title").textContent.includes("Reversi"));
});

test("what is shared is copied and kept", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6c3", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.locator("[data-do=back]").click();
  await openDialog(page, "taking");
  const pasted = {};
  for (const name of ["link", "transcript", "position", "sgf"]) {
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await page.click(`[data-text=${name}] button`);
    await page.locator("#taking [role=status]", { hasText: "Copied" }).waitFor();
    // "Copied" may still be there from the text before.
    await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== "");
    pasted[name] = await page.evaluate(() => navigator.clipboard.readText());
  }
  assert.equal(pasted.link, page.url());
  assert.equal(pasted.transcript, "f5 d6 c3");
  assert.match(pasted.position, /^reversi:square-8 .* B$/, "of the ply that is looked at");
  assert.match(pasted.sgf, /^\(;.*B\[f5\];W\[d6\];B\[c3\]/);
  for (const [kind, begins] of [["svg", "<svg"], ["sgf", "(;"]]) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.click(`[data-file=${kind}]`)]);
    assert.equal(file.suggestedFilename(), `reversi-square-8.${kind}`);
    const chunks = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk);
    assert.ok(Buffer.concat(chunks).toString().startsWith(begins));
  }
});

test("every variant has SGF to share", { skip }, async () => {
  let page = await it.open("#oust:hex-3,c1");
  await openDialog(page, "taking");
  await page.locator("[data-text=sgf]").waitFor();
  assert.match(await page.locator("[data-text=sgf] :is(input, textarea)").inputValue(), /^\(;GM\[Oust\].*;B\[c1\]\)$/);
  page = await it.open("#reversi:hex-5");
  await openDialog(page, "taking");
  await page.locator("[data-text=sgf]").waitFor();
  assert.match(await page.locator("[data-text=sgf] :is(input, textarea)").inputValue(), /^\(;GM\[Reversi\]FF\[4\]SZ\[hex-5\]/);
  assert.ok(await page.locator("[data-file=sgf]").isVisible());
});

test("a long game on the largest board is there at once", { skip }, async () => {
  const game = new Game("reversi:square-24");
  while (!game.isOver) game.play(game.legalMoves[(game.length * 7) % game.legalMoves.length]);
  const fragment = fragmentOf(game);
  assert.ok(fragment.length < 2000, "it fits into any address");
  const other = await it.open(`#${fragment}`);
  assert.ok((await moves(other)).length > 500);
  assert.deepEqual(other.problems, []);
});

// Trimming was tried at each of the dots, for each variant: days for the longer one.
test("a long link takes no longer than its length", () => {
  for (const length of [16_000, 2_000_000]) {
    const { game, wrong } = opened(`#reversi:square-8,${".".repeat(length)}x`);
    assert.equal(game.length, 0);
    assert.ok(wrong);
  }
});
