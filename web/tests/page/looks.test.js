// How the page looks: on a phone, in the dark theme, and to screen readers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { openDialog, paste, served } from "./served.js";

const it = served();
const { skip } = it;
const DIALOGS = ["choosing", "pasting", "exploring", "taking", "rules"];
const TAGS = '[Black "ann"]\n[White "bob"]\n[Result "40-24"]\n\n';
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function findings(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

// What each entry of the dialog "More" opens, and what is done there.
const ENTRIES = {
  "lesson-oust": async (page) => page.click("#lesson [data-name=e4]"),
  "lesson-reversi": async () => {},
  "puzzles-oust": async () => {},
  "puzzles-reversi": async (page) => page.locator("#puzzle .legal").last().click(),
  games: async () => {},
  settings: async () => {},
  editor: async (page) => page.click("#editor [data-do=clear]"),
};

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing in what More leads to, ${colorScheme}`, { skip }, async () => {
    const page = await it.open("#turn,reversi:square-8,f5", { colorScheme });
    await page.locator("[data-name=d6]").click();
    await page.locator(".friend input").waitFor();
    assert.deepEqual(await findings(page), [], "a friend's turn");
    await page.click("[data-open=more]");
    assert.deepEqual(await findings(page), [], "More");
    for (const [name, act] of Object.entries(ENTRIES)) {
      await page.click(`[data-more=${name}]`);
      await page.locator("dialog[open]:not(#more)").waitFor();
      await act(page);
      assert.deepEqual(await findings(page), [], name);
      await page.keyboard.press("Escape");
      await page.click("[data-open=more]");
    }
    assert.deepEqual(page.problems, []);
  });

  test(`axe finds nothing, ${colorScheme}`, { skip }, async () => {
    const page = await it.open("", { colorScheme });
    await page.locator(`.outflank-widget[data-theme=${colorScheme}]`).waitFor();
    assert.deepEqual(await findings(page), []);
    for (const name of DIALOGS) {
      await openDialog(page, name);
      if (name === "taking") await page.locator("[data-text=sgf]").waitFor();
      assert.deepEqual(await findings(page), [], name);
      await page.keyboard.press("Escape");
    }
    await paste(page, "f5a1");
    await page.locator("#wrong:not(:empty)").waitFor();
    assert.deepEqual(await findings(page), [], "an error");
    await page.keyboard.press("Escape");
    await page.locator("[data-name=d3]").click();
    await page.locator(".moves li").nth(1).waitFor();
    await page.locator("[data-do=worth]").click();
    await page.locator(".worth").first().waitFor();
    assert.deepEqual(await findings(page), [], "a game with bars");
    await page.locator("[data-open=analysing]").click();
    await page.locator("#analysis .losses:not(:empty)").waitFor();
    assert.deepEqual(await findings(page), [], "a game is analysed");
    await page.locator("[data-do=analyse-close]").click();
    await openDialog(page, "exploring");
    await page.fill("#exploring [name=games]", `${TAGS}f5d6c3\n\n${TAGS}d3c5f6`);
    await page.click("#exploring [type=submit]");
    await page.locator("#explorer:not([hidden])").waitFor();
    await page.click("[data-do=first]");
    await page.locator("#explorer .results").first().waitFor();
    assert.deepEqual(await findings(page), [], "games are explored");
  });

  test(`axe finds nothing at the end of a game and in both tabs beside the board, ${colorScheme}`, { skip }, async () => {
    const page = await it.open("#reversi:square-4,b1c1d3a1b4a2a3a4d2d1c4", { colorScheme });
    // Against a level the card shows what is known of the moves.
    await page.selectOption("#two", "level-1");
    await page.locator("[data-name=d4]").click();
    await page.locator(".ended").waitFor();
    assert.deepEqual(await findings(page), [], "the card");
    await page.locator(".ended .judged span").first().waitFor();
    assert.deepEqual(await findings(page), [], "the card of a game against a level");
    await page.click("[data-do=review]");
    await page.locator("#analysis .losses:not(:empty)").waitFor();
    await page.click("[data-do=back]");
    await page.locator("#analysis .said-of-ply:not(:empty)").waitFor();
    assert.deepEqual(await findings(page), [], "the analysis");
    await page.click("[data-do=tab-moves]");
    await page.locator(".moves [data-sign]").first().waitFor();
    assert.deepEqual(await findings(page), [], "the moves with signs");
    assert.deepEqual(page.problems, []);
  });

  test(`axe finds nothing in a broken link, ${colorScheme}`, { skip }, async () => {
    const page = await it.open("#chess", { colorScheme });
    await page.locator("#notice:not(:empty)").waitFor();
    assert.deepEqual(await findings(page), []);
    // It lies over the page, so that nothing moves.
    const place = () => page.locator("svg.board").boundingBox();
    const before = await place();
    await page.click("#notice button");
    assert.deepEqual(await place(), before);
  });
}

test("axe finds nothing on the smallest phones", { skip }, async () => {
  const page = await it.open("", { viewport: { width: 360, height: 640 } });
  assert.deepEqual(await findings(page), []);
});

const PHONE = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };
const narrow = (page) => page.evaluate(() => document.documentElement.scrollWidth);

const FRAGMENTS = ["", "#reversi:square-24", "#oust:hex-11", "#oust:hex-7,g7swap", `#${"broken".repeat(20)}`];

for (const fragment of FRAGMENTS) {
  test(`320 pixels are wide enough for ${fragment || "the start"}`, { skip }, async () => {
    const page = await it.open(fragment, PHONE);
    assert.equal(await narrow(page), 320);
    const { width } = await page.locator("svg.board").boundingBox();
    assert.ok(width > 270 && width <= 320);
    for (const made of await page.locator("header button").all()) {
      const box = await made.boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= 320);
    }
    for (const name of DIALOGS) {
      await openDialog(page, name);
      if (name === "taking") await page.waitForLoadState("networkidle");
      const box = await page.locator(`#${name}`).boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= 320 && box.height <= 640, name);
      assert.equal(await page.locator(`#${name}`).evaluate((one) => one.scrollWidth <= one.clientWidth), true, name);
      await page.keyboard.press("Escape");
    }
    for (const name of fragment ? [] : Object.keys(ENTRIES)) {
      await page.click("[data-open=more]");
      await page.click(`[data-more=${name}]`);
      const dialog = page.locator("dialog[open]");
      await dialog.locator("button:visible").first().waitFor();
      assert.equal(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth), true, name);
      await page.keyboard.press("Escape");
    }
    assert.equal(await narrow(page), 320);
  });
}

