// The page in each of its languages: which one is chosen, and whether its texts fit.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moduleOf } from "./modules.js";
import { served } from "./served.js";

const { LANGUAGES } = await moduleOf("languages");
const it = served();
const { skip } = it;

const language = (page) => page.evaluate(() => document.documentElement.lang);

test("the language is the browser's, or the one that was chosen", { skip }, async () => {
  const page = await it.open("", { locale: "cy-GB" });
  assert.equal(await language(page), "cy");
  assert.equal(await page.evaluate(() => document.documentElement.dir), "ltr");
  assert.equal(await page.locator(".about [data-open=choosing]").innerText(), "Gêm newydd");
  assert.equal(await page.locator("[data-do=turn]").textContent(), "Troi’r bwrdd");
  await page.locator("[data-name=d3]").click();
  await page.click("[data-open=more]");
  await Promise.all([page.waitForEvent("load"), page.selectOption("#more .language", "tr")]);
  await page.locator("#board .name", { hasText: "d3" }).waitFor();
  assert.equal(await language(page), "tr");
  assert.equal(await page.locator("#more .language").inputValue(), "tr");
  await page.goto(it.url);
  await page.locator("[role=gridcell]").first().waitFor();
  assert.equal(await language(page), "tr");
  assert.deepEqual(page.problems, []);
});

test("a language that the page does not have is English", { skip }, async () => {
  const page = await it.open("", { locale: "eo" });
  assert.equal(await language(page), "en");
});

// What is wider than its place, or outside the window.
const outside = (page) =>
  page.evaluate(() => {
    const root = document.querySelector("dialog[open]") ?? document;
    const all = root.querySelectorAll("button, label, legend, summary, h2, th, select, .caption, .about, .ends, nav");
    const isOutside = (one) => {
      const { left, right, width } = one.getBoundingClientRect();
      if (!width || one.matches(".unseen, .skip")) return false;
      const isWide = one.tagName !== "SELECT" && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline";
      return isWide || left < -0.5 || right > innerWidth + 0.5;
    };
    const found = [...all].filter(isOutside).map((one) => `${one.tagName} ${one.textContent.trim().slice(0, 40)}`);
    return document.documentElement.scrollWidth > innerWidth ? ["the page", ...found] : found;
  });

// Whether the browser draws a character, and not a box in its place.
const draws = (page, character) =>
  page.evaluate((one) => {
    const drawn = (text) => {
      const context = new OffscreenCanvas(40, 40).getContext("2d");
      context.font = "24px system-ui, sans-serif";
      context.fillText(text, 4, 30);
      return context.getImageData(0, 0, 40, 40).data.join();
    };
    return drawn(one) !== drawn("\u{10fffe}");
  }, character);

const ENTRIES = ["lesson-oust", "puzzles-reversi", "games", "editor", "settings"];

for (const [name, own] of Object.entries(LANGUAGES)) {
  test(`the texts fit: ${name}`, { skip }, async (context) => {
    const page = await it.open("#oust:hex-5,e5swap", { locale: name });
    assert.equal(await language(page), name);
    if (!(await draws(page, own[0]))) context.diagnostic(`the browser has no font for ${own}: boxes were measured`);
    // The dialogs that More leads to are made when they are opened first.
    for (const entry of ENTRIES) {
      await page.click("[data-open=more]");
      await page.click(`[data-more=${entry}]`);
      await page.locator("dialog[open]:not(#more) button:visible").first().waitFor();
      await page.keyboard.press("Escape");
    }
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      assert.deepEqual(await outside(page), [], `${width} pixels`);
      for (const dialog of await page.locator("dialog").evaluateAll((all) => all.map(({ id }) => id))) {
        const open = (is) =>
          page.evaluate(([id, isOpen]) => {
            const one = document.getElementById(id);
            if (isOpen) one.showModal();
            else one.close();
          }, [dialog, is]);
        await open(true);
        assert.deepEqual(await outside(page), [], `${dialog}, ${width} pixels`);
        await open(false);
      }
    }
    assert.deepEqual(page.problems, []);
  });
}
