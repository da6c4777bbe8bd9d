// Texts as people paste them, from the core's vectors: each is read as the file says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, ParseError, UnreadError, position } from "outflank";
import { Background } from "outflank/background";
import { formats, read } from "outflank/records";
import { vector } from "./vectors.js";

function texts() {
  return vector("pasted.txt", "records").split("\n== ").slice(1).map((pasted) => {
    const [name, ...lines] = pasted.split("\n");
    let begin = lines.findIndex((line) => !line.startsWith("> "));
    if (begin < 0) begin = lines.length;
    const text = lines.slice(begin).join("\n");
    return { name, expected: lines.slice(0, begin).map((line) => line.slice(2)), text };
  });
}

function said(reading) {
  if (reading instanceof Error) return [`unread ${reading.message}`.replaceAll("\\", "\\\\")];
  const { game, format, line, result, tags, evaluations, seconds, moves, comments, notes } = reading;
  const variant = game.start.variant;
  const lines = [
    `read ${format} on line ${line}`,
    `start ${game.start.equals(position(variant)) ? variant : game.start}`,
  ];
  if (game.length) lines.push(`moves ${game.transcript()}`);
  if (result !== null) lines.push(`result ${result}`);
  for (const [name, values] of Object.entries(tags)) for (const value of values) lines.push(`tag ${name}=${value}`);
  for (const [kind, numbers] of [["evaluation", evaluations], ["seconds", seconds]])
    numbers.forEach((number, ply) => number === null || lines.push(`${kind} ${ply} ${number}`));
  for (const { move, score } of moves) lines.push(`scored ${move} ${score ?? "-"}`);
  for (const { plies, text } of comments) lines.push(`comment ${plies} ${text}`);
  for (const note of notes) lines.push(`note line ${note.line}, column ${note.column}: ${note.kind}: ${note.text}`);
  return lines.map((line) => line.replaceAll("\\", "\\\\").replaceAll("\n", "\\n"));
}

test("every pasted text is read as the corpus says", () => {
  let count = 0;
  for (const { name, expected, text } of texts()) {
    count += 1;
    assert.deepEqual(read(text).flatMap(said), expected, name);
    assert.deepEqual(read(new TextEncoder().encode(text)).flatMap(said), expected, name);
  }
  assert.ok(count >= 100, `${count} texts`);
});

test("an error that is no move has no game", () => {
  const [error] = read("(;GM[1]SZ[19];B[pd];W[dp])");
  assert.ok(error instanceof UnreadError, String(error));
  assert.deepEqual([error.start, error.transcript, error.ply], [null, null, null]);
});

test("a worker reads the same", async () => {
  const background = new Background();
  const text = "[Black \"ann\"]\n1. f5 d6\n\nf5a1\n";
  const [one, two] = await background.read("any", text);
  background.close();
  assert.deepEqual(said(one), said(read(text)[0]));
  assert.ok(two instanceof ParseError && two instanceof UnreadError);
  assert.deepEqual([two.line, two.column, two.format, two.ply], [4, 3, "transcript", 2]);
  assert.deepEqual(new Game(two.start, two.transcript).moves, ["f5"]);
});

test("the formats have names and extensions", () => {
  const of = (name) => formats().find((format) => format.name === name);
  assert.deepEqual(of("sgf"), { name: "sgf", extensions: ["sgf"], hasReader: true, hasWriter: true });
  assert.deepEqual([of("board").hasReader, of("board").hasWriter], [false, false]);
});

test("moves begin where they are said to", () => {
  const [reading] = read("c1 swap e1 a5 c5 d1,c3", "oust:hex-3");
  assert.equal(reading.game.length, 7);
  assert.throws(() => read(7), { name: "ArgumentError" });
});
