// What moves and results are in TypeScript.

/** A colour. Black begins, in Reversi and in Oust. */
export type Color = "black" | "white";
/** A seat: 1 is the player who begins, 2 the other. The pie rule of Oust changes their colours. */
export type Seat = 1 | 2;
/** A move's name: a cell's, such as `"d3"`, `"pass"` or `"swap"`. */
export type Move = string;
/** What stands for a move: its name, or its action index. */
export type AnyMove = Move | number;
/** How a game ended. */
export type Outcome = Color | "draw";
/** Discs or stones, counted. */
export interface Score {
  black: number;
  white: number;
}
