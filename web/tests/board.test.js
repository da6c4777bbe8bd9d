// outflank/board in Chromium: what it shows, what it tells, and what it refuses. WebAssembly is not
// loaded but where a game of the package is shown.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, beforeEach, test } from "node:test";
import { chromium, launch, serve } from "./browser.js";

const skip = !chromium && "no chromium";
const folder = mkdtempSync(join(tmpdir(), "outflank-board-"));
let server, browser, page;

before(async () => {
  if (skip) return;
  symlinkSync(fileURLToPath(new URL("../dist", import.meta.url)), join(folder, "outflank"));
  // Inline styles are forbidden, as on a page that is careful.
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'none'">`;
  writeFileSync(join(folder, "index.html"), `<!doctype html><html lang="en">${policy}<title>Board</title><main><div id="board"></div></main>`);
  server = await serve(folder);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.end();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  if (skip) return;
  await page?.close();
  page = await browser.newPage({ reducedMotion: "reduce", viewport: { width: 600, height: 700 } });
  page.setDefaultTimeout(15_000);
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(String(error)));
  await page.goto(server.url);
  // What the board tells, in the order of the events.
  await page.evaluate(async () => {
    const { Board } = await import("./outflank/board.js");
    const told = [];
    const events = Object.fromEntries(["move", "select", "premove", "change"].map((name) => [name, (event) => told.push([name, event])]));
    const make = (options) => (globalThis.board = new Board(document.querySelector("#board"), { events, ...options }));
    Object.assign(globalThis, { Board, told, make });
  });
});

const START = "reversi:square-4 ..../.OX./.XO./.... B";
const PLACEMENTS = { b1: ["b2"], a2: ["b2"], d3: ["c3"], c4: ["c3"] };
const AFTER = "reversi:square-4 .X../.XX./.XO./.... W";
const REPLIES = { a1: ["b2"], c1: ["c2"], a3: ["b3"] };

const make = (options) => page.evaluate((given) => void make(given), options);
const set = (options) => page.evaluate((given) => board.set(given), options);
const told = () => page.evaluate(() => told.splice(0));
const cell = (name) => page.locator(`[data-name="${name}"]`);
const named = (selector) => page.locator(selector).evaluateAll((all) => all.map((one) => one.closest("[data-name]").dataset.name));
const live = () => page.locator("[role=status]").textContent();
// What a call with options throws.
const refusal = (call) => page.evaluate(`(async () => { try { await (${call}); return null; } catch (error) { return error.name + ": " + error.message; } })()`);

test("a text is shown without WebAssembly, and its placements can be chosen", { skip }, async () => {
  await make({ position: START, placements: PLACEMENTS });
  assert.deepEqual(await named(".disc.black"), ["c2", "b3"]);
  assert.deepEqual((await named(".hint:not(.none)")).sort(), ["a2", "b1", "c4", "d3"]);
  assert.equal(await cell("b1").getAttribute("aria-label"), "b1, empty, black may place here, takes b2");
  await cell("a1").click();
  await cell("b1").click();
  assert.deepEqual(await told(), [
    ["select", { cell: "a1" }],
    ["select", { cell: "b1" }],
    ["move", { move: "b1", takes: ["b2"], isPremove: false }],
  ]);
  await set({ position: AFTER, placements: REPLIES, lastMove: "b1" });
  assert.deepEqual(await told(), [["change", { position: AFTER }]]);
  assert.deepEqual(await named(".last .mark"), ["b1"]);
  assert.equal(await cell("b2").getAttribute("aria-label"), "b2, black, just flipped");
  assert.equal(await live(), "Black b1, flips 1. White to move");
  assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".wasm"))), false);
  assert.deepEqual(page.problems, []);
});

test("the keyboard goes from cell to cell, and chooses", { skip }, async () => {
  await make({ position: START, placements: PLACEMENTS });
  await page.keyboard.press("Tab");
  for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
  assert.deepEqual((await told()).at(-1), ["move", { move: "b1", takes: ["b2"], isPremove: false }]);
  await page.evaluate(() => board.focus("d3"));
  await page.keyboard.press(" ");
  assert.deepEqual((await told()).at(-1), ["move", { move: "d3", takes: ["c3"], isPremove: false }]);
});

