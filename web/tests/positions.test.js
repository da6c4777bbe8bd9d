import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { ArgumentError, Game, IllegalMoveError, ParseError, Position, position } from "outflank";
import { Background } from "outflank/background";
import { Batch, canonical, evaluate, groups, symmetries } from "outflank/engine";
import { Collection, writeWthor } from "outflank/records";

const start = position("reversi:square-8");

test("a start says what it is", () => {
  assert.equal(start.variant, "reversi:square-8");
  assert.equal(start.game, "reversi");
  assert.equal(start.board, "square-8");
  assert.deepEqual([start.width, start.height, start.actions], [8, 8, 65]);
  assert.deepEqual([start.turn, start.player], ["black", 1]);
  assert.deepEqual(start.legalMoves, ["d3", "c4", "f5", "e6"]);
  assert.deepEqual(start.placements, start.legalMoves);
  assert.deepEqual(start.score, { black: 2, white: 2 });
  assert.deepEqual([start.isOver, start.outcome, start.winner, start.resultFor(1)], [false, null, null, null]);
  assert.equal(start.tournamentScore, null);
  assert.equal(start.cells.length, 64);
  assert.deepEqual([start.at("d4"), start.at("e4"), start.at(0)], ["white", "black", null]);
  assert.deepEqual(start.cellsOf("black"), ["e4", "d5"]);
  assert.deepEqual([start.action("d3"), start.move(19), start.action("pass")], [19, "d3", 64]);
  assert.equal(JSON.stringify({ start }), JSON.stringify({ start: String(start) }));
  assert.match(start.diagram(), /a b c d e f g h[^]*Black to move/);
});

test("a move makes another position, and the first stays", () => {
  const after = start.play("d3");
  assert.deepEqual(start.takes("d3"), ["d4"]);
  assert.deepEqual(after.score, { black: 4, white: 1 });
  assert.deepEqual(start.score, { black: 2, white: 2 });
  assert.ok(start.play(19).equals(after));
  assert.deepEqual(start.divide(3), [["d3", 14n], ["c4", 14n], ["f5", 14n], ["e6", 14n]]);
});

test("a hexagon's rectangle has cells that are not in play", () => {
  const oust = position("oust:hex-3");
  assert.equal(oust.game, "oust");
  assert.equal(oust.cells.split("#").length - 1, 6);
  assert.throws(() => oust.at(0), ArgumentError);
  assert.deepEqual(oust.play("c3").legalMoves.includes("swap"), true);
});

test("errors cite the rule, in the words of the other languages", () => {
  const illegal = (position, move, message, rule, violation) =>
    assert.throws(() => position.play(move), (error) => {
      assert.ok(error instanceof IllegalMoveError);
      assert.equal(error.message, `${move} is illegal: ${message} (${rule})`);
      assert.deepEqual([error.rule, error.move, error.violation], [rule, move, violation]);
      return true;
    });
  illegal(start, "a1", "it outflanks nothing", "R2", { kind: "outflanks_nothing" });
  illegal(start, "d4", "the cell is occupied", "R2", { kind: "occupied" });
  illegal(start, "swap", "there is nothing to swap", "no pie rule", { kind: "no_swap" });
  illegal(start, "pass", "a player who can move may not pass", "R4", { kind: "may_not_pass" });
  const oust = position("oust:hex-3-nopie").play("c3").play("a5");
  illegal(oust, "c2", "it makes a group of 2 that touches no enemy group", "O3", { kind: "captures_nothing", size: 2 });
  const beside = position("oust:square-5-nopie X.OO./...../...../...../....O B -");
  const message = "it makes a group of 2, and the enemy group of 2 at c1 is not smaller";
  illegal(beside, "b1", message, "O3", { kind: "not_smaller", size: 2, group: "c1", groupSize: 2 });
  assert.throws(() => start.play("z99z"), ParseError);
  assert.throws(() => position("reversi:square-8 XXX B"), (error) => error instanceof ParseError && error.line === 1);
  assert.throws(() => position("chess"), { message: 'variant "chess": a variant must begin with reversi: or oust:' });
  assert.throws(() => start.play(1000), { name: "ArgumentError", message: "move must be a whole number from 0 to 64, got 1000" });
  assert.throws(() => new Position("x"), ArgumentError);
  assert.throws(() => start.action("swap"), ArgumentError);
});

