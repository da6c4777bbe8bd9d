// `outflank/background` in Node.
import "../read/rules.js";

export * from "../api/background.js";
