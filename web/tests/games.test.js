import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, IllegalMoveError, ParseError, position } from "outflank";

test("moves are played, taken back and played again", () => {
  const game = new Game("reversi:square-8", "f5d6c3");
  assert.deepEqual([game.length, game.moves], [3, ["f5", "d6", "c3"]]);
  assert.equal(game.undo(), "c3");
  assert.equal(game.redo(), "c3");
  assert.equal(game.redo(), null);
  assert.throws(() => game.play("a1"), IllegalMoveError);
  assert.equal(game.length, 3);
  game.play(game.position.action("d3"));
  assert.equal(game.transcript(), "f5 d6 c3 d3");
  game.goTo(1);
  assert.deepEqual([game.length, game.undone], [1, 3]);
  game.goTo(4);
  assert.deepEqual([game.length, game.undone], [4, 0]);
  assert.ok(game.at(-1).equals(game.position) && game.at(0).equals(game.start));
  assert.equal(game.positions().length, 5);
  assert.throws(() => game.at(5), { message: "ply is a whole number from -5 to 4, not 5" });
});

test("a transcript that is wrong says where", () => {
  assert.throws(() => new Game("reversi:square-8", "f5\na1"), (error) => {
    assert.ok(error instanceof ParseError);
    assert.deepEqual([error.line, error.column], [2, 1]);
    return true;
  });
});

test("every game has passes, swaps and turns that go on", () => {
  const oust = new Game("oust:hex-3", "c3 swap");
  assert.equal(oust.position.player, 1);
  assert.match(oust.transcript(), /swap/);
  assert.deepEqual(new Game(oust.start, oust.transcript()).moves, oust.moves);
  assert.equal(typeof oust.toAbstractPlay(), "string");
  const { start, transcript } = JSON.parse(JSON.stringify(oust));
  assert.ok(new Game(start, transcript).position.equals(oust.position));
});

test("random games of every game end, and are read again", () => {
  for (const variant of ["reversi:square-6", "reversi:hex-5", "reversi:octagon-8-anti", "oust:hex-4", "oust:square-5-nopie"]) {
    const game = new Game(position(variant));
    for (let ply = 0; !game.isOver && ply < 2000; ply += 1) {
      const moves = game.legalMoves;
      game.play(moves[(ply * 7919) % moves.length]);
    }
    assert.ok(game.isOver, variant);
    assert.equal(game.outcome === "draw" ? null : game.position.winner !== null, game.outcome === "draw" ? null : true);
    assert.ok(new Game(variant, game.transcript()).position.equals(game.position));
    while (game.undo() !== null);
    assert.ok(game.position.equals(game.start));
  }
});