test("a finished game has a winner and a tournament's count", () => {
  const end = position("reversi:square-8 XXXXX.../......../......../......../......../......../......../......../ B".replace("/ ", " "));
  assert.deepEqual([end.outcome, end.winner, end.resultFor(2), end.legalMoves], ["black", 1, -1, []]);
  assert.deepEqual(end.tournamentScore, { black: 64, white: 0 });
});

test("symmetries and groups", () => {
  assert.equal(symmetries(start).length, 8);
  const least = canonical(start.play("d3"));
  for (const move of start.legalMoves) assert.ok(canonical(start.play(move)).equals(least));
  const oust = position("oust:hex-3-nopie").play("c3").play("c1");
  assert.deepEqual(groups(oust, "black"), [["c3"]]);
  assert.throws(() => groups(start, "black"), { message: "groups are Oust's, and this is reversi:square-8" });
});

test("an error is JSON, and a position is seen in Node's console", () => {
  try {
    start.play("a1");
  } catch (error) {
    const { name, message, rule, move } = JSON.parse(JSON.stringify(error));
    assert.deepEqual([name, message, rule, move], ["IllegalMoveError", error.message, "R2", "a1"]);
  }
  assert.equal(inspect(start), `Position ${start}`);
});

test("the cells of a picture are in the order of the letters", () => {
  const oust = position("oust:hex-3");
  const polygons = oust.svg().split('class="cell"').length - 1;
  assert.equal(polygons, oust.cells.replaceAll("#", "").length);
});

test("pictures have what they are asked for", () => {
  const svg = start.svg({ lastMove: "d4", width: 200, marked: ["a1"], fill: { d3: "gold", 18: "red" }, arrows: [["a1", 63], [0, "b2", "blue"]], colors: { board: "#8b5a2b" } });
  assert.match(svg, /^<svg[^>]* width="200"/);
  for (const color of ["#8b5a2b", "#ffd700", "#0000ff"]) assert.ok(svg.includes(color), color);
  assert.ok(svg.length > start.svg({ legalMoves: false, coordinates: false }).length);
  assert.notEqual(start.svg({ flipped: true }), start.svg());
  assert.throws(() => start.svg({ marked: ["k9"] }), /^ArgumentError: marked: k9/);
  assert.throws(() => start.svg({ colors: { bord: "red" } }), ParseError);
  assert.throws(() => start.svg({ fill: { d3: "no color" } }), ParseError);
});

test("labels and marks are drawn on their cells", () => {
  const svg = start.svg({ labels: { d3: "+4", 20: -2, c4: "<" }, marked: { a1: "triangle", b1: "circle" } });
  assert.deepEqual(svg.match(/(?<=class="label".*>)[^<]+(?=<\/text>)/g), ["+4", "-2", "&lt;"]);
  assert.equal(svg.split('class="mark"').length, 3);
  assert.equal(start.svg({ marked: { b1: "circle" } }), start.svg({ marked: ["b1"] }));
  assert.equal(start.svg({ labels: {}, marked: {} }), start.svg());
  assert.throws(() => start.svg({ labels: { k9: "A" } }), /^ArgumentError: labels: k9/);
  assert.throws(() => start.svg({ marked: { a1: "star" } }), /^ArgumentError: mark must be circle, cross, /);
  assert.throws(() => start.svg({ labels: { a1: null } }), ArgumentError);
  assert.throws(() => start.svg({ labels: ["a1"] }), ArgumentError);
});

