// A board that is set up by hand: what is on it, every problem of it, and the position of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ArgumentError, Setup, SetupError, position, variants } from "../dist/index.js";

test("what is put down and taken up is on the board", () => {
  const setup = new Setup("reversi:square-4");
  setup.clear();
  assert.equal(setup.cells, ".".repeat(16));
  setup.put("b2", "white");
  setup.put(6, "black");
  setup.put("a1", "white");
  setup.put("a1", "black");
  assert.equal(setup.remove("a1"), "black");
  assert.equal(setup.remove("a1"), null);
  setup.turn = "white";
  assert.equal(String(setup.position()), "reversi:square-4 ..../.OX./..../.... W");
  assert.deepEqual(setup.problems, []);
});

test("a set-up of a position is this position, in every variant", () => {
  for (const name of variants()) {
    let now = position(name);
    for (let ply = 0; ply < 6 && !now.isOver; ply += 1) {
      assert.equal(String(new Setup(now).position()), String(now));
      const { legalMoves } = now;
      now = now.play(legalMoves[(5 * ply) % legalMoves.length]);
    }
  }
});

test("every problem is said in words", () => {
  const setup = new Setup("reversi:square-4-free");
  for (const cell of ["a1", "b2", "c2"]) setup.put(cell, "black");
  assert.deepEqual(setup.problems, [
    "in the free opening, no disc may be outside the centre: a1",
    "in the free opening, the colours must place discs alternately, Black first",
  ]);
  assert.deepEqual(setup.problemKinds, ["outside_center", "opening_turn"]);
  assert.throws(() => setup.position(), (error) => {
    assert.ok(error instanceof SetupError);
    assert.deepEqual([error.problems, error.problemKinds], [setup.problems, setup.problemKinds]);
    return error.problems.every((problem) => error.message.includes(problem));
  });
});

test("the pie rule has a state where there is one", () => {
  const setup = new Setup("oust:hex-3");
  assert.equal(setup.pie, "open");
  setup.put("c3", "black");
  setup.put("a5", "white");
  assert.deepEqual(setup.problems, ["a swap is not possible in this position"]);
  assert.deepEqual(setup.problemKinds, ["swap_not_open"]);
  setup.pie = "kept";
  assert.equal(setup.position().legalMoves.includes("swap"), false);
  assert.equal(new Setup("oust:hex-3-nopie").pie, null);
  assert.equal(new Setup("reversi:square-8").pie, null);
});

test("wrong arguments are named", () => {
  const setup = new Setup("oust:hex-3-nopie");
  for (const wrong of ["pass", 0, 999, null, "c9", 1.5, {}]) assert.throws(() => setup.put(wrong, "black"), Error, String(wrong));
  for (const color of ["red", null, undefined, 1]) assert.throws(() => setup.put("c3", color), ArgumentError);
  assert.throws(() => { setup.turn = "red"; }, ArgumentError);
  assert.throws(() => { setup.pie = "kept"; }, ArgumentError);
  assert.throws(() => { new Setup("oust:hex-3").pie = "half"; }, ArgumentError);
  assert.throws(() => new Setup(7), ArgumentError);
  assert.equal(setup.cells.replaceAll("#", ""), ".".repeat(19));
});
