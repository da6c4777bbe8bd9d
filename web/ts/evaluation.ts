import { options, seed, whole, wrong } from "./arguments.js";
import type { Judged, Judging } from "./messages.js";
import type { Move } from "./terms.js";

/** A legal move, and how random games after it have ended for the player to move. */
export interface Evaluation {
  /** The move. */
  readonly move: Move;
  /** How many games have been played after it. */
  readonly games: number;
  /** How many of them the player to move has won. */
  readonly wins: number;
  /** How many were drawn. */
  readonly draws: number;
  /** How many the player to move has lost. */
  readonly losses: number;
  /** The mean result, from -1, all lost, to 1, all won. */
  readonly mean: number;
}

/** How long moves are judged. */
export interface EvaluateOptions {
  /** After each move at least so many games, which are played in rounds of equal size. 256, if no
   * limit is given. */
  games?: number;
  /** No new round begins after so many milliseconds. One round is always played. */
  milliseconds?: number;
  /** Of the random games, from 0 to 2^64 - 1. The same seed, and no limit of time, gives the same
   * numbers in every language and on every machine. */
  seed?: number | bigint;
}

/** @internal */
export function judging(given: EvaluateOptions | undefined): Judging {
  const { games, milliseconds, seed: of } = options(given);
  if (games !== undefined) whole("games", games, 1, 2 ** 32 - 1);
  if (milliseconds !== undefined && !(typeof milliseconds === "number" && milliseconds > 0 && milliseconds < Infinity)) {
    throw wrong("milliseconds", "a number above 0", milliseconds);
  }
  return { games: games ?? (milliseconds === undefined ? 256 : undefined), milliseconds, seed: seed(of) };
}

/** @internal */
export const evaluations = (judged: Judged[]): Evaluation[] =>
  judged.map(([move, games, wins, losses]) => {
    const mean = games ? (wins - losses) / games : 0;
    return { move, games, wins, draws: games - wins - losses, losses, mean };
  });
