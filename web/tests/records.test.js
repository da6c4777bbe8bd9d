import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, OutflankError, ParseError, RecordError, variants } from "outflank";
import { GameTree, read, readAbstractPlay, readGgf, readObf, readSgf, readTranscripts, readTrees, readWthor, writeGgf, writeObf, writeSgf, writeWthor } from "outflank/records";
import { data, lines, vector } from "./vectors.js";

const isGame = (record) => !(record instanceof OutflankError);

test("transcripts: a game a line, and an error in its place", () => {
  const text = lines("games.txt").map((line) => line.split(" ")[1]).join("\n");
  const games = readTranscripts(`${text}\nf5a1\n\n`);
  assert.ok(games.slice(0, -1).every((record) => isGame(record) && record.game.isOver));
  assert.equal(games.at(-1).message, `line ${games.length}, column 3: a1 is illegal: it outflanks nothing (R2)`);
  assert.deepEqual([games.at(-1).line, games.at(-1).column], [games.length, 3]);
  assert.deepEqual(readTranscripts("\ufefff5d6")[0].game.moves, ["f5", "d6"]);
  assert.deepEqual(readTranscripts(new TextEncoder().encode("f5d6"))[0].game.moves, ["f5", "d6"]);
});

test("bytes are read in their encoding", () => {
  const tree = "(;GM[2]PB[J\u00f8rgen];B[f5])";
  const wide = new Uint8Array(new Uint16Array([0xfeff, ...[...tree].map((letter) => letter.charCodeAt(0))]).buffer);
  const latin = Uint8Array.from(tree, (letter) => letter.charCodeAt(0));
  const named = (label, ...name) => Uint8Array.from([..."(;GM[2]CA[", ...label, "]", "P", "B", "[", ...name, ..."];B[f5])"], (part) => (typeof part === "string" ? part.charCodeAt(0) : part));
  const readings = [[wide, "J\u00f8rgen"], [latin, "J\u00f8rgen"], [named("Shift_JIS", 0x83, 0x5c), "\u30bd"], [named("Klingon", 0xf8), "\u00f8"]];
  const aside = (before, bytes) => Uint8Array.from([...before].map((letter) => letter.charCodeAt(0)).concat([...bytes]));
  readings.push([aside("\n ", named("Shift_JIS", 0x83, 0x5c)), "\u30bd"], [named("iso-2022-kr", 0xf8), "\u00f8"]);
  for (const [bytes, player] of readings) {
    assert.deepEqual(readSgf(bytes)[0].tags.PB, [player]);
    assert.deepEqual(read(bytes)[0].tags.PB, [player]);
  }
});

test("what is written is read again, in every format", () => {
  const game = new Game("reversi:square-8", lines("games.txt")[1].split(" ")[1]);
  const [ggf] = readGgf(writeGgf(game));
  assert.deepEqual(ggf.game.moves, game.moves);
  assert.equal(ggf.tags.TY, "8");
  assert.equal(ggf.evaluations.length, game.length);
  const [sgf] = readSgf(writeSgf(game));
  assert.deepEqual(sgf.game.moves, game.moves);
  assert.deepEqual(sgf.tags.GM, ["2"]);
  const oust = new Game("oust:hex-3-nopie", "c3 c1");
  assert.deepEqual(readAbstractPlay(oust.toAbstractPlay(), oust.start)[0].game.moves, oust.moves);
  assert.equal(writeSgf(oust), "(;GM[Oust]FF[4]SZ[hex-3]RU[nopie];B[c3];W[c1])");
  assert.deepEqual(readSgf(writeSgf(oust))[0].game.moves, oust.moves);
  const free = new Game("reversi:octagon-8-anti-free", "d4 e5");
  assert.equal(writeSgf(free, { RE: "W+R" }), "(;GM[Reversi]FF[4]SZ[octagon-8]RU[anti-free]PL[B]RE[W+R];B[d4];W[e5])");
  const [resigned] = readSgf(writeSgf(free, { RE: "W+R" }));
  assert.deepEqual([resigned.game.start.variant, resigned.tags.RE, resigned.result], ["reversi:octagon-8-anti-free", ["W+R"], null]);
  assert.equal(readSgf(writeSgf(game, { RE: "W+4" }))[0].result, -4);
  for (const name of variants()) {
    const one = new Game(name);
    for (let ply = 0; ply < 8 && !one.isOver; ply++) one.play(one.legalMoves[(ply * 7) % one.legalMoves.length]);
    const [again] = readSgf(writeSgf(one, { PB: "a]b\\", DT: "2026-11-27" }));
    assert.deepEqual([again.game.start.variant, again.game.moves, again.tags.PB], [name, one.moves, ["a]b\\"]], name);
  }
  assert.ok(writeSgf(game, { PB: "ann", EV: ["a", "b"], SZ: "9" }).includes("PL[B]RE[B+4]PB[ann]EV[a][b];B["));
  assert.throws(() => writeSgf(game, { pb: "ann" }), { name: "ArgumentError" });
  assert.equal(writeGgf(oust), null);
});

