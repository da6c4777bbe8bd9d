// What moves and results are in TypeScript.
import type { Cell } from "./names.js";

/** A colour. Black moves first, in Reversi and in Oust. */
export type Color = "black" | "white";
/** A seat: 1 is the player who begins, 2 the other. A swap in Oust exchanges their colours. */
export type Seat = 1 | 2;
/** The name of a move: a cell, such as `"d3"`, `"pass"` or `"swap"`. */
export type Move = Cell | "pass" | "swap";
/** The name of a move that you pass. Editors offer the names; any string is taken. */
export type MoveText = Move | (string & {});
/** A move that you pass: its name or its action index. */
export type AnyMove = MoveText | number;
/** The result of a game. */
export type Outcome = Color | "draw";
/** A move with what it did. */
export interface Played {
  /** The move. */
  move: Move;
  /** The colour that moved. */
  color: Color;
  /** The discs that it flipped or the stones that it captured. */
  takes: Cell[];
  /** Whether the same player continues: in Oust, after a capture that did not end the game. */
  turnContinues: boolean;
}
/** The number of discs or stones of each colour. */
export interface Score {
  black: number;
  white: number;
}
