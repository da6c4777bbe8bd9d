/**
 * What a search finds by looking ahead: exact endgames, best moves, what each ply of a game has
 * lost, and levels to play against.
 *
 * Importing this loads another module, which uses vector instructions (simd128) as
 * `outflank/engine` does. Its calls block: a page does not react until they are done. In a page,
 * use `Background` of `outflank/background`, which has the same calls in a worker.
 *
 * ```js
 * import { position } from "outflank";
 * import { bestMove, solve } from "outflank/search";
 * solve(position("reversi:square-4")).score; // -10
 * bestMove(position("reversi:square-8").play("d3"), { depth: 4 }).move; // "c5"
 * ```
 *
 * @packageDocumentation
 */
import { ready as rules } from "./load_rules.js";
import { ready as search } from "./load_search.js";

export * from "./api/search.js";

await Promise.all([rules, search]);
