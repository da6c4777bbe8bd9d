// `outflank/search`, which works once its WebAssembly is there.
import { type AnalyseOptions, analysing, type Found, type LevelOptions, levelling, type Review, reviewing, type SearchOptions, searching, type SolveOptions, type Solution, solving } from "../found.js";
import { current, type Game, played } from "../game.js";
import type { Position } from "../position.js";
import * as module from "../searching.js";
import type { Move } from "../terms.js";

export { type AnalyseOptions, type Found, type LevelOptions, LEVELS, type Losses, type Review, type ReviewedPly, type SearchOptions, type Solution, type SolveOptions } from "../found.js";
export { Search, type TableOptions } from "../kept_search.js";

/** Finds the exact score of a position and a best line to the end of the game; bounds, where a
 * limit is reached before. It is for endgames and small boards. A game stands for its current
 * position, here and in the other functions. */
export function solve(position: Position | Game, options?: SolveOptions): Solution {
  return module.solve(current(position), solving(options));
}

/** Searches for the best move of a position: for a second, if no limit is given. A limit never
 * leaves a position with legal moves without a move. */
export function bestMove(position: Position | Game, options?: SearchOptions): Found {
  return module.bestMove(current(position), searching(options));
}

/** Finds the value of every move of a position, or of the best `lines` moves, best first.
 * It ends at the first limit that it reaches. In Oust any depth means 1,000 visits, unless
 * `nodes` or `seconds` is given. */
export function analyse(position: Position | Game, options?: AnalyseOptions): Found[] {
  const { limits, lines } = analysing(options);
  return module.analyse(current(position), limits, lines);
}

/** Reviews a game: finds how much worse each move was than the best move. The limits of `analyse` apply
 * to each ply. */
export function review(game: Game, options?: SearchOptions): Review {
  return module.review(...played("game", game), reviewing(options));
}

/** Returns the levels, the weakest first, with their Elo in 8x8 Reversi. The mean of levels 1 to 8 is 0.
 *
 * ```js
 * import { levels } from "outflank/search";
 * levels()[2]; // { level: 3, elo: -311 }
 * ``` */
export function levels(): { readonly level: number; readonly elo: number }[] {
  return Array.from(module.raw.levels(), (elo, at) => ({ level: at + 1, elo }));
}

/** Returns the move that a level plays: from 1, a beginner's, to 8. Limits end its search early,
 * and then the move depends on them.
 *
 * @throws {@link ArgumentError} if the game is over. */
export function levelMove(position: Position | Game, level: number, options?: LevelOptions): Move {
  const checked = levelling(level, options);
  return module.levelMove(current(position), checked.level, checked.seed, checked.limits);
}
