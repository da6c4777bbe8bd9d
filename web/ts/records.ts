/**
 * Readers and writers of record files. A reader returns an array in the order of the file. A
 * malformed record is replaced by an error.
 *
 * Importing this loads a second module, of about the size of the first one.
 *
 * ```js
 * import { readTranscripts } from "outflank/records";
 * const [one, two] = readTranscripts("f5d6c3\nf5a1\n");
 * one instanceof Error; // false
 * one.game.score; // { black: 5, white: 2 }
 * two.message; // "line 2, column 3: a1 is illegal: it outflanks nothing (R2)"
 * ```
 *
 * @packageDocumentation
 */
import { ready as rules } from "./load_rules.js";
import { ready as records } from "./load_records.js";

export * from "./api/records.js";

await Promise.all([rules, records]);