test("a tap places", { skip }, async () => {
  const page = await it.open("#reversi:square-8", PHONE);
  await page.locator("[data-name=d3]").tap();
  assert.equal(await page.locator(".moves .name").first().textContent(), "d3");
});

for (const [name, viewport, fragment] of [
  ["there is much room", { width: 1280, height: 720 }, ""],
  ["a window is low and comments can be written", { width: 1280, height: 640 }, "#reversi:square-8,f5d6c3"],
  ["a game is over", { width: 1280, height: 640 }, "#reversi:square-4,b1c1d3a1b4a2a3a4d2d1c4d4"],
]) {
  test(`the page fits where ${name}`, { skip }, async () => {
    for (const locale of ["en", "tr", "bn", "ml", "cy", "lg"]) {
      const page = await it.open(fragment, { viewport, locale });
      assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), locale);
    }
  });
}

// Whether the board is inside the window, and its width as a share of the window's shorter side.
const fitted = (page) =>
  page.evaluate(() => {
    const { top, bottom, left, right, width } = document.querySelector("svg.board").getBoundingClientRect();
    const isInside = top >= 0 && left >= 0 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
    return { isInside, share: width / Math.min(innerWidth, innerHeight) };
  });

const SIZES = [[390, 844], [844, 390], [568, 320], [320, 640], [1280, 720], [2560, 1440], [820, 1180], [1024, 768]];

