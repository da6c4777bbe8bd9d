// `outflank/search`, which works once its WebAssembly is there.
import { type AnalyseOptions, analysing, type Found, type LevelOptions, levelling, type Review, reviewing, type SearchOptions, searching, type SolveOptions, type Solution, solving } from "../found.js";
import { type Game, played } from "../game.js";
import { opened, type Position } from "../position.js";
import * as module from "../searching.js";
import type { Move } from "../terms.js";

export { type AnalyseOptions, type Found, type LevelOptions, LEVELS, type Losses, type Review, type ReviewedPly, type SearchOptions, type Solution, type SolveOptions } from "../found.js";

const text = (position: Position): string => opened("position", position).text();

/** Finds the exact score of a position and a best line to the end of the game; bounds, where a
 * limit is reached before. It is for endgames and small boards. */
export function solve(position: Position, options?: SolveOptions): Solution {
  return module.solve(text(position), solving(options));
}

/** Searches for the best move of a position: for a second, if no limit is given. A limit never
 * leaves a position with legal moves without a move. */
export function bestMove(position: Position, options?: SearchOptions): Found {
  return module.bestMove(text(position), searching(options));
}

/** Finds the value of every move of a position, or of as many as `lines` says, the best ones first.
 * It ends at the first limit that it reaches. In Oust any depth stands for 1,000 visits, unless
 * `nodes` or `seconds` is given. */
export function analyse(position: Position, options?: AnalyseOptions): Found[] {
  const { limits, lines } = analysing(options);
  return module.analyse(text(position), limits, lines);
}

/** Finds what each ply of a game has lost. The limits are those of `analyse`, for each ply. */
export function review(game: Game, options?: SearchOptions): Review {
  return module.review(...played("game", game), reviewing(options));
}

/** Returns the move that a level plays: from 1, a beginner's, to 8. Limits end its search early,
 * and then the move depends on them.
 *
 * @throws {@link ArgumentError} if the game is over. */
export function levelMove(position: Position, level: number, options?: LevelOptions): Move {
  const checked = levelling(level, options);
  return module.levelMove(text(position), checked.level, checked.seed, checked.limits);
}
