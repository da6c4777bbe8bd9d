import type { Rollup } from "vite";

// A chunk that names a file which is not there fails when it is loaded, and nobody sees it before.
export function complete(bundle: Record<string, Rollup.OutputChunk | Rollup.OutputAsset>): void {
  for (const { fileName, ...one } of Object.values(bundle)) {
    if (one.type !== "chunk") continue;
    for (const [, name] of one.code.matchAll(/["'`](?:\.\/)?(assets\/[\w-]+\.\w+)["'`]/g)) {
      if (!bundle[name!]) throw new Error(`${fileName} names ${name}, which is not in the bundle`);
    }
  }
}
