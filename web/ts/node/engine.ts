// `outflank/engine` in Node.
import "../read/rules.js";
import "../read/engine.js";

export * from "../api/engine.js";
