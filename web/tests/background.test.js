import assert from "node:assert/strict";
import { test } from "node:test";
import { ArgumentError, IllegalMoveError, MemoryError, OutflankError, ParseError, RecordError, SetupError, UnreadError, position } from "outflank";
import { Background } from "outflank/background";
import { evaluate, perft } from "outflank/engine";
import { readTranscripts } from "outflank/records";
import { received, send } from "../dist/errors.js";
import { lines, vector } from "./vectors.js";

const start = position("reversi:square-8");

test("each error of the package arrives as it was sent", () => {
  for (const sent of [
    new OutflankError("failed"),
    new MemoryError("not enough memory"),
    new ArgumentError("wrong"),
    new IllegalMoveError("a1 is illegal", "R2", "a1", { kind: "outflanks_nothing" }, 3),
    new SetupError("no", ["one", "two"], ["outside_center", "opening_turn"]),
    new ParseError("no", 2, 5),
    new UnreadError("no", 2, 5, "transcript", "reversi:square-8", "f5 d6", 3),
    new RecordError("no", 7, 12),
  ]) {
    const found = received(structuredClone(send(sent)));
    assert.equal(found.constructor, sent.constructor);
    assert.deepEqual(found.toJSON(), sent.toJSON());
  }
});

test("a worker counts, judges and reads as the functions do", async () => {
  const background = new Background();
  let told = 0;
  const count = await background.perft(start, 11, {
    onProgress: (done, so) => {
      assert.ok(done >= told && done <= 1 && so >= 0n);
      told = done;
    },
  });
  assert.equal(count, perft(start, 11));
  assert.equal(told, 1);
  const options = { games: 3000, seed: 5 };
  assert.deepEqual(await background.evaluate(start, options), evaluate(start, options));
  const text = `${lines("games.txt").map((line) => line.split(" ")[1]).join("\n")}\nf5a1`;
  const [read, wanted] = [await background.read("transcript", text), readTranscripts(text)];
  assert.equal(read.length, wanted.length);
  assert.deepEqual(read[1].game.moves, wanted[1].game.moves);
  assert.ok(read.at(-1) instanceof ParseError);
  assert.deepEqual([read.at(-1).message, read.at(-1).column], [wanted.at(-1).message, 3]);
  assert.equal((await background.read("obf", vector("endgames.obf")))[0].moves[0].score, 18);
  background.close();
});

test("what is stopped rejects at once, and what waits goes on", async () => {
  const background = new Background();
  const control = new AbortController();
  const long = background.perft(start, 60, { signal: control.signal, onProgress: () => control.abort() });
  const next = background.perft(start, 5);
  const never = new AbortController();
  const waiting = background.perft(start, 60, { signal: never.signal });
  never.abort(new Error("not wanted"));
  await assert.rejects(waiting, { message: "not wanted" });
  await assert.rejects(long, { name: "AbortError" });
  assert.equal(await next, 1396n);
  await assert.rejects(background.perft(start, 3, { signal: AbortSignal.abort() }), { name: "AbortError" });
  background.close();
});

test("a limit of time ends the games", async () => {
  const background = new Background();
  const shown = [];
  const judged = await background.evaluate(start, { milliseconds: 300, onProgress: (_, so) => shown.push(so) });
  assert.equal(judged.length, 4);
  assert.ok(shown.length > 1);
  assert.deepEqual(shown.at(-1), judged);
  background.close();
});

test("wrong arguments reject, and the worker goes on", async () => {
  const background = new Background();
  await assert.rejects(background.perft("reversi", 3), ArgumentError);
  await assert.rejects(background.perft(start, -1), ArgumentError);
  await assert.rejects(background.evaluate(start, { games: 0 }), ArgumentError);
  for (const format of ["pgn", "toString"]) await assert.rejects(background.read(format, ""), ArgumentError);
  await assert.rejects(background.read("abstractplay", "c3"), ArgumentError);
  const own = () => {
    throw new Error("own");
  };
  await assert.rejects(background.evaluate(start, { milliseconds: 300, onProgress: own }), { message: "own" });
  await assert.rejects(background.read("wthor", new Uint8Array(2)), RecordError);
  // The header of one game, and a game whose first move is no square.
  const file = new Uint8Array(16 + 68);
  file.set([20, 24, 1, 1, 1], 0);
  file[12] = 8;
  file[16 + 8] = 99;
  const { records } = await background.read("wthor", file);
  assert.ok(records.length === 1 && records[0] instanceof RecordError && records[0].record === 1);
  await assert.rejects(background.perft(start, 3, { signal: 1 }), ArgumentError);
  await assert.rejects(background.perft(start, 3, { onProgress: 1 }), ArgumentError);
  assert.equal(await background.perft(start, 3), 56n);
  const left = background.perft(start, 60);
  background.close();
  await assert.rejects(left, { message: "this worker has been closed" });
  await assert.rejects(background.perft(start, 1), { message: "this worker has been closed" });
});
