import assert from "node:assert/strict";
import { test } from "node:test";
import { IllegalMoveError, position } from "outflank";
import { Batch, evaluate } from "outflank/engine";

for (const variant of ["reversi:square-8", "reversi:hex-5", "oust:hex-3", "oust:square-9-nopie"]) {
  test(`a batch of ${variant} does what positions do`, () => {
    const batch = new Batch(variant, 20, { seed: 7, autoPass: false, autoReset: false });
    const { actions, width, height } = batch;
    const area = width * height;
    for (let ply = 0; ply < 40; ply += 1) {
      const [mask, planes, placements] = [batch.legalMask(), batch.planes(), batch.placements()];
      const chosen = batch.randomActions();
      const before = Array.from({ length: 20 }, (_, board) => batch.position(board));
      for (const [board, one] of before.entries()) {
        const legal = one.legalMoves.map((move) => one.action(move));
        const row = [...mask.subarray(board * actions, (board + 1) * actions)];
        assert.deepEqual(row.flatMap((is, action) => (is ? [action] : [])), legal);
        const own = planes.subarray(2 * area * board).slice(0, area);
        assert.equal(own.reduce((sum, is) => sum + is, 0), one.score[one.turn]);
        const words = placements.length / 20;
        assert.equal((placements[board * words] >> 5n) & 1n, BigInt(legal.includes(5)));
        assert.equal(batch.players()[board], one.player);
        assert.equal(batch.turns()[board], one.turn === "white" ? 1 : 0);
        assert.equal(batch.finished()[board], one.isOver ? 1 : 0);
      }
      if (before.some((one) => one.isOver)) break;
      batch.step(chosen);
      for (const [board, one] of before.entries()) {
        const after = one.play(chosen[board]);
        assert.ok(batch.position(board).equals(after));
        assert.equal(batch.ended()[board], after.isOver ? 1 : 0);
        assert.equal(batch.rewards()[board], after.resultFor(one.player) ?? 0);
      }
    }
  });
}

test("an illegal action is refused, and no board has changed", () => {
  const batch = new Batch("reversi:square-8", 3);
  assert.throws(() => batch.step([19, 0, 19]), (error) => {
    assert.ok(error instanceof IllegalMoveError);
    const { message, rule, move, board } = error;
    assert.deepEqual([message, rule], ["board 1: a1 is illegal: it outflanks nothing (R2)", "R2"]);
    assert.deepEqual([move, board], ["a1", 1]);
    return true;
  });
  assert.throws(() => batch.step([19, 19]), { message: "actions must have 3 entries, got 2" });
  assert.throws(() => batch.step([19, 19, 2 ** 17]), { name: "ArgumentError" });
  for (let board = 0; board < 3; board += 1) assert.ok(batch.position(board).equals(batch.start));
});

test("arrays of the caller's are filled", () => {
  const batch = new Batch("reversi:square-8", 2);
  const mask = new Uint8Array(130);
  assert.equal(batch.legalMask(mask), mask);
  assert.equal(mask.reduce((sum, is) => sum + is, 0), 8);
  assert.throws(() => batch.legalMask(new Uint8Array(5)), { message: "out must have 130 entries, got 5" });
  assert.throws(() => batch.rewards(new Uint8Array(2)), { message: /^out must be a Int8Array/ });
});

test("a seed is a sequence, on every machine", () => {
  const one = new Batch("oust:hex-5", 50, { seed: 3 }).playout();
  const two = new Batch("oust:hex-5", 50, { seed: 3n }).playout();
  assert.deepEqual(one, two);
  assert.notDeepEqual(one, new Batch("oust:hex-5", 50, { seed: 4 }).playout());
  assert.ok(one.plies.every((plies) => plies > 20));
});

test("a board may be set and begun anew", () => {
  const batch = new Batch("reversi:square-8", 2);
  const other = position("reversi:square-8").play("d3");
  batch.setPosition(1, other);
  assert.ok(batch.position(1).equals(other));
  batch.reset(new Uint8Array([0, 1]));
  assert.ok(batch.position(1).equals(batch.start));
  assert.throws(() => batch.setPosition(0, position("oust:hex-3")), { name: "ArgumentError" });
});

test("moves are judged by the games that the other languages play", () => {
  // outflank.evaluate_by_playouts(outflank.position(...), games=1000, seed=1) in Python.
  const wanted = {
    "reversi:square-8": [["d3", 436, 518], ["c4", 447, 515], ["f5", 422, 535], ["e6", 428, 520]],
    "reversi:hex-5": [["f3", 476, 473], ["d4", 473, 486], ["g4", 464, 485], ["c6", 490, 478], ["f6", 448, 519], ["d7", 471, 480], ["b8", 446, 501]],
    "oust:hex-2-nopie": [["b1", 645, 355], ["c1", 662, 338], ["a2", 605, 395], ["b2", 1000, 0], ["c2", 623, 377], ["a3", 651, 349], ["b3", 666, 334]],
  };
  for (const [variant, rows] of Object.entries(wanted)) {
    const judged = evaluate(position(variant), { games: 1000, seed: 1 });
    assert.deepEqual(judged.map(({ move, wins, losses }) => [move, wins, losses]), rows);
  }
});

test("a time limit is above 0 and below 2^64, as a search's", () => {
  for (const milliseconds of ["1", -1, 0, NaN, Infinity, 1e300, 2 ** 64]) {
    assert.throws(() => evaluate(position("oust:hex-2-nopie"), { milliseconds }), {
      name: "ArgumentError",
      message: /^milliseconds must be a number above 0 and below 2\^64, got /,
    });
  }
});
