// Discs flip by their distance from the disc that was placed, nothing moves with reduced motion,
// and moves are heard unless the sound is off. What is downloaded and shared has the game in it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { openDialog, served } from "./served.js";

const it = served();
const { skip } = it;

const animated = (page) =>
  page.evaluate(() =>
    document.getAnimations().filter(({ animationName }) => animationName?.startsWith("outflank-turn"))
      .map((one) => [one.effect.target.parentNode.dataset.name, one.effect.getTiming().delay]).sort((a, b) => a[1] - b[1]));

test("discs flip by their distance", { skip }, async () => {
  const moving = await it.open("#reversi:square-8,f5f6e6f4g5", { reducedMotion: "no-preference" });
  await moving.locator("[data-do=back]").click();
  const found = await moving.evaluate(async () => {
    document.querySelector("[data-do=next]").click();
    return [...document.querySelectorAll(".turning")].map((one) => [one.parentNode.dataset.name, one.style.animationDelay]);
  });
  assert.ok(found.length > 0);
  for (const [name, delay] of found) {
    const far = Math.max(Math.abs(name.charCodeAt(0) - "g".charCodeAt(0)), Math.abs(Number(name[1]) - 5));
    assert.ok(Math.abs(parseInt(delay, 10) - 40 * (far - 1)) <= 60, `${name} after ${delay}`);
  }
  assert.deepEqual(moving.problems, []);
  const still = await it.open("#reversi:square-8,f5f6e6f4");
  await still.locator("[data-name=g5]").click();
  assert.deepEqual(await animated(still), []);
});

test("a disc narrows in its old colour, and widens in its new one", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5", { reducedMotion: "no-preference" });
  await page.locator("[data-do=back]").click();
  const seen = await page.evaluate(() => {
    document.querySelector("[data-do=next]").click();
    const disc = document.querySelector(".turning");
    const [animation] = disc.getAnimations();
    animation.pause();
    const { delay, duration } = animation.effect.getTiming();
    return [0.25, 0.75].map((share) => {
      animation.currentTime = delay + share * duration;
      const { fill, transform } = getComputedStyle(disc);
      return [/disc-(black|white)/.exec(fill)[1], new DOMMatrix(transform).a < 0.9];
    });
  });
  assert.deepEqual(seen, [["white", true], ["black", true]]);
});

test("moves are heard, unless the sound is off", { skip }, async () => {
  const page = await it.open("#reversi:square-8");
  await page.evaluate(() => {
    globalThis.heard = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...rest) {
      globalThis.heard += 1;
      return start.apply(this, rest);
    };
  });
  const heard = () => page.evaluate(() => globalThis.heard);
  const volume = async (percent) => {
    await openDialog(page, "settings");
    await page.fill("[name=volume]", percent);
    await page.keyboard.press("Escape");
  };
  await page.selectOption("#two", "person");
  await page.locator("[data-name=f5]").click();
  assert.equal(await heard(), 2, "the disc and the one that it flips");
  await volume("0");
  await page.locator("[data-name=d6]").click();
  assert.equal(await heard(), 2);
  await volume("50");
  await page.locator(".legal").first().click();
  assert.ok((await heard()) > 2);
  assert.deepEqual(page.problems, []);
});

test("a game is downloaded as pictures, and embedded", { skip }, async () => {
  const page = await it.open("#reversi:square-8,f5d6c3");
  await openDialog(page, "taking");
  await page.locator("[data-file=animation]").waitFor();
  for (const [kind, name, begin] of [["svg", "reversi-square-8.svg", "<svg "], ["animation", "reversi-square-8.animated.svg", "<svg "], ["png", "reversi-square-8.png", "\x89PNG"], ["gif", "reversi-square-8.gif", "GIF89a"]]) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(`[data-file=${kind}]`)]);
    assert.equal(download.suggestedFilename(), name);
    const content = readFileSync(await download.path(), "latin1");
    assert.ok(content.startsWith(begin), name);
    if (kind === "animation") assert.match(content, /@keyframes/);
  }
  const code = await page.inputValue("#take-embed");
  await page.setContent(code);
  const inside = page.frameLocator("iframe");
  await inside.locator(".moves .name").nth(2).waitFor();
  assert.deepEqual(page.problems, []);
});
