/**
 * Long work in a worker. It reports progress, can be stopped, and does not block the page.
 *
 * ```js
 * import { position } from "outflank";
 * import { Background } from "outflank/background";
 * const background = new Background();
 * await background.perft(position("reversi:square-8"), 9); // 3005288n
 * background.close();
 * ```
 *
 * @packageDocumentation
 */
import { ready as rules } from "./load_rules.js";

export * from "./api/background.js";

await rules;
