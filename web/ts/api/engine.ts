// `outflank/engine`, which works once its WebAssembly is there.
import { names, whole, wrong } from "../arguments.js";
import * as counting from "../counting.js";
import { type EvaluateOptions, type Evaluation, evaluations, judging } from "../evaluation.js";
import type { Cell } from "../names.js";
import { opened, type Position, position as read } from "../position.js";
import type { Color } from "../terms.js";

export { Batch, type BatchOptions } from "../batch.js";
export type { EvaluateOptions, Evaluation } from "../evaluation.js";

const text = (position: Position): string => opened("position", position).text();

/** Returns the number of sequences of exactly `depth` plies. A forced pass is a ply; a game that
 * ends earlier counts 0. Exact up to 2^64. */
export function perft(position: Position, depth: number): bigint {
  return counting.perft(text(position), whole("depth", depth, 0, 2 ** 32 - 1));
}

/** Evaluates each legal move by random games. It uses only the rules of the game: it is a
 * baseline for engines, not an engine. */
export function evaluate(position: Position, options?: EvaluateOptions): Evaluation[] {
  return evaluations(counting.evaluate(text(position), judging(options)));
}

/** Returns the smallest of the position's images under the symmetries of its board. All images
 * have the same one. */
export function canonical(position: Position): Position {
  return read(counting.raw.canonical(text(position)));
}

/** Returns the images under all symmetries of the board. The first is the position itself. */
export function symmetries(position: Position): Position[] {
  return counting.raw.symmetries(text(position)).map(read);
}

/** Returns the groups of a colour in Oust. Each is a list of names of cells.
 *
 * @throws {@link ArgumentError} for a position of Reversi. */
export function groups(position: Position, color: Color): Cell[][] {
  if (color !== "black" && color !== "white") throw wrong("color", '"black" or "white"', color);
  return counting.raw.groups(text(position), color === "white").map((group) => names(group));
}