test("the board fits any window, also after it was turned", { skip }, async () => {
  for (const fragment of ["#reversi:square-8", "#oust:hex-7", "#reversi:square-24"]) {
    const page = await it.open(fragment);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const { isInside, share } = await fitted(page);
      assert.ok(isInside, `${fragment} in ${width}x${height}`);
      assert.ok(share > 0.6, `${fragment} takes ${share.toFixed(2)} of ${width}x${height}`);
    }
  }
});

for (const [width, height, least] of [[1366, 650, 0.3], [1440, 900, 0.4]]) {
  test(`the cells take ${Math.round(100 * least)}% of a window of ${width}x${height}`, { skip }, async () => {
    const page = await it.open("#reversi:square-8", { viewport: { width, height } });
    const cell = await page.locator("[data-name=a1] .cell").boundingBox();
    const share = (64 * cell.width * cell.height) / (width * height);
    assert.ok(share >= least, share.toFixed(3));
    assert.ok((await fitted(page)).isInside);
  });
}

test("on a phone the board has the whole width", { skip }, async () => {
  const page = await it.open("#reversi:square-8", { ...PHONE, viewport: { width: 390, height: 844 } });
  assert.equal((await page.locator("svg.board").boundingBox()).width, 390);
});

test("the last move of a long game is in sight in the list, and stays there", { skip }, async () => {
  const page = await it.open("#reversi:square-6,c2b2a2c5b3c1b1a3d1d2e2a1a4a5e3e1b5f2f1e4f3c6f4b4a6e5d5e6f5b6d6f6");
  for (const height of [720, 600, 800]) {
    await page.setViewportSize({ width: 1280, height });
    const isSeen = () => {
      const list = document.querySelector(".moves").getBoundingClientRect();
      return document.querySelector(".moves [aria-current]").getBoundingClientRect().bottom <= list.bottom;
    };
    await page.waitForFunction(isSeen);
  }
  await page.locator(".ended").waitFor();
});

test("a finger can hit every button", { skip }, async () => {
  const page = await it.open("#oust:hex-7,g7", { ...PHONE, viewport: { width: 390, height: 844 } });
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("button, select, dialog label")]
        .filter((one) => one.checkVisibility() && !one.closest(".moves, .take, label:not(:has([type=radio], [type=checkbox]))"))
        .filter((one) => one.tagName !== "LABEL" || one.querySelector("[type=radio], [type=checkbox]"))
        .map((one) => [one.textContent, one.getBoundingClientRect().height])
        .filter(([, height]) => height < 44));
  assert.deepEqual(await small(), []);
  for (const name of DIALOGS) {
    await openDialog(page, name);
    assert.deepEqual(await small(), [], name);
    await page.keyboard.press("Escape");
  }
  const { y, height } = await page.locator("[data-do=undo]").boundingBox();
  assert.ok(y + height <= 844, "undo is seen without scrolling");
});

test("the rules of the game that is played are open", { skip }, async () => {
  for (const game of ["reversi:square-6", "oust:hex-3"]) {
    const page = await it.open(`#${game}`);
    await page.click("[data-open=rules]");
    assert.equal(await page.locator("#rules details[open]").getAttribute("data-game"), game.split(":")[0]);
  }
});

test("all text is as large as the browser's font", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6c3");
  const sizes = () =>
    page.evaluate(() => {
      const own = [...document.querySelectorAll("body *:not(svg *)")].filter((one) => one.checkVisibility() && one.textContent.trim());
      return own.map((one) => [`${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 20)}`, parseFloat(getComputedStyle(one).fontSize)]);
    });
  const before = await sizes();
  await page.evaluate(() => (document.documentElement.style.fontSize = "20px"));
  const after = await sizes();
  const ratio = (index) => after[index][1] / before[index][1];
  assert.deepEqual(before.filter((_, index) => Math.abs(ratio(index) - 1.25) > 0.01), []);
});
