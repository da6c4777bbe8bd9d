import { named, seed, time, whole } from "./arguments.js";
import type { Judged, Judging } from "./messages.js";
import type { Move } from "./terms.js";

/** A legal move, with the results of random games after it, for the player to move. */
export interface Evaluation {
  /** The move. */
  readonly move: Move;
  /** The number of games played after it. */
  readonly games: number;
  /** The number of games that the player to move has won. */
  readonly wins: number;
  /** The number of draws. */
  readonly draws: number;
  /** The number of games that the player to move has lost. */
  readonly losses: number;
  /** The mean result, from -1 (all lost) to 1 (all won). */
  readonly mean: number;
}

/** The limits and the seed of an evaluation. */
export interface EvaluateOptions {
  /** The number of games after each move, at least. They are played in rounds of equal size. 256
   * if no limit is given. */
  games?: number;
  /** The time limit in milliseconds: no new round starts later. One round is always played. */
  milliseconds?: number;
  /** The seed of the random games, from 0 to 2^64 - 1. The same seed without a time limit gives
   * the same results in every language and on every machine. */
  seed?: number | bigint;
}

/** @internal */
export function judging(given: EvaluateOptions | undefined, more: readonly string[] = []): Judging {
  const known = ["games", "milliseconds", "seed", ...more];
  const { games, milliseconds, seed: of } = named(given, known);
  if (games !== undefined) whole("games", games, 1, 2 ** 32 - 1);
  time("milliseconds", milliseconds);
  return { games: games ?? (milliseconds === undefined ? 256 : undefined), milliseconds, seed: seed(of) };
}

/** @internal */
export const evaluations = (judged: Judged[]): Evaluation[] =>
  judged.map(([move, games, wins, losses]) => {
    const mean = games ? (wins - losses) / games : 0;
    return { move, games, wins, draws: games - wins - losses, losses, mean };
  });
