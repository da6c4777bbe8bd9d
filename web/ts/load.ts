// Loads a module from a server, or from a file where a program of Node's imports one by its path.

/** A module, compiled. Bundlers need the address of the file to be written where this is called. */
export async function load(url: URL): Promise<WebAssembly.Module> {
  if (url.protocol === "file:") {
    // A variable, so that bundlers for pages do not look for the module.
    const files = "node:fs/promises";
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ files);
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} cannot be loaded: ${response.status} ${response.statusText}`);
  // Not compileStreaming, which requires the server to send the type application/wasm.
  return WebAssembly.compile(await response.arrayBuffer());
}

/** A module with vectors, compiled. The error of an old browser names those that can compile it. */
export function loadVectors(name: string, url: URL): Promise<WebAssembly.Module> {
  return load(url).catch((error: unknown) => {
    if (!(error instanceof WebAssembly.CompileError)) throw error;
    throw new Error(`${name} needs WebAssembly with vectors (simd128): Node 16.4, Chrome 91, Firefox 89, Safari 16.4`, { cause: error });
  });
}
