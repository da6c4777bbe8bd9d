/**
 * Heavy work: perft, evaluation of moves by random games, batches of games; and the symmetries and
 * groups of a position.
 *
 * Importing this loads another module, which uses vector instructions (simd128): Node has them, and
 * so do Chrome 91, Firefox 89, Safari 16.4 and newer. Its calls block until they are done. In a
 * page, use `outflank/background`, which runs them in a worker.
 *
 * ```js
 * import { position } from "outflank";
 * import { perft, evaluate } from "outflank/engine";
 * const start = position("reversi:square-8");
 * perft(start, 9); // 3005288n
 * evaluate(start, { games: 1000, seed: 1 }).length; // 4
 * ```
 *
 * @packageDocumentation
 */
import { ready as rules } from "./load_rules.js";
import { ready as engine } from "./load_engine.js";

export * from "./api/engine.js";

await Promise.all([rules, engine]);
