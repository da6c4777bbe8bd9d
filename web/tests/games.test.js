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
  assert.throws(() => game.at(5), { message: "ply must be a whole number from -5 to 4, got 5" });
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

test("a move that is played says what it took, and whether the turn goes on", () => {
  const game = new Game("reversi");
  assert.deepEqual(game.play("f5"), { move: "f5", color: "black", takes: ["e5"], turnContinues: false });
  const oust = new Game("oust:hex-3", "c1 swap e1 a5 c5");
  assert.deepEqual(oust.play("d1"), { move: "d1", color: "black", takes: ["e1"], turnContinues: true });
  assert.deepEqual(oust.play("c3"), { move: "c3", color: "black", takes: [], turnContinues: false });
});

test("the history and the legal moves say the same as the moves when they are played", () => {
  for (const variant of ["reversi:square-4", "reversi:hex-5", "oust:hex-3", "oust:square-4"]) {
    const game = new Game(variant);
    const played = [];
    for (let ply = 0; !game.isOver; ply += 1) {
      const legal = game.position.legalPlays();
      assert.deepEqual(legal.map(({ move }) => move), game.legalMoves);
      const chosen = legal[(ply * 7919) % legal.length];
      played.push(game.play(chosen.move));
      assert.deepEqual(played.at(-1), chosen, variant);
    }
    assert.deepEqual(game.plays(), played);
  }
});

test("the position is the same object while nothing is played", () => {
  const game = new Game("reversi");
  const { position: before } = game;
  assert.equal(game.position, before);
  assert.equal(game.isOver, false);
  assert.throws(() => game.play("a1"), IllegalMoveError);
  assert.equal(game.position, before);
  game.play("f5");
  assert.notEqual(game.position, before);
  assert.equal(before.turn, "black", "a position that was given out stays");
  const after = game.position;
  game.undo();
  assert.ok(game.position.equals(before));
  game.redo();
  assert.ok(game.position.equals(after));
  game.position.free();
  assert.equal(game.position.turn, "white", "one that the caller has freed is made again");
  game.goTo(0);
  assert.ok(game.position.equals(before));
});

test("names that people try", () => {
  for (const [short, full] of [
    ["reversi", "reversi:square-8"],
    ["Oust", "oust:hex-7"],
    ["reversi:8x8", "reversi:square-8"],
    ["oust:9x9", "oust:square-9"],
  ]) {
    assert.equal(position(short).variant, full);
    assert.equal(new Game(short).variant, full);
  }
  for (const wrong of ["reversi:8x6", "chess", "reversi:7x7", "reversi:", "oust:x"]) {
    assert.throws(() => position(wrong), ParseError, wrong);
  }
});

test("a game as text and as a picture", () => {
  assert.equal(String(new Game("reversi", "f5d6")), "reversi:square-8: f5 d6");
  assert.equal(String(new Game("oust:hex-3")), "oust:hex-3:");
  const setUp = "reversi:square-4 ...X/.OX./.XO./.... W";
  assert.ok(String(new Game(setUp)).startsWith(setUp));
  const game = new Game("reversi", "f5d6");
  assert.equal(game.svg(), game.position.svg({ lastMove: "d6" }));
  assert.equal(game.svg({ lastMove: undefined, legalMoves: false }), game.position.svg({ legalMoves: false }));
  assert.equal(new Game("reversi").svg(), position("reversi").svg());
});

test("a game has a default, is copied, and is made from its JSON and its text", () => {
  assert.equal(new Game().variant, "reversi:square-8");
  const game = new Game(undefined, "f5d6c3");
  game.tags.PB = "ann";
  game.setComment("good", 1);
  game.setComment("gone", 3);
  game.undo();
  const copy = game.clone();
  assert.deepEqual([copy.moves, copy.tags, copy.undone], [["f5", "d6"], { PB: "ann" }, 0]);
  assert.deepEqual([...copy.comments], [[1, "good"]]);
  copy.play("c4");
  assert.equal(game.length, 2, "it is another game");
  for (const one of [game, new Game("oust:hex-3-nopie"), new Game(new Game("reversi", "f5").position, "d6")]) {
    assert.equal(String(Game.from(JSON.parse(JSON.stringify(one)))), String(one));
    assert.equal(String(Game.from(String(one))), String(one));
  }
  for (const wrong of [null, 3, undefined, { transcript: "f5" }]) {
    assert.throws(() => Game.from(wrong), { name: "ArgumentError" });
  }
});

test("names of other libraries are answered", () => {
  const game = new Game();
  assert.throws(() => game.fen(), { name: "ArgumentError", message: "a Game has no fen; use String(game.position)" });
  assert.throws(() => game.move("d3"), /use game\.play\(move\)/);
  assert.throws(() => game.history, /use game\.moves/);
  assert.throws(() => game.position.isGameOver(), /a Position has no isGameOver; use position\.isOver/);
  assert.throws(() => game.at("d4"), /pass a cell to game\.position\.at/);
  assert.throws(() => game.loadPgn("1. f5"), /a Game has no loadPgn; use new Game\(start, transcript\)/);
  assert.throws(() => game.header("White", "Ann"), /a Game has no header; use game\.tags/);
  assert.throws(() => game.inCheck(), /use game\.legalMoves, because neither game has a check/);
  assert.throws(() => game.isCheckmate(), /use game\.isOver and game\.outcome/);
  assert.throws(() => game.put("d4", "black"), /use new Setup\(game\.position\)\.put\(cell, color\)/);
  assert.throws(() => game.position.get("d4"), /a Position has no get; use position\.at\(cell\)/);
  assert.throws(() => game.position.undo(), /use game\.undo\(\) of a Game/);
  assert.throws(() => Game.from(JSON.stringify(game)), {
    name: "ArgumentError",
    message: "written must be what toJSON or toString returned, got JSON; write Game.from(JSON.parse(text))",
  });
  // Nothing lists them.
  assert.deepEqual(Object.keys(game).concat(Object.keys(game.position)).filter((name) => ["fen", "move"].includes(name)), []);
});
