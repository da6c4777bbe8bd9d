// Collections of games, and lists of openings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ArgumentError, Game, ParseError, position } from "outflank";
import { Background } from "outflank/background";
import { Collection, Openings } from "outflank/records";
import { vector } from "./vectors.js";

const START = position("reversi:square-8");
const TAGGED = '[Black "ann"]\n[White "bob"]\n[Result "40-24"]\n\nf5 d6 c3\n\n(;GM[2]PB[cid]PW[ann]RE[W+4];B[d3];W[c5];B[f6])';

test("a position is found in games of any format, however they are turned", () => {
  const collection = Collection.read([TAGGED, { name: "list.txt", content: new TextEncoder().encode("f5f6\nc4e3\n") }]);
  assert.equal(collection.length, 4);
  const after = START.play("f5");
  assert.deepEqual(collection.explore(after), [
    { move: "d6", games: 3, share: 0.75, black: 1, draws: 0, white: 1, meanScore: 6 },
    { move: "f6", games: 1, share: 0.25, black: 0, draws: 0, white: 0, meanScore: null },
  ]);
  assert.deepEqual(collection.games(after, "d6"), new Uint32Array([0, 1, 3]));
  assert.deepEqual(collection.visits(after)[2], { game: 2, ply: 1 });
  const { black, white, score, result, source, transcript, game } = collection.game(1);
  assert.deepEqual([black, white, score, result, source, transcript], ["cid", "ann", -4, "white", "", "d3 c5 f6"]);
  assert.equal(game.length, 3);
  assert.equal(collection.game(2).source, "list.txt");
  assert.deepEqual(collection.explore(position("oust:hex-3")), []);
});

test("a file has the records that the vectors say", () => {
  let count = 0;
  for (const file of vector("files.txt", "records").split("\n== ").slice(1)) {
    const [name, ...rest] = file.split("\n");
    const begin = rest.findIndex((line) => !line.startsWith("> "));
    const content = begin < 0 ? "" : rest.slice(begin).join("\n");
    const said = (kind) => rest.filter((line) => line.startsWith(`> ${kind} `)).map((line) => line.slice(kind.length + 3));
    for (const given of [content, new TextEncoder().encode(content)]) {
      const collection = Collection.read({ name, content: given });
      const games = Array.from({ length: collection.length }, (_, nth) => {
        const { game, transcript } = collection.game(nth);
        return `${game.start.variant} ${transcript}`.trimEnd();
      });
      assert.deepEqual(games, said("game"), name);
      assert.deepEqual(collection.errors.map(({ error }) => error.message), said("error"), name);
    }
    count += 1;
  }
  assert.ok(count >= 20, `${count} files`);
});

test("every count agrees with a scan", () => {
  const games = Array.from({ length: 60 }, (_, seed) => {
    const game = new Game(START);
    for (let at = 0; at < 12; at += 1) {
      const { legalMoves } = game.position;
      game.play(legalMoves[(seed * 7 + at * at * 3 + (seed >> at)) % legalMoves.length]);
    }
    return game;
  });
  const collection = Collection.read(games.map((game) => game.transcript().replaceAll(" ", "")).join("\n"));
  assert.equal(collection.length, games.length);
  const texts = games.map((game) => game.positions().map(String));
  let compared = 0;
  for (const game of games) {
    for (let at = 0; at <= game.length; at += 3) {
      const seen = new Set(symmetric(game.at(at)));
      const wanted = texts.flatMap((one, nth) => (one.some((other) => seen.has(other)) ? [nth] : []));
      assert.deepEqual([...collection.games(game.at(at))], wanted);
      compared += 1;
    }
  }
  assert.ok(compared >= 300);
});

// The texts of the eight images of a position of 8x8.
function symmetric(one) {
  const { cells } = one;
  const turn = one.turn === "black" ? "B" : "W";
  const images = [];
  for (let nth = 0; nth < 8; nth += 1) {
    const cell = (row, column) => {
      const [x, y] = nth & 4 ? [row, column] : [column, row];
      return cells[(nth & 1 ? 7 - y : y) * 8 + (nth & 2 ? 7 - x : x)];
    };
    const rows = Array.from({ length: 8 }, (_, row) => Array.from({ length: 8 }, (_, column) => cell(row, column)).join(""));
    images.push(`reversi:square-8 ${rows.join("/")} ${turn}`);
  }
  return images;
}

test("a worker makes the same bytes, and names what it cannot read", async () => {
  const background = new Background();
  const sources = [{ name: "one", content: "f5d6\nf5a1\nf5f6\n" }, TAGGED];
  const told = [];
  const made = await background.collect(sources, { onProgress: (records) => told.push(records) });
  const here = Collection.read(sources);
  assert.deepEqual(made.toBytes(), here.toBytes());
  for (const { errors } of [made, here]) {
    assert.equal(errors.length, 1);
    assert.equal(errors[0].source, "one");
    assert.ok(errors[0].error instanceof ParseError);
    assert.deepEqual([errors[0].error.line, errors[0].error.column], [2, 3]);
  }
  await assert.rejects(background.collect(sources, { start: "chess" }), ParseError);
  await assert.rejects(background.collect([7]), ArgumentError);
  background.close();
});

test("collections are written, read and merged", () => {
  const [one, two] = ["f5d6\nf5f6\n", "c4c3\n"].map((text) => Collection.read(text));
  const bytes = Collection.merge([one, two]).toBytes();
  assert.deepEqual(bytes, Collection.read("f5d6\nf5f6\nc4c3\n").toBytes());
  assert.equal(Collection.fromBytes(bytes).length, 3);
  for (let cut = 0; cut < bytes.length; cut += 1) assert.throws(() => Collection.fromBytes(bytes.subarray(0, cut)), ArgumentError, `${cut}`);
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = bytes.slice();
    changed[at] ^= 1;
    assert.throws(() => Collection.fromBytes(changed), ArgumentError, `${at}`);
  }
});

test("arguments are checked", () => {
  const collection = Collection.read("f5d6");
  for (const call of [
    () => Collection.read(7),
    () => Collection.read("f5", { onProgress: 3 }),
    () => Collection.merge(["f5"]),
    () => Collection.fromBytes("f5"),
    () => collection.explore("f5"),
    () => collection.games(START, 3),
    () => collection.game(1),
    () => collection.game(-1),
    () => collection.game(0.5),
    () => new Openings(7),
    () => new Openings("f5f6").find("f5"),
  ])
    assert.throws(call, ArgumentError, String(call));
  collection.free();
  collection.free();
  assert.throws(() => collection.length, ArgumentError);
  assert.equal(Collection.read("good morning").errors.length, 1);
  assert.equal(Collection.read([]).length, 0);
});

test("an opening is found by its position", () => {
  const openings = new Openings("# a list\nf5f6 Diagonal\nf5d6c3d3c4\tTiger\nd3c3\n");
  assert.deepEqual([...openings].map(({ name, transcript }) => [name, transcript]), [["Diagonal", "f5 f6"], ["Tiger", "f5 d6 c3 d3 c4"], ["", "d3 c3"]]);
  const found = openings.find(new Game(START, "c4e3f6e6f5c5f4"));
  assert.deepEqual([found.opening.name, found.plies, found.isTransposition], ["Tiger", 5, false]);
  assert.equal(found.opening.game.length, 5);
  assert.equal(openings.find(new Game(START, "f5f4")), null);
  assert.throws(() => new Openings("f5f6 Diagonal\nf5a1 None\n"), { name: "ParseError", line: 2, column: 3 });
});
