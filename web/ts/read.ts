// Reads a module at once, so that no file waits for it with `await` and `require` can load them.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// A path, because Next.js replaces `new URL(..., import.meta.url)` by an address of the web.
const here = dirname(fileURLToPath(import.meta.url));

/** A module, compiled. */
export const read = (name: string): WebAssembly.Module =>
  new WebAssembly.Module(readFileSync(join(here, name, `${name}_bg.wasm`)));