test("a game is shown with its last move, and what that took", { skip }, async () => {
  await page.evaluate(async () => {
    const { Game } = await import("./outflank/index.js");
    globalThis.game = new Game("oust:hex-3", "c1 swap e1 a5 c5 d1");
    make({ game });
  });
  assert.deepEqual(await named(".last .mark"), ["d1"]);
  assert.deepEqual(await named(".trace:not(.none)"), await page.evaluate(() => game.plays().at(-1).takes));
  assert.match(await page.locator("[role=grid]").getAttribute("aria-label"), /^oust:hex-3, Black captured 1 and places again$/);
  await page.evaluate(() => (game.play("c3"), board.set({ game })));
  assert.match(await live(), /^Black c3\. White to move$/);
  assert.deepEqual(await named(".last .mark"), ["c3"]);
  await page.evaluate(() => (game.undo(), game.undo(), board.set({ game })));
  assert.deepEqual(await named(".trace:not(.none)"), []);
});

test("only the seats that may move can choose; after a swap they have the other colour", { skip }, async () => {
  await page.evaluate(async () => {
    const { Game } = await import("./outflank/index.js");
    globalThis.game = new Game("oust:hex-3", "c1 swap");
    make({ game, seats: [1] });
  });
  await cell("c3").click();
  assert.deepEqual((await told()).map(([name]) => name), ["select", "move"]);
  await set({ seats: [2] });
  assert.deepEqual(await named(".hint:not(.none)"), []);
  await cell("c3").click();
  assert.deepEqual((await told()).map(([name]) => name), ["select"]);
});

test("a premove is played when its turn comes, if it is legal then", { skip }, async () => {
  const waiting = { position: AFTER, placements: REPLIES, seats: [1], premoves: true };
  const back = { position: "reversi:square-4 .X../.XX./OOO./.... B", placements: { a4: ["b3"], b4: ["b3"], d4: ["c3"] } };
  await make(waiting);
  await cell("d4").click();
  assert.deepEqual((await told()).at(-1), ["premove", { cell: "d4" }]);
  assert.deepEqual(await named(".premove .cell"), ["d4"]);
  assert.match(await cell("d4").getAttribute("aria-label"), /chosen for the next turn$/);
  await set(back);
  assert.deepEqual(await told(), [
    ["change", { position: back.position }],
    ["premove", { cell: null }],
    ["move", { move: "d4", takes: ["c3"], isPremove: true }],
  ]);
  // Another click cancels it, and so does Escape.
  for (const cancel of [() => cell("a4").click(), () => page.keyboard.press("Escape")]) {
    await set(waiting);
    await cell("d4").click();
    await cancel();
    assert.deepEqual((await told()).at(-1), ["premove", { cell: null }]);
    assert.equal(await page.evaluate(() => board.premove), null);
  }
  // It is dropped where it is not legal.
  await cell("a1").click();
  await set(back);
  assert.deepEqual((await told()).slice(-2), [["change", { position: back.position }], ["premove", { cell: null }]]);
  // Without the option nothing is chosen.
  await set({ ...waiting, premoves: false });
  await told();
  await cell("d4").click();
  assert.deepEqual(await told(), [["select", { cell: "d4" }]]);
});

test("read-only boards tell nothing, and are read by keys", { skip }, async () => {
  await make({ position: START, placements: PLACEMENTS, readOnly: true });
  await cell("b1").click();
  assert.deepEqual(await told(), []);
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.querySelector("#board").firstChild.shadowRoot.activeElement.dataset.name), "b2");
});

test("arrows, rings and colours are drawn, and stay when the position changes", { skip }, async () => {
  await make({ position: START, arrows: [["a1", "d4"], ["b1", 1, "gold"]], marked: ["a1", 15], fill: { a1: "rgb(1, 2, 3)", 2: "gold" } });
  const drawn = async () => [await page.locator(".arrow").count(), await page.locator(".around.inner").count()];
  assert.deepEqual(await drawn(), [1, 3]);
  assert.equal(await cell("a1").locator(".cell").evaluate((one) => getComputedStyle(one).fill), "rgb(1, 2, 3)");
  await set({ position: AFTER });
  assert.deepEqual(await drawn(), [1, 3]);
  await set({ arrows: [], marked: undefined });
  assert.deepEqual(await drawn(), [0, 0]);
});