test("a wrong value of a picture's options is named with its place", () => {
  const refusals = [
    [{ arrows: "a1b1" }, "arrows must be an array, got string"],
    [{ arrows: ["a1"] }, "arrows[0] must be [from, to] or [from, to, color], got string"],
    [{ arrows: [["a1", "b1"], ["a1"]] }, "arrows[1] must be [from, to] or [from, to, color], got an array of 1"],
    [{ arrows: [["a1", "b1", "red", 3]] }, "arrows[0] must be [from, to] or [from, to, color], got an array of 4"],
    [{ arrows: [["a1", null]] }, "arrows[0]: move must be a name or an action index, got null"],
    [{ arrows: [["a1", 70]] }, "arrows[0]: move must be a whole number from 0 to 64, got 70"],
    [{ arrows: [["a1", "b1", 5]] }, "arrows[0][2] must be a string, got 5"],
    [{ marked: 3 }, "marked must be an object, got 3"],
    [{ marked: ["a1", null] }, "marked[1]: move must be a name or an action index, got null"],
    [{ marked: { a1: 3 } }, "marked.a1 must be a string, got 3"],
    [{ marked: { 70: "cross" } }, "marked.70: move must be a whole number from 0 to 64, got 70"],
    [{ labels: ["a1"] }, "labels must be an object, got an array"],
    [{ labels: { a1: null } }, "labels.a1 must be a string or a number, got null"],
    [{ fill: { d3: 5 } }, "fill.d3 must be a string, got 5"],
    [{ colors: { board: null } }, "colors.board must be a string, got null"],
  ];
  for (const [options, message] of refusals) {
    assert.throws(() => start.svg(options), { name: "ArgumentError", message });
  }
});

test("the diagram of a game has the numbers of its plies", () => {
  const game = new Game("reversi:square-4", "b1 a1");
  const svg = game.svg({ numbers: true });
  assert.deepEqual(svg.match(/(?<=class="label".*>)\d+(?=<)/g), ["2", "1"]);
  assert.equal(game.svg({ numbers: false }), game.svg());
  assert.match(game.diagram({ numbers: true }), /^ {2}1 2 1 \. \.$/m);
  assert.match(game.diagram(), /^ {2}1\(O\)X /m);
});

test("a position that was freed says so, and may be freed again", () => {
  const after = start.play("d3");
  after.free();
  after.free();
  assert.throws(() => after.turn, { name: "ArgumentError", message: "this position has been freed" });
  assert.throws(() => after.equals(start), ArgumentError);
});

test("misspelt options are refused, by every call that takes some", async () => {
  const background = new Background();
  const wrong = { name: "ArgumentError", message: /^there is no option lastmove: the options are / };
  const given = { lastmove: "d3" };
  for (const call of [
    () => start.svg(given),
    () => new Game("reversi").svg(given),
    () => evaluate(start, given),
    () => new Batch("reversi", 1, given),
    () => writeWthor([], given),
    () => Collection.read("f5d6", given),
  ]) assert.throws(call, wrong, String(call));
  for (const call of [
    () => background.perft(start, 1, given),
    () => background.evaluate(start, given),
    () => background.read("sgf", "", given),
    () => background.collect("f5d6", given),
  ]) await assert.rejects(call, wrong, String(call));
  background.close();
});

test("errors about arguments show what was given", () => {
  assert.throws(() => start.play(10n), { message: "move must be a name or an action index, got 10n" });
  const freed = position("reversi");
  const options = {
    get width() {
      freed.free();
      return 5;
    },
  };
  assert.throws(() => freed.svg(options), { name: "ArgumentError", message: "this position has been freed" });
});

test("the end of a block frees what it uses", () => {
  for (const made of [position("reversi"), new Game("reversi"), new Batch("reversi", 1)]) {
    made[Symbol.dispose]();
    assert.throws(() => made.variant, /has been freed/);
  }
});
