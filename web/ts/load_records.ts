import { begin } from "./reader.js";
import { load } from "./load.js";

/** The module has been compiled. */
export const ready = load(new URL("./records/records_bg.wasm", import.meta.url)).then(begin);
