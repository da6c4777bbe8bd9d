import { named, seed, time, whole } from "./arguments.js";
import type { Color, Move } from "./terms.js";

/** The result of a search for a move.
 *
 * Values are for the player to move. In Reversi they are the difference of discs at the end, with
 * all empty cells counted for the winner: above 0 for a win, also in *anti*, where the winner has
 * fewer discs. In Oust it is the expected result, from -1 for a loss to 1 for a win. */
export interface Found {
  /** The move; `null` if the game is over. */
  readonly move: Move | null;
  /** The value, or a bound of it. */
  readonly value: number;
  /** Which of the two it is. */
  readonly bound: "value" | "at most" | "at least";
  /** Where the value comes from. In Reversi it is estimated some plies ahead (`search`) or `exact`.
   * In Oust it is the mean of the `visits` of a tree search, or who wins is `proven`. `over` is the
   * result of a game that is over. */
  readonly source: "search" | "exact" | "visits" | "proven" | "over";
  /** How many plies ahead it is estimated; `null` if it is not. */
  readonly depth: number | null;
  /** The confidence with which a selective search to the end of the game leaves positions out, in
   * percent; `null` for every other value. The value itself may be right more or less often,
   * because it depends on many such positions. */
  readonly confidence: 73 | 87 | 95 | 99 | null;
  /** The probability that the player to move wins, where a draw counts as half a win; a bound, if
   * the value is one. 0, 0.5 or 1 where the value is exact or proven. Else it is what the tree
   * search expects in Oust, and how often such values have won in self-play of standard 8x8 Reversi. `null`
   * on other boards of Reversi and in *anti*, unless the value is exact. */
  readonly winProbability: number | null;
  /** The best play that is known, the move first. */
  readonly line: readonly Move[];
  /** The number of positions that were looked at: in a tree search its visits. */
  readonly nodes: number;
}

/** The score of a position, between two bounds, which are equal once it is exact.
 *
 * The score is for the player to move. In Reversi it is the difference of discs when the game
 * ends, with all empty cells counted for the winner: above 0 for a win. In Oust it is 1 for a win,
 * 0 for a draw, -1 for a loss. */
export interface Solution {
  /** The score, or `null` if only bounds are known. */
  readonly score: number | null;
  /** The score is not less. */
  readonly low: number;
  /** The score is not more. */
  readonly high: number;
  /** A best line to the end of the game, passes included, if the score is exact and the limits
   * leave enough to find the line. */
  readonly line: readonly Move[];
  /** The number of positions that were looked at. */
  readonly nodes: number;
}

/** A reviewed ply of a game. */
export interface ReviewedPly {
  /** Its number in the game, counted from 0. */
  readonly ply: number;
  /** The colour that moved. */
  readonly color: Color;
  /** The result for the best move. */
  readonly best: Found;
  /** The result for the played move. */
  readonly played: Found;
  /** The loss against the best move, at least 0: in Reversi discs, in Oust the probability of winning, from 0
   * to 1. */
  readonly loss: number;
  /** Whether both values are exact or proven, and so the loss. */
  readonly isExact: boolean;
  /** Whether the move has changed who wins: from a win to no win, or from a draw to a loss. By
   * estimates a game is won from a probability of 60% on and lost up to 40%, and the move has lost
   * 10% or more; where they have no probability, it is false. */
  readonly isTurningPoint: boolean;
}

/** The losses of a colour; `null` if it never had a choice. */
export interface Losses {
  /** The mean loss of a move: discs, or in Oust probability of winning. */
  readonly meanLoss: number | null;
  /** The share of the moves that have lost nothing, from 0 to 1. */
  readonly accuracy: number | null;
}

/** The review of a game. */
export interface Review {
  /** The plies in their order. */
  readonly plies: readonly ReviewedPly[];
  /** Black's moves. */
  readonly black: Losses;
  /** White's moves. */
  readonly white: Losses;
}

/** How much a call may take: with several limits, until the first is reached. */
export interface SolveOptions {
  /** The number of positions it may look at; of visits, where Oust has a tree search. The same
   * number gives the same result on every machine. A search of positions may look at 64 more, and
   * looks at each legal move once, even if the limit is lower. */
  nodes?: number;
  /** The time limit in seconds. */
  seconds?: number;
}

/** How far a search looks. */
export interface SearchOptions extends SolveOptions {
  /** How many plies ahead it looks, where it does not go to the end. In `analyse` and `review` it
   * is 8 if nothing is said. In Oust any depth stands for 1,000 visits. */
  depth?: number;
  /** From how many empty cells on it goes to the end, whatever the depth is. In `analyse` and
   * `review` it is 16 if nothing is said. */
  exact?: number;
}

/** How far an analysis looks, and at what. */
export interface AnalyseOptions extends SearchOptions {
  /** The number of best moves to evaluate; the default is all. Other moves get a bound. */
  lines?: number;
}

/** The options of a level. */
export interface LevelOptions extends SolveOptions {
  /** What decides where the level errs, and which of nearly equal moves it plays. The same seed
   * gives the same move on every machine. Without a seed it differs from call to call. */
  seed?: number | bigint;
}

/** The number of levels: 1 is a beginner's, the last one the strongest. */
export const LEVELS = 12;

/** The limits of a search: the options of a call, checked, as the worker gets them. */
export interface Limits {
  depth?: number;
  exact?: number;
  nodes?: number;
  seconds?: number;
}

const MOST = 2 ** 32 - 1;
const SOLVE = ["nodes", "seconds"];
const SEARCH = ["depth", "exact", ...SOLVE];

function checked(given: object | undefined, names: string[]): Limits & { lines?: number; seed?: number | bigint } {
  const options = named(given, names) as AnalyseOptions & LevelOptions;
  const { depth, exact, nodes, seconds, lines } = options;
  if (depth !== undefined) whole("depth", depth, 1, MOST);
  if (exact !== undefined) whole("exact", exact, 0, MOST);
  if (nodes !== undefined) whole("nodes", nodes, 1, Number.MAX_SAFE_INTEGER);
  if (lines !== undefined) whole("lines", lines, 1, MOST);
  time("seconds", seconds);
  return options;
}

/** The default limits of an analysis, as in the program `outflank-engine`. In Oust the depth means 1,000
 * visits. */
const USUAL = { depth: 8, exact: 16 };

/** The limits among the options. */
function limits(given: Limits): Limits {
  const names = ["depth", "exact", "nodes", "seconds"] as const;
  return Object.fromEntries(names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]));
}

/** @internal */
export const solving = (given?: SolveOptions): Limits => limits(checked(given, SOLVE));
/** @internal */
export const reviewing = (given?: SearchOptions): Limits => ({ ...USUAL, ...limits(checked(given, SEARCH)) });

/** @internal */
export function searching(given?: SearchOptions): Limits {
  const said = limits(checked(given, SEARCH));
  return Object.keys(said).length > 0 ? said : { seconds: 1 };
}

/** @internal */
export function analysing(given?: AnalyseOptions): { limits: Limits; lines: number } {
  const options = checked(given, [...SEARCH, "lines"]);
  return { limits: { ...USUAL, ...limits(options) }, lines: options.lines ?? MOST };
}

/** @internal */
export function levelling(level: unknown, given?: LevelOptions): { level: number; seed: bigint; limits: Limits } {
  const options = checked(given, [...SOLVE, "seed"]);
  return { level: whole("level", level, 1, LEVELS), seed: seed(options.seed), limits: limits(options) };
}
