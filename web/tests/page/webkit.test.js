// The page in WebKit, on a desk and on a phone: a game is played to its end, a record is imported
// and analysed, and no script fails.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { By } from "selenium-webdriver";
import { PATIENCE, serve } from "../browser.js";
import { launchWebKit, webkit } from "../webkit.js";
import { DIST, judged } from "./served.js";

const skip = webkit ? false : "no webkit2gtk-driver, or no xvfb";
const GAMES = {
  desk: { size: { width: 1280, height: 800 }, game: "reversi", board: "square-4" },
  phone: { size: { width: 390, height: 780 }, game: "oust", board: "hex-3" },
};
let server, browser, driver;
before(async () => {
  if (skip) return;
  server = await serve(DIST, "/");
  browser = await launchWebKit();
  driver = browser.driver;
});
after(async () => {
  await browser?.end();
  server?.end();
});

const find = (selector) => driver.findElement(By.css(selector));
// The driver does not see that a dialog's buttons lie over its lower end, so it would not scroll.
const press = async (selector) => {
  const one = await find(selector);
  await driver.executeScript((element) => element.scrollIntoView({ block: "center" }), one);
  await one.click();
};
const select = (name, value) => press(`[name=${name}] option[value="${value}"]`);
const until = (found, said) => driver.wait(found, PATIENCE, said);
const seen = (selector) => until(async () => (await driver.findElements(By.css(selector))).length, selector);

// Clicks the first cell or button that may be clicked, until the game is over. The driver takes no
// group of an SVG for something to click on, so the mouse is moved.
async function clickToTheEnd() {
  for (;;) {
    await seen(".legal, .choices button, .ended:not([hidden])");
    const place = await driver.executeScript(() => {
      if (document.querySelector(".ended:not([hidden])")) return null;
      const { x, y, width, height } = document.querySelector(".legal, .choices button").getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    });
    if (!place) return;
    await driver.actions().move(place).click().perform();
  }
}

for (const [name, { size, game, board }] of Object.entries(GAMES)) {
  test(`on a ${name} in WebKit`, { skip }, async () => {
    await driver.manage().window().setRect(size);
    await driver.get(`${server.url}page/`);
    await driver.executeScript(() => {
      globalThis.problems = [];
      addEventListener("error", ({ message }) => problems.push(message));
      addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason)));
    });
    await seen("[role=gridcell]");

    await press("[data-open=choosing]");
    await press(`#choosing [name=game][value=${game}]`);
    for (const [name, value] of [["board", board], ["who", "computer"], ["colour", "black"]]) {
      await press(`#choosing [name=${name}][value=${value}]`);
    }
    await press("#choosing [type=submit]");
    await clickToTheEnd();
    const page = { evaluate: (script) => driver.executeScript(script) };
    const found = await judged(page, `${game}:${board}`);
    assert.ok(found.isOver);
    assert.deepEqual(found.drawn, found.cells);

    await press("[data-open=more]");
    await press("[data-more=import]");
    await seen("#pasting[open]");
    await (await find("[name=text]")).sendKeys("(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])");
    await press("#pasting [type=submit]");
    await until(() => driver.executeScript(() => location.hash === "#reversi:square-8,f5d6"), "the record's moves");
    await press("[data-open=analysing]");
    await seen("#analysis svg");
    assert.ok(await driver.executeScript(() => document.documentElement.scrollWidth <= innerWidth), "it fits");
    assert.deepEqual(await driver.executeScript(() => problems), []);
  });
}
