import { begin } from "./rules.js";
import { load } from "./load.js";

/** The module has been compiled. */
export const ready = load(new URL("./rules/rules_bg.wasm", import.meta.url)).then(begin);
