// All with the keyboard alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { judged, moves, openDialog, served } from "./served.js";

const it = served();
const { skip } = it;

const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: on } = document;
    return on.dataset.name ?? on.id ?? on.name;
  });

// The tab key, until something is reached.
async function tabTo(page, selector) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`the tab key does not reach ${selector}`);
}

// With the arrow keys from where one is to a cell of a square board.
async function walkTo(page, name) {
  const column = (cell) => cell.charCodeAt(0), row = (cell) => Number(cell.slice(1));
  const at = await focused(page);
  const across = column(name) - column(at), down = row(name) - row(at);
  const press = async (key, times) => {
    for (let step = 0; step < times; step += 1) await page.keyboard.press(key);
  };
  await press(across > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(across));
  await press(down > 0 ? "ArrowDown" : "ArrowUp", Math.abs(down));
  assert.equal(await focused(page), name);
}

test("a whole game, after choosing it", { skip }, async () => {
  const page = await it.open();
  await tabTo(page, "[data-open=choosing]");
  await page.keyboard.press("Enter");
  await tabTo(page, "#choosing [name=board]");
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press("ArrowLeft");
  await tabTo(page, "#choosing [name=level]");
  await page.keyboard.press("ArrowLeft");
  await tabTo(page, "#choosing [type=submit]");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash === "#reversi:square-4");
  assert.equal(await page.locator("#two").inputValue(), "level-2");
  await tabTo(page, "[role=gridcell]");
  for (;;) {
    await page.locator(".legal, .choices button, .ended").filter({ visible: true }).first().waitFor();
    if (await page.locator(".ended:visible").count()) break;
    if (await page.locator(".choices button").count()) {
      await tabTo(page, ".choices button");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Shift+Tab");
      await tabTo(page, "[role=gridcell]");
      continue;
    }
    await walkTo(page, await page.locator(".legal").first().getAttribute("data-name"));
    const before = (await moves(page)).length;
    await page.keyboard.press("Enter");
    await page.waitForFunction((count) => document.querySelectorAll(".moves .name").length > count, before);
  }
  const found = await judged(page, "reversi:square-4");
  assert.ok(found.isOver);
  assert.deepEqual(found.drawn, found.cells);
  assert.match(await page.locator(".outflank-widget .live").textContent(), /wins|draw/i);
  assert.deepEqual(page.problems, []);
});

test("the link to the board keeps the address", { skip }, async () => {
  const page = await it.open("#reversi:square-6,c2");
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "skip");
  await page.keyboard.press("Enter");
  assert.match(await focused(page), /^[a-f][1-6]$/);
  assert.match(page.url(), /#reversi:square-6,c2$/);
});

test("what has the focus is seen", { skip }, async () => {
  const page = await it.open();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const { activeElement: on } = document;
      if (on === document.body) return true;
      const style = getComputedStyle(on);
      if (on.matches("[role=gridcell]")) {
        // The ring lies on the cell, with no other cell above it.
        const ring = on.ownerSVGElement.lastElementChild;
        const isShown = getComputedStyle(ring).display !== "none" && ring.matches(".focus");
        return isShown && ring.getAttribute("points") === on.querySelector(".cell").getAttribute("points");
      }
      return style.outlineStyle === "solid" && parseFloat(style.outlineWidth) >= 2;
    });
    assert.ok(seen, await focused(page));
  }
});

for (const name of ["choosing", "taking", "rules"]) {
  test(`the dialog ${name} gives the focus back`, { skip }, async () => {
    const page = await it.open();
    for (const end of ["Escape", "close"]) {
      await tabTo(page, `[data-open=${name}]`);
      await page.keyboard.press("Enter");
      await page.locator(`#${name}[open]`).waitFor();
      assert.ok(await page.evaluate((id) => document.getElementById(id).contains(document.activeElement), name));
      if (end === "close") {
        await tabTo(page, `#${name} [data-close]`);
        await page.keyboard.press("Enter");
      } else {
        await page.keyboard.press(end);
      }
      await page.waitForFunction((id) => document.activeElement.dataset.open === id, name);
    }
  });
}

for (const [name, entry] of [["pasting", "import"], ["exploring", "explore"]]) {
  test(`the dialog ${name} gives the focus back to More`, { skip }, async () => {
    const page = await it.open();
    await tabTo(page, "[data-open=more]");
    await page.keyboard.press("Enter");
    await tabTo(page, `[data-more=${entry}]`);
    await page.keyboard.press("Enter");
    await page.locator(`#${name}[open]`).waitFor();
    assert.ok(await page.evaluate((id) => document.getElementById(id).contains(document.activeElement), name));
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement.dataset.open === "more");
  });
}

test("the wheel over the board goes through the game, and scrolls the page at its ends", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6c3", { viewport: { width: 1000, height: 700 } });
  const at = () => page.locator(".moves [aria-current] .name").allTextContents();
  await page.locator("[data-name=a1]").hover();
  await page.evaluate(() => {
    globalThis.rolled = 0;
    addEventListener("wheel", () => (globalThis.rolled += 1));
  });
  let rolled = 0;
  const roll = async (by) => {
    await page.mouse.wheel(0, by);
    rolled += 1;
    await page.waitForFunction((count) => globalThis.rolled === count, rolled);
    return (await at()).join();
  };
  assert.equal(await roll(-100), "d6");
  assert.equal(await roll(-100), "f5");
  // A touchpad rolls by little.
  assert.equal(await roll(20), "f5");
  assert.equal(await roll(40), "d6");
  assert.equal(await roll(100), "c3");
  const isTaken = (by) =>
    page.evaluate((deltaY) => !document.querySelector("svg.board").dispatchEvent(new WheelEvent("wheel", { deltaY, cancelable: true })), by);
  assert.equal(await isTaken(100), false);
  assert.equal(await isTaken(-100), true);
});

test("keys of the page", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6c3");
  const caption = () => page.locator(".caption").innerText();
  for (const [key, ply] of [["ArrowLeft", 2], ["ArrowLeft", 1], ["ArrowRight", 2], ["ArrowUp", 0]]) {
    await page.keyboard.press(key);
    assert.match(await caption(), new RegExp(`move ${ply} of 3`));
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("u");
  assert.deepEqual(await moves(page), ["f5", "d6"]);
  const place = async () => (await page.locator("[data-name=a1]").boundingBox()).x;
  const before = await place();
  await page.keyboard.press("f");
  assert.ok((await place()) > before);
  // A letter that is typed, and keys of the browser, are no keys of the page.
  await page.keyboard.press("Control+u");
  await openDialog(page, "pasting");
  await page.keyboard.type("fu");
  await page.keyboard.press("Escape");
  assert.deepEqual(await moves(page), ["f5", "d6"]);
  // In a cell the arrow keys go from cell to cell, and letters are keys of the page.
  await page.locator("[data-name=d3]").focus();
  await page.keyboard.press("ArrowLeft");
  assert.deepEqual(await moves(page), ["f5", "d6"]);
  await page.keyboard.press("f");
  assert.equal(await place(), before);
  assert.ok(await page.evaluate(() => document.activeElement.matches("[role=gridcell]")), "one stays in the board");
  assert.deepEqual(page.problems, []);
});

test("looking through a game", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6c3");
  await tabTo(page, "[role=gridcell]");
  await page.keyboard.press("PageUp");
  assert.match(await page.locator(".caption").innerText(), /move 2 of 3/);
  assert.match(await page.locator(".outflank-widget .live").textContent(), /White d6, flips 1/);
  await page.keyboard.press("PageDown");
  assert.match(await page.locator(".caption").innerText(), /White to move/);
});