test("it is as wide as its place, and fits a given height", { skip }, async () => {
  await make({ position: START });
  const box = () => page.locator("svg.board").boundingBox();
  const wide = await box();
  assert.ok(Math.abs(wide.width - wide.height) < 2 && wide.width > 500);
  await page.evaluate(() => (document.querySelector("#board").style.height = "120px"));
  assert.equal((await box()).height, 120);
});

test("it turns around, and letters go", { skip }, async () => {
  await make({ position: START });
  const x = async () => (await cell("a1").boundingBox()).x;
  const left = await x();
  await page.evaluate(() => board.flip());
  assert.ok((await x()) > left);
  assert.equal(await page.evaluate(() => board.isFlipped), true);
  await set({ coordinates: false });
  assert.equal(await page.locator(".labels text").count(), 0);
});

test("themes: the colour behind it, its own, and properties", { skip }, async () => {
  const fill = (selector) => page.locator(selector).first().evaluate((one) => getComputedStyle(one).fill);
  await make({ position: START });
  assert.equal(await fill(".cell"), "rgb(53, 150, 95)");
  await set({ theme: "dark" });
  assert.equal(await fill(".cell"), "rgb(42, 125, 80)");
  await page.evaluate(() => document.querySelector("#board").style.setProperty("--outflank-board", "rgb(9, 8, 7)"));
  assert.equal(await fill(".cell"), "rgb(9, 8, 7)");
});

test("a board that is destroyed leaves its element as it was, and another can be made", { skip }, async () => {
  await make({ position: START });
  await page.evaluate(() => (board.destroy(), board.destroy()));
  assert.equal(await page.locator("#board > *").count(), 0);
  assert.equal(await refusal('board.set({ hints: false })'), "ArgumentError: this board has been destroyed");
  await make({ position: START });
  assert.equal(await page.locator("[role=gridcell]").count(), 16);
});

test("wrong arguments are refused, and change nothing", { skip }, async () => {
  const refusals = {
    'new Board(null, { position: "x" })': /^ArgumentError: element must be an element of the page, got null$/,
    "make({})": /^ArgumentError: a board needs a position or a game to show$/,
    'make({ position: "reversi:square-8" })': /position\("reversi:square-8"\) of "outflank" is the start of a variant$/,
    'make({ position: "reversi:square-4 ..../.. B" })': /^ArgumentError: position: row 2 has 2 cells, and the first row 4$/,
    "make({ position: 5 })": /^ArgumentError: position must be a Position or its text, got 5$/,
    "make({ game: {} })": /^ArgumentError: game must be a Game, got an object$/,
    "board.set({ lastmove: 'a1' })": /^ArgumentError: there is no option lastmove: the options are position, game,/,
    "board.set({ lastMove: 'e5' })": /^ArgumentError: lastMove must be a cell of the board, got "e5"$/,
    "board.set({ marked: 'a1' })": /^ArgumentError: marked must be an array, got string$/,
    "board.set({ marked: ['a1', 99] })": /^ArgumentError: marked\[1\] must be a cell of the board: its name or its action index, got 99$/,
    "board.set({ arrows: [['a1']] })": /^ArgumentError: arrows\[0\] must be \[from, to\] or \[from, to, color\], got an array of 1$/,
    "board.set({ arrows: [['a1', 'b2'], 'a1'] })": /^ArgumentError: arrows\[1\] must be \[from, to\] or \[from, to, color\], got string$/,
    "board.set({ arrows: [['a1', 'z9']] })": /^ArgumentError: arrows\[0\] must be a cell of the board, got "z9"$/,
    "board.set({ arrows: [['a1', 'b2', 'reddish']] })": /^ArgumentError: arrows\[0\]\[2\] must be a colour of CSS, got "reddish"$/,
    "board.set({ fill: { z9: 'red' } })": /^ArgumentError: fill\.z9 must be a cell of the board, got "z9"$/,
    "board.set({ seats: [3] })": /^ArgumentError: a seat must be a whole number from 1 to 2, got 3$/,
    "board.set({ seats: 1 })": /^ArgumentError: seats must be an array, got 1$/,
    "board.set({ hints: 1 })": /^ArgumentError: hints must be true or false, got 1$/,
    "board.set({ placements: ['a1'] })": /^ArgumentError: placements must be an object/,
    "board.set({ placements: { a1: 'b2' } })": /^ArgumentError: placements.a1 must be an array, got string$/,
    "board.set({ theme: 'blue' })": /^ArgumentError: theme must be "auto", "light" or "dark"$/,
    "board.set({ events: { moved() {} } })": /^ArgumentError: there is no event moved: the events are move, select, hover, premove, change$/,
    "board.set({ events: { move: 1 } })": /^ArgumentError: events.move must be a function, got 1$/,
    "board.focus('k1')": /^ArgumentError: cell must be a cell of the board, got "k1"$/,
    "board.set(null)": /^ArgumentError: options must be an object, got null$/,
    "board.set({ position: globalThis.start, placements: {} })": /^ArgumentError: placements belong to a position that is given as a text/,
    "board.set({ position: globalThis.start, game: globalThis.start })": /^ArgumentError: position and game are both given/,
  };
  await make({ position: START, placements: PLACEMENTS });
  await page.evaluate(async () => {
    const { position } = await import("./outflank/index.js");
    globalThis.start = position("reversi:square-8");
  });
  const shown = () => page.locator("svg.board").evaluate((svg) => svg.outerHTML);
  const before = await shown();
  for (const [call, message] of Object.entries(refusals)) {
    assert.match(String(await refusal(call)), message, call);
    assert.equal(await shown(), before, call);
  }
});

