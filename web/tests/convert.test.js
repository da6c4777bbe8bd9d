// Records in other formats, and what is lost: the vectors that the tests of Rust and Python read too.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ArgumentError, Game } from "outflank";
import { Collection, GameTree, convert, read, readAbstractPlay, readGgf, readObf, readSgf, readTranscripts, readTrees, readWthor, writeWthor } from "outflank/records";
import { vector } from "./vectors.js";

const READERS = { tree: readTrees, sgf: readSgf, ggf: readGgf, obf: readObf, transcript: readTranscripts, any: read };

test("each record becomes what the vectors say", () => {
  let count = 0;
  for (const part of vector("convert.txt", "records").split("\n== ").slice(1)) {
    const [how, ...lines] = part.split("\n");
    const [from, to] = how.split(" to ");
    // Files of WTHOR are made in Rust and Python only.
    if (to === "wthor") continue;
    let begin = lines.findIndex((line) => !line.startsWith("> "));
    if (begin < 0) begin = lines.length;
    const text = lines.slice(begin).join("\n");
    const said = READERS[from](text).flatMap((record) => {
      try {
        const converted = convert(record, to);
        return [`text ${converted.text}`, ...converted.lost.map((lost) => `lost ${lost}`)];
      } catch (error) {
        return [`error ${error.message}`];
      }
    });
    assert.deepEqual(said, lines.slice(0, begin).map((line) => line.slice(2)), `${how}: ${text}`);
    count += 1;
  }
  assert.ok(count >= 20, `${count} texts`);
});

test("games, games of collections and games of WTHOR are converted", () => {
  const game = new Game("reversi", "f5d6");
  assert.deepEqual(convert(game, "transcript"), { text: "f5 d6", lost: [] });
  const [again] = readAbstractPlay(convert(game, "abstractplay").text, "reversi:square-8");
  assert.equal(again.transcript, "f5 d6");
  const collection = Collection.read("(;GM[2]PB[ann]RE[B+4];B[f5];W[d6])");
  assert.deepEqual(convert(collection.game(0), "transcript"), { text: "f5 d6", lost: ["the tag PB", "the tag RE"] });
  collection.free();
  const bytes = writeWthor([{ game, score: 40, theoreticalScore: 36 }], { date: [2026, 11, 29] });
  const [row] = readWthor(bytes).records;
  assert.ok(convert(row, "transcript").lost.includes("the theoretical score 36"));
});

test("a tree lives on, and wrong arguments are named", () => {
  const tree = new GameTree(new Game("reversi", "f5d6"));
  assert.equal(convert(tree, "transcript").text, convert(tree, "transcript").text);
  assert.throws(() => convert(tree, "pgn"), new ArgumentError("to must be transcript, abstractplay, sgf, ggf, obf, got pgn"));
  assert.throws(() => convert("f5d6", "sgf"), ArgumentError);
  assert.throws(() => convert(new Game("oust:hex-3"), "ggf"), ArgumentError);
});
