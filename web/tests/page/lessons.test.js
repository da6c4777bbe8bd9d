// The lessons: each step can be done and, where it says what is wrong, missed; the page says which.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../dist/index.js";
import { moduleOf, speak } from "./modules.js";
import { served } from "./served.js";

const { lessonOf } = await moduleOf("lessons");
const { TASKS } = await moduleOf("tasks");

await speak();

const it = served();
const { skip } = it;

// Every answer to each step of a lesson, until it is judged: the judgements, and a right answer.
function answers(lesson) {
  return lessonOf(lesson).map((step) => {
    const judged = new Map();
    const look = (moves) => {
      for (const move of new Game(step.start, moves.join(" ")).legalMoves) {
        const game = new Game(step.start);
        const plays = [...moves, move].map((one) => game.play(one));
        const found = TASKS[step.task](game, plays, step);
        if (!judged.has(found)) judged.set(found, [...moves, move]);
        if (found === "more" && moves.length < 2) look([...moves, move]);
      }
    };
    look([]);
    return { says: Boolean(step.wrong), kinds: [...judged.keys()].filter((kind) => kind !== "more").sort(), right: judged.get("right") };
  });
}

async function opened(page, lesson) {
  await page.click("[data-open=more]");
  await page.click(`[data-more=lesson-${lesson}]`);
  await page.locator("#lesson[open] [role=gridcell]").first().waitFor();
}

async function play(page, move) {
  if (move === "pass" || move === "swap") await page.click(`#lesson [data-do=${move}]`);
  else await page.click(`#lesson [data-name=${move}]`);
}

for (const lesson of ["oust", "reversi"]) {
  test(`the lesson of ${lesson} can be done`, { skip }, async () => {
    const page = await it.open("#reversi:square-4");
    const steps = answers(lesson);
    for (const [at, { says, kinds }] of steps.entries()) {
      assert.deepEqual(kinds, says ? ["right", "wrong"] : ["right"], `step ${at + 1}`);
    }
    await opened(page, lesson);
    for (const { right } of steps) {
      for (const move of right) await play(page, move);
      await page.locator("#lesson .answer.right").waitFor();
      await page.click("#lesson [data-do=after]");
    }
    await page.locator("#lesson").waitFor({ state: "hidden" });
    assert.equal(await page.evaluate(() => location.hash), lesson === "oust" ? "#oust:hex-5" : "#reversi:square-8");
    assert.deepEqual(page.problems, []);
  });
}

test("a wrong and an illegal answer are explained, and a lesson goes on where it was left", { skip }, async () => {
  const page = await it.open("#reversi:square-4");
  await opened(page, "oust");
  await play(page, "e4");
  await page.click("#lesson [data-do=after]");
  await play(page, "a6");
  assert.match(await page.textContent("#lesson .answer.wrong"), /is single/);
  // Nothing can be played until it is tried again.
  await play(page, "d4");
  await page.click("#lesson [data-do=again]");
  await play(page, "c3");
  assert.match(await page.textContent("#lesson .answer"), /^That is not legal: .*\.$/);
  await play(page, "d4");
  await page.locator("#lesson .answer.right").waitFor();
  await page.click("#lesson [data-do=close]");
  await opened(page, "oust");
  assert.equal(await page.textContent("#lesson .count"), "3 of 8");
  assert.deepEqual(page.problems, []);
});
