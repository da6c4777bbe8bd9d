// `outflank/records` in Node.
import "../read/rules.js";
import "../read/records.js";

export * from "../api/records.js";