test("the element has attributes, properties and events", { skip }, async () => {
  await page.evaluate((start) => {
    document.querySelector("main").innerHTML = `<outflank-board position="${start}" last-move="b2" coordinates="off" flipped marked="a1 d4"></outflank-board>`;
    const element = (globalThis.element = document.querySelector("outflank-board"));
    for (const name of ["move", "change"]) element.addEventListener(name, ({ detail }) => told.push([name, detail]));
  }, START);
  assert.deepEqual(await named(".last .mark"), ["b2"]);
  assert.equal(await page.locator(".labels text").count(), 0);
  assert.equal(await page.locator(".around.inner").count(), 2);
  assert.equal(await page.evaluate(() => element.flipped && element.board.isFlipped), true);
  await page.evaluate((placements) => (element.placements = placements), PLACEMENTS);
  await cell("d3").click();
  assert.deepEqual(await told(), [["move", { move: "d3", takes: ["c3"], isPremove: false }]]);
  // What is set one after the other is drawn at once, so that one need not fit the other meanwhile.
  await page.evaluate(() => {
    element.lastMove = "f6";
    element.marked = null;
    element.placements = null;
    element.position = "reversi:square-6 ....../....../..OX../..XO../....../...... B";
  });
  assert.deepEqual(await named(".last .mark"), ["f6"]);
  await page.evaluate(() => element.flip());
  assert.equal(await page.evaluate(() => element.board.isFlipped), false);
  await page.evaluate(() => element.remove());
  assert.equal(await page.evaluate(() => element.board), null);
  await page.evaluate(() => document.querySelector("main").append(element));
  assert.equal(await page.locator("[role=gridcell]").count(), 36);
  assert.deepEqual(page.problems, []);
  // An option that is wrong is an event, because nobody could catch an error: the board stays.
  const failed = await page.evaluate(async () => {
    const failed = [];
    element.addEventListener("error", ({ detail }) => failed.push(`${detail.name}: ${detail.message}`));
    for (const wrong of [{ lastMove: "z9" }, { lastMove: null, position: "nonsense" }]) {
      Object.assign(element, wrong);
      await new Promise(requestAnimationFrame);
    }
    element.setAttribute("hints", "maybe");
    return failed;
  });
  assert.match(failed[0], /^ArgumentError: lastMove must be a cell of the board, got "z9"/);
  assert.match(failed[1], /^ArgumentError: .*nonsense/);
  assert.match(failed[2], /^ArgumentError: hints must be "on" or "off", got "maybe"/);
  assert.equal(await page.locator("[role=gridcell]").count(), 36);
  assert.deepEqual(page.problems, []);
});

test("properties that an element had before its class are its options", { skip }, async () => {
  const fresh = await browser.newPage();
  await fresh.goto(server.url);
  await fresh.evaluate(async (start) => {
    const element = document.createElement("outflank-board");
    Object.assign(element, { position: start, coordinates: false });
    document.querySelector("main").append(element);
    await import("./outflank/board.js");
  }, START);
  await fresh.locator("[role=gridcell]").first().waitFor();
  assert.equal(await fresh.locator(".labels text").count(), 0);
  await fresh.close();
});

