// The module of the rules.
import { guarded } from "./guarded.js";
import * as module from "./rules/rules.js";

/** Makes the module ready, once: everything in the package calls it. */
export function begin(compiled: WebAssembly.Module): void {
  module.initSync({ module: compiled });
}

export const raw = guarded(module);
export declare namespace raw {
  type Game = module.Game;
  type Position = module.Position;
}
