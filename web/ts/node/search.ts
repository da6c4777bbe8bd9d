// `outflank/search` in Node.
import "../read/rules.js";
import "../read/search.js";

export * from "../api/search.js";
