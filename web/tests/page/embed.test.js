// A game in a frame of another page: the snippet of the dialog to share, and what the frame shows.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { moves, openDialog, served } from "./served.js";

const it = served();
const { skip } = it;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const GAME = "#reversi:square-8,f5d6c3d3c4";

// A page that has the frame, and what is in the frame.
async function framed(snippet, options) {
  const page = await it.open("embed.html", options);
  await page.setContent(`<!doctype html><html lang="en"><title>An article</title><main><h1>A game</h1>${snippet}</main>`);
  const frame = await (await page.locator("iframe").elementHandle()).contentFrame();
  await frame.locator("[role=gridcell]").first().waitFor();
  return { page, frame };
}

const frameOf = (address, width = 480, height = 640) =>
  `<iframe src="${it.url}embed.html${address}" width="${width}" height="${height}" style="border: 0" title="Outflank"></iframe>`;
const caption = (frame) => frame.locator(".caption").innerText();

test("the snippet shows the game at the visible ply, without menus, and is stepped through", { skip }, async () => {
  const own = await it.open(GAME);
  await own.click("[data-do=back]");
  await openDialog(own, "taking");
  const { page, frame } = await framed(await own.inputValue("#take-embed"));
  assert.match(await caption(frame), /move 4 of 5: d3$/);
  assert.deepEqual(await moves(frame), ["f5", "d6", "c3", "d3", "c4"]);
  assert.equal(await frame.locator("header, footer, dialog, select, input").count(), 0);
  assert.equal(await frame.locator("[data-do=undo], [data-do=redo], [data-do=new], .legal").count(), 0);
  await frame.locator("[data-do=next]").click();
  assert.match(await caption(frame), /move 5 of 5: c4$/);
  await frame.locator("[data-do=first]").click();
  await page.keyboard.press("ArrowRight");
  assert.match(await caption(frame), /move 1 of 5: f5$/);
  await page.keyboard.press("u");
  await frame.locator(".moves button", { hasText: "c3" }).click();
  assert.match(await caption(frame), /move 3 of 5: c3$/);
  // A click on the board plays nothing, and the wheel scrolls the page around the frame.
  await frame.locator("[data-name=c4]").click();
  assert.deepEqual(await moves(frame), ["f5", "d6", "c3", "d3", "c4"]);
  await frame.locator("svg.board").hover();
  await page.mouse.wheel(0, -300);
  assert.match(await caption(frame), /move 3 of 5: c3$/);
  assert.equal(await frame.locator("a.whole").getAttribute("href"), `${it.url}${GAME}`);
  assert.equal(await frame.evaluate(() => localStorage.length), 0, "nothing is stored");
  assert.deepEqual(page.problems, []);
});

for (const [what, address, said] of [
  ["a position", "#reversi:square-4,3x1ox2xo5-w", /^White to move$/],
  ["a game that was resigned", "#reversi:square-8,f5d6,black-resigns", /^Black resigned · move 2 of 2: d6$/],
  ["captures of Oust", "#oust:hex-3,c1swape1a5c5d1c3", /move 7 of 7: c3$/],
  ["a ply before the start", "?ply=-2#reversi:square-8,f5", /move 0 of 1$/],
  ["a ply that is no number", "?ply=two#reversi:square-8,f5", /move 1 of 1: f5$/],
]) {
  test(`a frame with ${what}`, { skip }, async () => {
    const { page, frame } = await framed(frameOf(address));
    assert.match(await caption(frame), said);
    assert.equal(await frame.locator("#notice").innerText(), "");
    assert.deepEqual(page.problems, []);
  });
}

test("a frame says what is wrong with its link, and shows what can be played", { skip }, async () => {
  const { page, frame } = await framed(frameOf("#reversi:square-8,f5a1"));
  assert.match(await frame.locator("#notice").innerText(), /a1 is illegal: it outflanks nothing \(R2\)/);
  assert.deepEqual(await moves(frame), ["f5"]);
  assert.deepEqual(page.problems, []);
});

test("the board and the buttons fit into a frame of any size", { skip }, async () => {
  for (const address of [GAME, "#oust:hex-5,e5", "#reversi:square-4,3x1ox2xo5-w"]) {
    for (const [width, height] of [[320, 480], [480, 640], [640, 400], [700, 420], [900, 560], [1200, 800]]) {
      const { page, frame } = await framed(frameOf(address, width, height), { viewport: { width: 1300, height: 900 } });
      const found = await frame.evaluate(() => {
        const seen = document.querySelectorAll("svg.board, .caption, .looking, .whole");
        const isOutside = ({ left, top, right, bottom }) => left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
        const outside = [...seen].filter((one) => one.checkVisibility() && isOutside(one.getBoundingClientRect()));
        const { scrollWidth, scrollHeight } = document.documentElement;
        const board = document.querySelector("svg.board").getBoundingClientRect();
        return {
          outside: outside.map((one) => one.getAttribute("class")),
          isScrolled: scrollWidth > innerWidth || scrollHeight > innerHeight,
          looking: document.querySelector(".looking").getBoundingClientRect().height,
          moves: document.querySelector(".moves").getBoundingClientRect(),
          share: board.width / Math.min(innerWidth, innerHeight),
        };
      });
      const where = `${address} in ${width}x${height}`;
      assert.deepEqual(found.outside, [], where);
      assert.ok(!found.isScrolled, where);
      assert.ok(found.share > 0.5, `${where}: ${found.share}`);
      assert.ok(found.looking < 50, where);
      if (height > 400 && found.moves.width) assert.ok(found.moves.width > 180 && found.moves.height > 30, where);
      await page.close();
    }
  }
});

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing in a frame, ${colorScheme}`, { skip }, async () => {
    const page = await it.open(`embed.html${GAME}`, { colorScheme, viewport: { width: 480, height: 640 } });
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`), []);
  });
}