const documented = readFileSync(new URL("../../docs/web-board.md", import.meta.url), "utf8");
const MAP = '<script type="importmap">{ "imports": { "outflank": "./outflank/index.js", "outflank/board": "./outflank/board.js" } }</script>';

test("the code of docs/web-board.md shows boards that can be clicked", { skip }, async () => {
  const scripts = [...documented.matchAll(/^```js\n(import [^]*?)^```/gm)].map(([, code]) => code).filter((code) => code.includes("#board"));
  const pages = scripts.map((code) => `<div id="board"></div><script type="module">${code}</script>`);
  pages.push(...[...documented.matchAll(/^```html\n(<outflank-board [^]*?<\/script>)/gm)].map(([, code]) => code));
  assert.equal(pages.length, 3);
  for (const code of pages) {
    writeFileSync(join(folder, "documented.html"), `<!doctype html>${MAP}${code}`);
    await page.goto(`${server.url}documented.html`);
    await page.locator(".legal").first().click();
    assert.deepEqual(page.problems, []);
  }
  // The first one plays.
  writeFileSync(join(folder, "documented.html"), `<!doctype html>${MAP}${pages[0]}`);
  await page.goto(`${server.url}documented.html`);
  await cell("d3").click();
  await page.locator('[data-name="d4"] .disc.black').waitFor();
});

test("the element of README.md shows its position", { skip }, async () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const [, code] = /^```html\n(<outflank-board [^]*?<\/script>)/m.exec(readme);
  writeFileSync(join(folder, "documented.html"), `<!doctype html>${MAP}${code}`);
  await page.goto(`${server.url}documented.html`);
  await page.locator('[data-name="c2"] .disc.black').waitFor();
  await page.locator('[data-name="b2"] .disc.white').waitFor();
  assert.deepEqual(page.problems, []);
});

test("its page lists every option, event and colour", () => {
  const declared = readFileSync(new URL("../ts/board/settings.ts", import.meta.url), "utf8");
  const [options, events] = ["OPTIONS", "EVENTS"].map((name) => {
    const [, list] = new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(declared);
    return [...list.matchAll(/"(\w+)"/g)].map(([, one]) => one);
  });
  const style = readFileSync(new URL("../../python/outflank/widget/grid.css", import.meta.url), "utf8");
  const colors = [...new Set(style.match(/--outflank-\w+(?=,)/g))];
  assert.ok(options.length > 15 && events.length === 5 && colors.length === 10);
  for (const name of [...options, ...events, ...colors]) {
    assert.match(documented, new RegExp("^\\| .*`" + name + "(\\(\\))?`", "m"), name);
  }
});

test("it speaks another language, and English where a text is missing", { skip }, async () => {
  await page.evaluate(async () => {
    const { translate } = await import("./outflank/board.js");
    translate({ "to-move": ({ color }) => `${{ black: "Siyah", white: "Beyaz" }[color]} oynayacak`, empty: "boş", "premove-chosen": ({ cell }) => `${cell}!` });
  });
  await make({ position: START, placements: PLACEMENTS, label: "Tahta" });
  assert.equal(await page.locator("[role=grid]").getAttribute("aria-label"), "Tahta, Siyah oynayacak");
  assert.equal(await cell("b1").getAttribute("aria-label"), "b1, boş, black may place here, takes b2");
  await set({ position: AFTER, placements: REPLIES, lastMove: "b1" });
  assert.equal(await live(), "Black b1, flips 1. Beyaz oynayacak");
  await set({ seats: [1], premoves: true });
  await cell("d4").click();
  assert.equal(await live(), "d4!");
  const refused = (texts) => refusal(`import("./outflank/board.js").then(({ translate }) => translate(${texts}))`);
  assert.match(await refused('{ "to-mvoe": "x" }'), /^ArgumentError: there is no option to-mvoe: the options are to-move, /);
  assert.match(await refused("{ empty: 3 }"), /^ArgumentError: empty must be a string or a function, got /);
  assert.match(await refused('"tr"'), /^ArgumentError: /);
  assert.deepEqual(page.problems, []);
});

test("a server without a page can load the module", async () => {
  const { Board, OutflankBoardElement } = await import("../dist/board.js");
  assert.equal(typeof Board, "function");
  assert.equal(typeof OutflankBoardElement, "function");
});
