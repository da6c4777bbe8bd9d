import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, position, variants } from "outflank";
import { perft } from "outflank/engine";
import { lines } from "./vectors.js";

test("perft agrees with every table", () => {
  const rows = lines("perft.txt").map((line) => line.split(/\s+/));
  assert.ok(rows.length > 100);
  for (const [variant, depth, count] of rows) {
    const [plies, wanted] = [Number(depth), BigInt(count)];
    const start = position(variant);
    if (wanted < 20_000_000n) assert.equal(perft(start, plies), wanted, `${variant} ${depth}`);
    if (wanted < 200_000n) assert.equal(start.perft(plies), wanted, `${variant} ${depth}`);
    start.free();
  }
});

test("perft(10) of 8x8 Reversi, by whichever kernel there is", () => {
  const row = lines("perft.txt").find((line) => line.startsWith("reversi:square-8 10 "));
  assert.equal(perft(position("reversi:square-8"), 10), BigInt(row.split(" ")[2]));
});

test("keys and texts are those of the other languages", () => {
  for (const line of lines("keys.txt")) {
    const [text, key] = line.split(" | ");
    const read = position(text);
    assert.equal(read.key.toString(16).padStart(16, "0"), key);
    assert.equal(read.toString(), text);
    assert.ok(read.equals(position(String(read))));
  }
});

test("recorded games end as they ended", () => {
  for (const line of lines("games.txt")) {
    const [score, moves] = line.split(" ");
    const game = new Game("reversi:square-8", moves);
    assert.equal(`${game.score.black}-${game.score.white}`, score);
    assert.ok(game.isOver);
    assert.deepEqual(new Game("reversi:square-8", game.transcript()).moves, game.moves);
  }
});

test("there are all variants", () => {
  const named = lines("variant_codes.txt").map((line) => line.split(" ")[1]);
  assert.deepEqual(variants().sort(), named.sort());
  for (const name of named) assert.equal(position(name).variant, name);
});
