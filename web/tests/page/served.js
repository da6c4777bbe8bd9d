// The page as web/build has made it, served as it will be, and a browser that looks at it.
import { fileURLToPath } from "node:url";
import { after, afterEach, before } from "node:test";
import { Game } from "../../dist/index.js";
import { chromium, firefox, launch, launchFirefox, PATIENCE, serve } from "../browser.js";

export const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
// A page is seldom at the root of its server. The package is beside it, for the tests.
const FOLDER = "/play/";

const BROWSERS = {
  chromium: { skip: chromium ? false : "no chromium", launched: launch },
  firefox: { skip: firefox ? false : "no firefox", launched: launchFirefox },
};

// A computer's move comes 700 ms after the one before it, so that a person sees both. Tests of
// games do not wait, unless they ask for it by `isPaced`.
function unpaced() {
  const wait = window.setTimeout;
  window.setTimeout = (run, time, ...given) => wait(run, time === 700 ? 0 : time, ...given);
}

// From now on a computer player moves only when it is released, so that a test finds it thinking on
// a busy machine too. The page must be paced. "random" chooses the move that `picks` has next: its
// place among the legal ones, from 0 to 1.
export const hold = (page) =>
  page.evaluate(() => {
    const wait = window.setTimeout;
    const waiting = [];
    globalThis.picks = [];
    Math.random = () => globalThis.picks.shift() ?? 0;
    window.setTimeout = (run, time, ...given) => (time === 700 ? waiting.push(run) : wait(run, time, ...given));
    globalThis.release = async () => {
      while (!waiting.length) await new Promise(requestAnimationFrame);
      for (const run of waiting.splice(0)) run();
    };
  });

// Lets a computer player that is held move once.
export const release = (page) => page.evaluate(() => globalThis.release());

// The server and the browser of a test file, closed at its end. Without a browser its tests are
// skipped. OUTFLANK_BROWSER=firefox runs what is written for Chromium in Firefox.
export function served(name = process.env.OUTFLANK_BROWSER ?? "chromium") {
  const { skip, launched } = BROWSERS[name];
  const it = { skip };
  if (it.skip) return it;
  const contexts = new Set();
  let server, browser;
  before(async () => {
    server = await serve(DIST, FOLDER);
    it.url = `${server.url}page/`;
    browser = await launched();
  });
  afterEach(async () => {
    for (const context of contexts) await context.close();
    contexts.clear();
  });
  after(async () => {
    await browser?.close();
    server?.end();
  });
  // A page at a fragment. What goes wrong in its scripts is in `problems`.
  it.open = async (fragment = "", { isPaced = false, ...options } = {}) => {
    // What tests wait for is evaluated in the page, which its policy forbids: see policy.test.js.
    const context = await browser.newContext({ reducedMotion: "reduce", bypassCSP: true, ...options });
    contexts.add(context);
    context.setDefaultTimeout(PATIENCE);
    if (!isPaced) await context.addInitScript(unpaced);
    const page = await context.newPage();
    page.problems = [];
    page.on("pageerror", (error) => page.problems.push(String(error)));
    page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
    await page.goto(it.url + fragment);
    await page.locator("[role=gridcell]").first().waitFor();
    return page;
  };
  it.withoutScripts = async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    contexts.add(context);
    const page = await context.newPage();
    await page.goto(it.url);
    return page;
  };
  return it;
}

// Opens a dialog, which the header or "More" leads to, and waits until it is there: some are loaded
// when they are opened, and Escape closes nothing before that.
const UNDER_MORE = { pasting: "import", exploring: "explore", games: "games", settings: "settings" };
export async function openDialog(page, name) {
  const entry = UNDER_MORE[name];
  await page.click(`[data-open=${entry ? "more" : name}]`);
  if (entry) await page.click(`[data-more=${entry}]`);
  await page.locator(`#${name}[open]`).waitFor();
}

// Sets something in the dialog of the settings.
export async function setting(page, what, on) {
  await openDialog(page, "settings");
  await page.locator(`#settings ${what}`).setChecked(on);
  await page.keyboard.press("Escape");
}

// Presses a button that is behind the one for what is seldom needed.
export async function rare(page, name) {
  await page.click(".dots");
  await page.click(`#rare [data-do=${name}]`);
}

// The moves in the list beside the board.
export const moves = (page) => page.locator(".moves .name").allTextContents();

// Plays what may be played first, until the game is over; how often it was clicked.
export async function clickToTheEnd(page, pick = () => 0) {
  for (let clicks = 0; ; clicks += 1) {
    const next = page.locator(".legal, .choices button, .ended");
    await next.filter({ visible: true }).first().waitFor();
    if (await page.locator(".ended:visible").count()) return clicks;
    const choices = page.locator(".legal, .choices button");
    await choices.nth(pick(await choices.count(), clicks)).click();
  }
}

// What the rules say of the moves in the list, and what is drawn, cell by cell.
export async function judged(page, start) {
  const { names, drawn } = await page.evaluate(() => {
    const cells = (color) =>
      [...document.querySelectorAll(`.disc.${color}:not(.gone)`)].map((one) => one.parentNode.dataset.name).sort();
    const names = [...document.querySelectorAll(".moves .name")].map((one) => one.textContent);
    return { names, drawn: { black: cells("black"), white: cells("white") } };
  });
  const game = new Game(start, names.join(" "));
  const { position } = game;
  return {
    isOver: position.isOver,
    winner: position.winner,
    length: game.length,
    drawn,
    cells: { black: position.cellsOf("black").sort(), white: position.cellsOf("white").sort() },
  };
}

// Pastes a record and imports it.
export async function paste(page, text, { format = "guess", variant } = {}) {
  await openDialog(page, "pasting");
  await page.fill("[name=text]", text);
  await page.selectOption("[name=format]", format);
  if (variant) await page.selectOption("[name=variant]", variant);
  await page.click("#pasting [type=submit]");
}

// Chooses a game against a level, plays it to its end and judges it.
export async function against(page, level, game, board) {
  await choose(page, { game, board, seats: ["person", level] });
  await clickToTheEnd(page);
  return judged(page, `${game}:${board}`);
}

// Chooses the opponent in the dialog for a new game.
export async function opponent(form, who) {
  const level = who === "random" ? "0" : /^level-(\d+)$/.exec(who)?.[1];
  await form.locator(`[name=who][value=${level ? "computer" : who}]`).check();
  if (level) await form.locator("[name=level]").fill(level);
}

// Chooses a game in the dialog. One of the seats is a person's there; two computers are seated on
// the page.
export async function choose(page, { game, board, options = [], seats = null }) {
  await page.click("[data-open=choosing]");
  const form = page.locator("#choosing");
  const check = (name, value) => form.locator(`[name=${name}][value=${value}]`).check();
  await check("game", game);
  await check("board", board);
  await form.locator(".options").evaluate((one) => (one.open = true));
  for (const [name, on] of options) await form.locator(`[name=${name}]`).setChecked(on);
  const own = Math.max(0, seats?.indexOf("person") ?? 0);
  if (seats) await opponent(form, seats[1 - own]);
  if (seats && seats[1 - own] !== "person") await check("colour", ["black", "white"][own]);
  await form.locator("[type=submit]").click();
  if (seats && !seats.includes("person")) await page.selectOption("#one", seats[0]);
}
