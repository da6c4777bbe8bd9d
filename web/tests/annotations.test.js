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
