// Tags and comments of a game, which its writers write, and its animation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ArgumentError, Game } from "../dist/index.js";
import { animation, readGgf, readSgf, readTrees, writeGgf, writeSgf } from "../dist/records.js";

test("comments stay with their moves", () => {
  const game = new Game("reversi", "f5d6c3");
  game.setComment("the last one");
  game.setComment("the start", 0);
  game.undo();
  game.redo();
  assert.deepEqual([...game.comments], [[0, "the start"], [3, "the last one"]]);
  game.undo();
  game.play(game.legalMoves.find((move) => move !== "c3"));
  assert.deepEqual([...game.comments], [[0, "the start"]]);
  game.setComment("", 0);
  assert.equal(game.comments.size, 0);
  assert.throws(() => game.setComment("x", 4), ArgumentError);
  assert.throws(() => game.setComment(7), ArgumentError);
});

test("the writers write a game's own tags and comments", () => {
  const game = new Game("reversi:square-8", "f5d6c3");
  game.tags.PB = "ann";
  game.setComment("a ] in it", 2);
  assert.equal(readGgf(writeGgf(game))[0].tags.PB, "ann");
  assert.deepEqual(readSgf(writeSgf(game))[0].tags.PB, ["ann"]);
  assert.equal(readTrees(writeSgf(game))[0].mainLine[2].comment, "a ] in it");
  // Tags that are given take the place of them.
  assert.equal(readSgf(writeSgf(game, { PW: "bob" }))[0].tags.PB, undefined);
});

test("the writers take the tags that the readers gave", () => {
  const games = ["f5", "f5d6c3", "d3c5d6e3"].map((moves) => new Game("reversi:square-8", moves));
  const values = [{}, { PB: "ann", PW: "bob" }, { RE: "+4.00:r", KM: "-2.5", TI: "5:00//2:00", PC: "GGS/os" }];
  for (const game of games) {
    for (const given of values) {
      const [record] = readGgf(writeGgf(game, given));
      assert.equal(record.tags.GM, "Othello");
      const written = writeGgf(record.game, record.tags);
      assert.equal(written, writeGgf(game, given));
      assert.deepEqual(readGgf(written)[0].tags, record.tags);
      assert.equal(writeGgf(record.game, { ...record.tags, GM: " othello" }), written);
      const [tree] = readSgf(writeSgf(game, given.PC ? {} : given));
      assert.deepEqual(readSgf(writeSgf(tree.game, tree.tags))[0].tags, tree.tags);
    }
  }
  // Another game, and what the moves say, are not tags.
  for (const name of ["GM", "BO", "B"]) assert.throws(() => writeGgf(games[0], { [name]: "x" }), ArgumentError);
});

test("a game is an animated picture", () => {
  const game = new Game("reversi:square-8", "f5d6c3");
  const svg = animation(game, { milliseconds: 500, width: 320, coordinates: false });
  assert.match(svg, /^<svg [^>]*width="320"/);
  assert.match(svg, /animation:4000ms/);
  assert.doesNotMatch(svg, /<script|>a</);
  assert.throws(() => animation(game, { milliseconds: 0 }), ArgumentError);
  assert.throws(() => animation(game, { speed: 1 }), ArgumentError);
  assert.throws(() => animation("f5"), ArgumentError);
});
