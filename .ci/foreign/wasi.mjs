// Runs a program for wasm32-wasip1 in Node: wasi.mjs PROGRAM ARGUMENT...
// It may read and write the checkout, which it finds where this machine has it.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";

const [program, ...rest] = process.argv.slice(2);
const checkout = fileURLToPath(new URL("../..", import.meta.url));
const wasi = new WASI({
  version: "preview1",
  args: [program, ...rest],
  env: process.env,
  preopens: { [checkout]: checkout },
});
const module = await WebAssembly.compile(await readFile(program));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
