// Plays on a module of examples/wasm and says how large it is: node tour.mjs MODULE

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const bytes = await readFile(process.argv[2]);
const { instance } = await WebAssembly.instantiate(bytes);
const core = instance.exports;

// A word comes back with a sign.
const word = (signed) => BigInt.asUintN(64, signed);
const cell = (name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
const cells = (...names) => names.reduce((set, name) => set | (1n << BigInt(cell(name))), 0n);

const [black, white] = [cells("e4", "d5"), cells("d4", "e5")];
assert.equal(word(core.placements(black, white, 0)), cells("d3", "c4", "f5", "e6"));
assert.equal(word(core.flips(black, white, 0, cell("d3"))), cells("d4"));
assert.equal(core.must_pass(black, white, 0), 0);
assert.equal(core.outcome(black, white, 0), 0);
assert.equal(core.outcome(black | white, 0n, 1), 1);
assert.equal(core.perft(6), 8200n);

if (core.play) {
  const ask = (call, text) => {
    const { written } = new TextEncoder().encodeInto(text, new Uint8Array(core.memory.buffer, core.text()));
    const length = call(written);
    const answer = new Uint8Array(core.memory.buffer, core.text(), Math.abs(length));
    return [length >= 0, new TextDecoder().decode(answer)];
  };
  for (const variant of ["reversi:square-8", "reversi:hex-5", "reversi:square-24", "oust:hex-7", "oust:square-19"]) {
    let [taken, position] = ask(core.start, variant);
    assert(taken && position.startsWith(variant), position);
    for (let plies = 0; plies < 40; plies += 1) {
      const [, moves] = ask(core.legal_moves, position);
      if (moves === "") {
        assert.match(ask(core.play, `pass ${position}`)[1], /^pass is illegal: the game is over/);
        break;
      }
      [taken, position] = ask(core.play, `${moves.split(" ")[0]} ${position}`);
      assert(taken, position);
    }
  }
  assert.equal(ask(core.start, "chess")[0], false);
  const [, start] = ask(core.start, "reversi:square-8");
  assert.equal(ask(core.play, `a1 ${start}`)[0], false);
}

const kind = core.play ? "all variants" : "8x8 alone";
console.log(`wasm, ${kind}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} with gzip`);
