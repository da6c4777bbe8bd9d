// Memory that runs out. V8 gives each module of another process a few megabytes.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";

const folder = new URL("..", import.meta.url);

/** Runs a program whose modules have so many pages of 64 KiB, and returns what it prints. */
async function printed(pages, program) {
  const given = [`--wasm-max-mem-pages=${pages}`, "--input-type=module", "--eval", `import * as outflank from "outflank"; import assert from "node:assert/strict"; const { MemoryError, OutflankError } = outflank; ${program}`];
  const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: folder, timeout: 120_000 });
  return stdout.trim();
}

test("a text that is too large is a MemoryError, and the next call works", async () => {
  const out = await printed(200, `
    import { readSgf, readTranscripts } from "outflank/records";
    const large = "(;GM[2]" + ";".repeat(2e6) + ")";
    for (let nth = 0; nth < 3; nth += 1) {
      assert.throws(() => readSgf(large), (error) => error instanceof MemoryError && error instanceof OutflankError && error.cause instanceof Error);
      assert.equal(readTranscripts("f5d6c3")[0].game.length, 3);
    }
    try { readSgf(large) } catch (error) { console.log(String(error)); }`);
  assert.match(out, /^MemoryError: not enough memory for this call/);
});

test("a collection that is too large is a MemoryError, and the next call works", async () => {
  await printed(60, `
    import { Collection } from "outflank/records";
    const large = "f5d6c3d3c4f4f6\\n".repeat(20_000);
    assert.throws(() => Collection.read(large), MemoryError);
    const progress = [];
    assert.throws(() => Collection.read(large, { onProgress: (records) => progress.push(records) }), MemoryError);
    const small = Collection.read("f5d6c3\\nd3c5f6");
    assert.equal(small.length, 2);
    assert.equal(small.explore(outflank.position("reversi:square-8"))[0].games, 2);`);
});

test("objects made before memory ran out say so, and objects made later work", async () => {
  const out = await printed(200, `
    import { Collection, GameTree, readSgf } from "outflank/records";
    const game = new outflank.Game("reversi:square-8", "f5d6");
    const old = [new GameTree(game), Collection.read("f5d6c3")];
    const later = () => { const tree = new GameTree(game); tree.setTags({ PB: "ann" }); return tree; };
    assert.throws(() => readSgf("(;GM[2]" + ";".repeat(2e6) + ")"), MemoryError);
    const made = Array.from({ length: 100 }, later);
    assert.throws(() => old[0].toSgf(), MemoryError);
    assert.throws(() => old[1].toBytes(), MemoryError);
    assert.throws(() => Collection.merge([Collection.read("f5"), old[1]]), MemoryError);
    for (const one of old) one.free();
    for (const one of old) one.free();
    for (const tree of made) assert.match(tree.toSgf(), /PB\\[ann\\]/);
    assert.equal(game.length, 2);
    const lost = new GameTree(game);
    assert.throws(() => readSgf("(;GM[2]" + ";".repeat(2e6) + ")"), MemoryError);
    try { lost.toSgf() } catch (error) { console.log(error.message); }`);
  assert.match(out, /memory ran out/);
});

test("memory that runs out in a callback ends the call around it", async () => {
  await printed(200, `
    import { Collection, readSgf } from "outflank/records";
    const large = "(;GM[2]" + ";".repeat(2e6) + ")";
    const lines = "f5d6c3\\n".repeat(2000);
    let caught = 0;
    const onProgress = () => {
      try { readSgf(large); } catch (error) { assert.ok(error instanceof MemoryError); caught += 1; }
    };
    assert.throws(() => Collection.read(lines, { onProgress }), MemoryError);
    assert.ok(caught > 0);
    const made = Collection.read(lines, { onProgress: () => {} });
    assert.equal(made.length, 2000);`);
});

test("batches until memory ends", async () => {
  await printed(200, `
    import { Batch, perft } from "outflank/engine";
    const batches = [];
    for (const boards of [10_000, 1000, 100, 1]) {
      assert.throws(() => {
        for (;;) {
          batches.push(new Batch("oust:hex-7", boards));
          batches.at(-1).legalMask();
        }
      }, MemoryError);
    }
    const sizes = batches.map((batch) => {
      try {
        return batch.turns().length - batch.length;
      } catch (error) {
        assert.ok(error instanceof MemoryError);
        return 0;
      }
    });
    assert.ok(sizes.length > 5 && sizes.every((size) => size === 0));
    for (const batch of batches) batch.free();
    assert.equal(new Batch("reversi:square-8", 1000).turns().length, 1000);
    assert.equal(perft(outflank.position("reversi:square-8"), 6), 8200n);`);
});

test("positions until memory ends, and a search without memory for its tables", async () => {
  await printed(100, `
    import { solve } from "outflank/search";
    const start = outflank.position("reversi:square-24");
    assert.throws(() => { for (const all = []; ; ) all.push(start.play("l11")); }, MemoryError);
    assert.throws(() => start.play("l11"), /memory ran out/);
    assert.equal(outflank.position("reversi:square-8").play("d3").score.black, 4);
    assert.throws(() => solve(outflank.position("reversi:square-4")), MemoryError);`);
});

test("a stack that is too deep stops no later call", async () => {
  await printed(200, `
    let depth = 0;
    const deep = () => { depth += 1; outflank.position("reversi:square-8").perft(2); deep(); };
    assert.throws(deep);
    assert.ok(depth > 100);
    assert.equal(outflank.position("reversi:square-8").perft(5), 1396n);`);
});
