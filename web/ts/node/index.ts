// `outflank` in Node.
import "../read/rules.js";

export * from "../api/index.js";
