// The module of the rules: it is there when this file has been imported.
import * as raw from "./rules/rules.js";
import { load } from "./load.js";

raw.initSync({ module: await load(new URL("./rules/rules_bg.wasm", import.meta.url)) });

export { raw };
