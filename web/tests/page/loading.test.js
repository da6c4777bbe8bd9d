// What is seen before the page's modules have come, and where one of them does not come.
import assert from "node:assert/strict";
import { test } from "node:test";
import { launch, PATIENCE } from "../browser.js";
import { served } from "./served.js";

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

test("a module that cannot be loaded is said, and asked for again", { skip }, async () => {
  const browser = await launch();
  try {
    for (const files of ["**/rules_bg*.wasm", "**/main-*.js", "**/game-*.js", "**/en-*.ftl"]) {
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
        await page.locator("#drawn .disc").first().waitFor();
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
