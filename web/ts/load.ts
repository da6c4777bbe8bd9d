// Where the modules come from: of a file in Node, of a server in a page.

/** A module, compiled. */
export async function load(url: URL): Promise<WebAssembly.Module> {
  if (url.protocol === "file:") {
    // By a variable, so that no bundler for pages looks for it.
    const files = "node:fs/promises";
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ files);
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} cannot be loaded: ${response.status} ${response.statusText}`);
  // Not compileStreaming: it refuses what a server does not call application/wasm.
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Whether vectors of 128 bits can be used: what is asked is a module whose one function makes one
 * and takes a lane of it (instructions fd 0c, fd 1b).
 */
export function hasVectors(): boolean {
  const header = [0, 97, 115, 109, 1, 0, 0, 0];
  const types = [1, 5, 1, 96, 0, 1, 127];
  const functions = [3, 2, 1, 0];
  const body = [0, 0xfd, 0x0c, ...Array<number>(16).fill(0), 0xfd, 0x1b, 0, 11];
  const code = [10, body.length + 2, 1, body.length, ...body];
  return WebAssembly.validate(new Uint8Array([...header, ...types, ...functions, ...code]));
}
