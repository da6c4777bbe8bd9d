// Every variant can be chosen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LEVELS } from "../../dist/search.js";
import { lines } from "../vectors.js";
import { wordsOf } from "./modules.js";
import { choose, opponent, served } from "./served.js";

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
  const game = (name) => page.locator(`#choosing [value=${name}]`);
  const level = async () => `level-${await page.inputValue("#choosing [name=level]")}`;
  for (const [name, usual, board] of [["oust", "level-1", "hex-5"], ["reversi", "level-3", "square-8"]]) {
    await game(name).check();
    assert.equal(await level(), usual);
    assert.equal(await page.locator("#choosing [name=board]:checked").inputValue(), board);
  }
  await opponent(page.locator("#choosing"), "level-6");
  await game("oust").check();
  assert.equal(await level(), "level-6", "one that was chosen stays");
});

test("every level of the library is offered, with a name for two of them", { skip: it.skip }, async () => {
  const page = await it.open();
  await page.click("[data-open=choosing]");
  const levels = Array.from({ length: LEVELS }, (_, at) => `level-${at + 1}`);
  const names = [];
  for (let level = 0; level <= LEVELS; level += 1) {
    await page.fill("#choosing [name=level]", String(level));
    names.push(await page.textContent("#choosing output"));
  }
  const pairs = ["Beginner", "Casual", "Strong", "Expert", "Master", "Grandmaster"];
  const wanted = pairs.flatMap((name) => [name, name]).map((name, at) => `Level ${at + 1} · ${name}`);
  assert.deepEqual(names, ["Random moves", ...wanted]);
  const seats = await page.locator("#two option").evaluateAll((all) => all.map(({ value }) => value));
  assert.deepEqual(seats.filter((who) => who.startsWith("level")), levels);
});

test("a player chooses the colour, or leaves it to chance", { skip: it.skip }, async () => {
  const page = await it.open();
  const seats = async () => [await page.inputValue("#one"), await page.inputValue("#two")];
  const play = async (colour, random) => {
    await page.click("[data-open=choosing]");
    // Both cards have a picture of their game.
    const drawn = await page.locator("#choosing .cards img").evaluateAll((all) => Promise.all(all.map((one) => one.decode().then(() => one.width > 50))));
    assert.deepEqual(drawn, [true, true]);
    await page.locator(`#choosing [name=colour][value=${colour}]`).check();
    await page.evaluate((found) => (Math.random = () => found), random);
    await page.click("#choosing [type=submit]");
    return seats();
  };
  assert.deepEqual(await play("white", 0.9), ["level-3", "person"]);
  assert.deepEqual(await play("random", 0.9), ["person", "level-3"]);
  assert.deepEqual(await play("random", 0.1), ["level-3", "person"]);
  await page.click("[data-open=choosing]");
  assert.ok(await page.locator("#choosing [name=colour][value=white]").isChecked(), "it opens with the players of the game");
  await page.locator("#choosing [name=who][value=person]").check();
  assert.ok(await page.locator("#choosing .colours").isHidden(), "two persons choose among themselves");
  await page.click("#choosing [type=submit]");
  assert.deepEqual(await seats(), ["person", "person"]);
  assert.deepEqual(page.problems, []);
});

test("an option that the board does not have is not offered", { skip: it.skip }, async () => {
  const page = await it.open("#reversi:hex-5");
  await page.click("[data-open=choosing]");
  await page.click("#choosing summary");
  assert.ok(await page.locator("#choosing [name=anti]").isVisible());
  assert.ok(!(await page.locator("#choosing [name=free]").isVisible()));
  assert.ok(!(await page.locator("#choosing [name=pie]").isVisible()));
});
