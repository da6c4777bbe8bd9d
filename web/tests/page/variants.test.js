// Every variant can be chosen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lines } from "../vectors.js";
import { wordsOf } from "./modules.js";
import { choose, served } from "./served.js";

const it = served();

test("all variants are reached through the dialog", { skip: it.skip }, async () => {
  const page = await it.open();
  const names = await page.evaluate(async () => {
    const { variants } = await import(new URL("../index.js", location.href).href);
    return variants();
  });
  assert.deepEqual(names.toSorted(), lines("variant_codes.txt").map((line) => line.split(" ")[1]).sort());
  for (const name of names) {
    const [game, rest] = name.split(":");
    const [shape, size, ...chosen] = rest.split("-");
    const has = (option) => chosen.includes(option);
    const options = game === "oust" ? [["pie", !has("nopie")]] : [["anti", has("anti")]];
    if (game === "reversi" && shape !== "hex") options.push(["free", has("free")]);
    await choose(page, { game, board: `${shape}-${size}`, options, seats: ["person", "person"] });
    await page.waitForFunction((wanted) => location.hash === `#${wanted}`, name);
    const label = await page.locator("svg.board").getAttribute("aria-label");
    assert.ok(label.startsWith(`${await wordsOf(name)}, `), label);
  }
  assert.deepEqual(page.problems, []);
});

test("the usual level of a game becomes that of the other", { skip: it.skip }, async () => {
  const page = await it.open();
  await page.click("[data-open=choosing]");
  const [game, level] = [(name) => page.locator(`#choosing [value=${name}]`), page.locator("#choosing [name=two]")];
  for (const [name, usual] of [["oust", "level-1"], ["reversi", "level-3"]]) {
    await game(name).check();
    assert.equal(await level.inputValue(), usual);
  }
  await level.selectOption("level-6");
  await game("oust").check();
  assert.equal(await level.inputValue(), "level-6", "one that was chosen stays");
});

test("an option that the board does not have is not offered", { skip: it.skip }, async () => {
  const page = await it.open("#reversi:hex-5");
  await page.click("[data-open=choosing]");
  assert.ok(await page.locator("#choosing [name=anti]").isVisible());
  assert.ok(!(await page.locator("#choosing [name=free]").isVisible()));
  assert.ok(!(await page.locator("#choosing [name=pie]").isVisible()));
});