test("problems have their moves with scores", () => {
  const problems = readObf(vector("endgames.obf"));
  assert.equal(problems.length, 4);
  assert.deepEqual(problems[0].moves[0], { move: "g8", score: 18 });
  for (const { position, moves } of problems) for (const { move } of moves) assert.ok(position.isLegal(move));
});

test("records are written with what stands beside the moves", () => {
  const game = new Game("reversi:square-8", "f5d6c3");
  const [ggf] = readGgf(writeGgf(game, { PB: "igor", PW: "ant", RE: "+4.00:r" }));
  assert.deepEqual([ggf.tags.PB, ggf.tags.PW, ggf.result], ["igor", "ant", 4]);
  assert.throws(() => writeGgf(game, { PB: "a]b" }), { name: "ArgumentError", message: /^tags: PB/ });
  const lines = vector("endgames.obf").split("\n").filter((line) => line && !line.startsWith("%"));
  const problems = readObf(lines.join("\n"));
  assert.deepEqual(problems.map(({ position, moves }) => writeObf(position, moves)), lines);
  assert.equal(writeObf(new Game("oust:hex-3").start), null);
  assert.throws(() => writeObf(game.start, [{ move: "a1", score: 3 }]), { name: "IllegalMoveError" });
  const file = writeWthor([{ game, black: 7, white: 300, score: 40 }, { game }], { date: [2026, 11, 22], year: 2025, depth: 24 });
  assert.equal(file.length, 16 + 2 * 68);
  const { date, year, depth, records } = readWthor(file);
  assert.deepEqual([date, year, depth], [[2026, 11, 22], 2025, 24]);
  assert.deepEqual(records.map(({ black, white, score }) => [black, white, score]), [[7, 300, 40], [0, 0, 5]]);
  assert.deepEqual(records[0].game.moves, game.moves);
  assert.throws(() => writeWthor([{ game: new Game("oust:hex-3") }]), { message: "games[0] is not a valid game of reversi:square-8 from its start" });
});

