import { begin } from "./searching.js";
import { loadVectors } from "./load.js";

/** The module has been compiled. */
export const ready = loadVectors("outflank/search", new URL("./search/search_bg.wasm", import.meta.url)).then(begin);
