// Everything that the package exports, with less memory than it takes.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";

const program = new URL("memory_sweep.mjs", import.meta.url).pathname;
// How many pages of 64 KiB V8 gives a module at most. The largest of ours begins with 22.
const PAGES = process.env.OUTFLANK_PAGES?.split(",").map(Number) ?? [1000, 200, 100, 60, 45, 35, 28, 22];

async function swept(...flags) {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program], { timeout: 300_000 });
  return JSON.parse(stdout);
}

test("each call has its values", async () => {
  const { calls, lacked, wrong, uncalled, faults } = await swept();
  assert.deepEqual({ lacked, uncalled, faults }, { lacked: [], uncalled: [], faults: [] });
  // The names of other libraries throw an error that says what to write.
  assert.deepEqual(wrong.filter((one) => !/: an? \w+ has no \w+; use /.test(one)), []);
  assert.ok(calls > 200 && calls - wrong.length > 150);
});

for (const pages of PAGES) {
  test(`with ${pages} pages each call returns or throws an error of the package, and the next one works`, async () => {
    const { lacked, faults } = await swept(`--wasm-max-mem-pages=${pages}`);
    assert.deepEqual(faults, []);
    assert.ok(lacked.length > (pages > 100 ? 0 : 40), lacked.join(", "));
  });
}