test("trees are read, changed and written", () => {
  const text = "(;GM[2]XY[kept][];B[f5]C[good](;W[d6];B[c3])(;W[f6]))";
  const [tree, wrong, oust] = readTrees(`${text}(;GM[1])(;GM[Oust]SZ[hex-3];B[c1];W[swap])`);
  assert.equal(wrong.name, "ParseError");
  assert.deepEqual([oust.variant, oust.mainLine.at(-1).move, oust.mainLine.at(-1).color], ["oust:hex-3", "swap", "white"]);
  assert.equal(tree.toSgf(), text);
  const [first] = tree.root.children;
  const [main, variation] = first.children;
  assert.deepEqual([first.comment, first.parent.number, tree.root.parent, tree.root.move], ["good", 0, null, null]);
  const last = variation.addMove("e6");
  assert.equal(variation.addMove("e6").number, last.number);
  assert.equal(last.game.transcript(), "f5 f6 e6");
  assert.deepEqual(last.position.score, last.game.score);
  assert.deepEqual([variation.promote(), variation.promote(), variation.demote()], [true, false, true]);
  last.promoteToMain();
  last.setLabel("d3", "A");
  last.setMark("c4", "circle");
  assert.deepEqual([last.labels, last.marks], [{ d3: "A" }, { c4: "circle" }]);
  last.setMark("c4", null);
  last.set("LB", []);
  last.comment = "]";
  assert.deepEqual(last.properties, { B: ["e6"], C: ["]"] });
  assert.equal(tree.toSgf(), "(;GM[2]XY[kept][];B[f5]C[good](;W[f6];B[e6]C[\\]])(;W[d6];B[c3]))");
  tree.setTags({ PB: "ann" });
  assert.deepEqual(tree.root.get("PB"), ["ann"]);
  const setUp = main.addNode();
  setUp.set("AB", "a1");
  assert.equal(setUp.position.at("a1"), "black");
  variation.remove();
  assert.equal(tree.nodes.length, 5);
  for (const refused of [
    () => last.move,
    () => last.addMove("d3"),
    () => variation.remove(),
    () => tree.root.remove(),
    () => tree.root.set("GM", "1"),
    () => tree.root.set("pb", "ann"),
    () => main.setMark("d3", "star"),
    () => main.setMark("k9", "circle"),
    () => new GameTree(7),
  ]) assert.throws(refused, { name: "ArgumentError" });
  assert.throws(() => tree.root.addMove("a1"), { name: "IllegalMoveError", rule: "R2" });
  const hexagon = new GameTree("reversi:hex-5");
  assert.match(hexagon.toSgf(), /^\(;GM\[Reversi\]FF\[4\]SZ\[hex-5\]/);
  hexagon.free();
  const made = new GameTree(new Game("oust:hex-3", "c1 swap e1"));
  assert.equal(made.toSgf(), "(;GM[Oust]FF[4]SZ[hex-3];B[c1];W[swap];W[e1])");
  assert.equal(made.game.transcript(), "c1 swap e1");
  made.free();
  made.free();
  assert.throws(() => made.root.move, { message: "this tree has been freed" });
});

test("what is no record says where", () => {
  assert.ok(readSgf("(;GM[2]FF[4]SZ[8];B[zz])")[0] instanceof ParseError);
  assert.ok(readGgf("(;GM[Othello]BO[9 ...];)")[0] instanceof ParseError);
  assert.ok(readObf("nonsense")[0] instanceof ParseError);
  assert.throws(() => readWthor(new Uint8Array(3)), (error) => error instanceof RecordError && error.record === null);
  assert.throws(() => readTranscripts("f5", "chess"), ParseError);
  assert.throws(() => readSgf(17), { message: "source must be a string or bytes, got 17" });
});

test("tournament games and players of the data folder", () => {
  const file = data("wthor/WTH_2000.wtb");
  if (!file) return;
  const base = readWthor(file, data("wthor/WTH.JOU"), data("wthor/WTH.TRN"));
  assert.equal(base.year, 2000);
  assert.ok(base.records.length > 100 && base.records.every(isGame));
  for (const record of base.records.slice(0, 200)) {
    assert.equal(typeof record.black, "string");
    if (record.game.isOver) assert.equal(record.game.position.tournamentScore.black, record.score);
  }
});

test("an archive of the data folder", () => {
  const file = data("ggf/games.ggf");
  if (!file) return;
  const records = readGgf(file);
  assert.ok(records.length > 10 && records.every(isGame));
  assert.ok(records[0].tags.PB);
});

test("a game of WTHOR that cannot be played is an error of its record", () => {
  const game = new Game("reversi:square-8", "f5d6c3");
  const file = writeWthor([{ game }, { game }, { game }]);
  // The second move of the second record becomes a1. A record has 68 bytes, 8 before its moves.
  file[16 + 68 + 8 + 1] = 11;
  const { records } = readWthor(file);
  assert.deepEqual(records.map((record) => record instanceof RecordError), [false, true, false]);
  const [, wrong] = records;
  assert.deepEqual([wrong.record, wrong.offset], [2, 16 + 68 + 8 + 1]);
  assert.match(wrong.message, /a1/);
  for (const record of records.filter(isGame)) assert.deepEqual(record.game.moves, game.moves);
});
