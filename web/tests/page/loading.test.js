// What is seen before the page's modules have come, and where one of them does not come.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { launch, PATIENCE } from "../browser.js";
import { DIST, moves, served } from "./served.js";

const it = served();
const { skip } = it;

// Opens the page with requests for some files answered by `answer`.
async function opened(browser, { fragment = "", files, answer, options = {} }) {
  const page = await browser.newPage({ serviceWorkers: "block", ...options });
  page.setDefaultTimeout(PATIENCE);
  await page.route(files, answer);
  await page.goto(it.url + fragment, { waitUntil: "commit" });
  return page;
}

// The bytes of files as servers send them.
const zipped = (names) => names.map((name) => gzipSync(readFileSync(`${DIST}/page/${name}`)).length).reduce((sum, one) => sum + one, 0);

test("the document alone takes a click, and a first visit loads no more than it needs", { skip }, async () => {
  const browser = await launch();
  try {
    const page = await browser.newPage({ serviceWorkers: "block" });
    const asked = new Set();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname.replace("/play/page/", "") || "index.html"));
    await page.goto(it.url, { waitUntil: "networkidle" });
    await page.locator("[role=gridcell]").first().waitFor();
    const document = zipped(["index.html"]);
    const all = zipped([...asked]);
    console.log(`gzip: ${document} bytes of the document, ${all} bytes of ${asked.size} files`);
    assert.ok(document < 20_000, `${document} bytes until the board takes a click`);
    assert.ok(all < 190_000, `${all} bytes of a first visit: ${[...asked].join(" ")}`);
  } finally {
    await browser.close();
  }
});

for (const [fragment, move, flipped] of [["", "f5", "e5"], ["#oust:hex-5", "e5", "e5"]]) {
  test(`the drawn start takes a first move before the rules have come: ${fragment}${move}`, { skip }, async () => {
    const browser = await launch();
    try {
      let go;
      const gone = new Promise((resolve) => (go = resolve));
      const answer = async (route) => {
        await gone;
        await route.continue();
      };
      const page = await opened(browser, { fragment, files: "**/rules_bg*.wasm", answer });
      const color = (name) => page.locator(`[data-name=${name}] .disc`).getAttribute("class");
      await page.locator(`#drawn [data-name=${move}]`).click();
      assert.match(await color(move), /black/);
      assert.match(await color(flipped), /black/);
      const caption = page.locator("#drawn .caption");
      assert.equal(await caption.innerText(), "Loading…");
      // There is no second move before the first is answered.
      assert.equal(await page.locator("#drawn .legal").count(), 0);
      go();
      await page.locator(".moves .name").first().waitFor();
      assert.equal((await moves(page))[0], move);
      assert.equal(await page.locator("#drawn").count(), 0);
      assert.match(await color(flipped), /black/);
      await page.close();
    } finally {
      await browser.close();
    }
  });
}

test("a drawn start is shown only of the game that is opened, and a computer makes its own first move", { skip }, async () => {
  const browser = await launch();
  try {
    const opens = async (fragment, last) => {
      const page = await browser.newPage({ serviceWorkers: "block" });
      await page.addInitScript((kept) => kept && localStorage.setItem("outflank-game", kept), last && JSON.stringify(last));
      await page.route("**/assets/*", (route) => route.abort());
      await page.goto(it.url + fragment, { waitUntil: "commit" });
      const drawn = page.locator("#drawn");
      await drawn.waitFor({ state: "attached" });
      await page.locator("h2#title").waitFor({ state: "attached" });
      const seen = (await drawn.isVisible()) ? await drawn.getAttribute("data-variant") : null;
      await page.close();
      return seen;
    };
    const link = "reversi:square-8";
    assert.equal(await opens(""), link);
    assert.equal(await opens("#oust:hex-5"), "oust:hex-5");
    assert.equal(await opens("#reversi:square-6"), null);
    assert.equal(await opens("#reversi:square-8,f5"), null);
    assert.equal(await opens("", { link: "oust:hex-5", ply: 0, seats: ["person", "level-1"] }), "oust:hex-5");
    assert.equal(await opens("", { link, ply: 0, seats: ["level-1", "person"] }), null);
    assert.equal(await opens("", { link: `${link},f5d6`, ply: 2, seats: ["person", "level-1"] }), null);
    assert.equal(await opens("#oust:hex-5", { link, ply: 0, seats: ["level-1", "person"] }), "oust:hex-5");
  } finally {
    await browser.close();
  }
});

test("a module that cannot be loaded is said, and asked for again", { skip }, async () => {
  const browser = await launch();
  try {
    for (const files of ["**/rules_bg*.wasm", "**/main-*.js", "**/base-*.js", "**/en-*.ftl"]) {
      let isBlocked = true;
      const page = await opened(browser, { files, answer: (route) => (isBlocked ? route.abort() : route.continue()) });
      await page.locator("#notice", { hasText: "The page cannot be loaded" }).waitFor();
      assert.equal(await page.locator("header[inert]").count(), 1, "no button does nothing");
      assert.ok(await page.locator("#drawn svg").isVisible());
      isBlocked = false;
      await page.getByRole("button", { name: "Try again" }).click();
      await page.locator(".legal").first().waitFor();
      assert.equal(await page.locator("#notice").innerText(), "");
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

for (const colorScheme of ["light", "dark"]) {
  test(`the drawn board is where the board will be, ${colorScheme}`, { skip }, async () => {
    const browser = await launch();
    try {
      for (const [width, height] of [[1280, 720], [390, 844], [844, 390]]) {
        let go;
        const gone = new Promise((resolve) => (go = resolve));
        const options = { colorScheme, viewport: { width, height } };
        const answer = async (route) => {
          await gone;
          await route.continue();
        };
        const page = await opened(browser, { files: "**/rules_bg*.wasm", answer, options });
        const introduction = async () => {
          const text = page.locator(".intro p");
          const { x, y } = await text.boundingBox();
          return [Math.round(x), Math.round(y), await text.textContent()];
        };
        const place = () =>
          page.locator("svg.board").evaluate((board) => {
            const { x, y, width } = board.getBoundingClientRect();
            const fill = (one) => getComputedStyle(board.querySelector(one)).fill;
            return [...[x, y, width].map(Math.round), fill(".frame"), fill(".cell"), fill(".disc.black")];
          });
        await page.locator("#drawn .disc.black").first().waitFor();
        const drawn = await place();
        const introduced = await introduction();
        go();
        await page.locator("[role=gridcell]").first().waitFor();
        assert.deepEqual(await place(), drawn, `${width}x${height}`);
        assert.deepEqual(await introduction(), introduced, `${width}x${height}`);
        await page.close();
      }
    } finally {
      await browser.close();
    }
  });
}
