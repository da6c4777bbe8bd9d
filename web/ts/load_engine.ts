import { begin } from "./counting.js";
import { loadVectors } from "./load.js";

/** The module has been compiled. */
export const ready = loadVectors("outflank/engine", new URL("./engine/engine_bg.wasm", import.meta.url)).then(begin);
