// The module of the rules.
import * as raw from "./rules/rules.js";

/** Makes the module ready, once: everything in the package calls it. */
export function begin(module: WebAssembly.Module): void {
  raw.initSync({ module });
}

export { raw };
