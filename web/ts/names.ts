// The names of boards, variants, cells and moves as types. web/tests/types.test.js compares them
// with the names that the rules have.

type Column = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l"
  | "m" | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x";
type Row = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
  | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24;

/** The name of a cell, such as `"d3"`. Boards have up to 24 columns and rows. */
export type Cell = `${Column}${Row}`;

type Even = 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 22 | 24;
type Octagon = "octagon-8" | "octagon-10";
type ReversiHexagon = "hex-5" | "hex-6";
type OustHexagon = `hex-${2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11}`;
type OustSize = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19;

/** The name of a board, such as `"square-8"`. */
export type BoardName = `square-${Even | OustSize}` | Octagon | OustHexagon;

/** The name of a variant, such as `"reversi:square-8"`: what `variants()` returns. */
export type Variant =
  | `reversi:${`square-${Even}` | Octagon}${"" | "-free"}`
  | `reversi:${`square-${Even}` | Octagon}-anti${"" | "-free"}`
  | `reversi:${ReversiHexagon}${"" | "-anti"}`
  | `oust:${OustHexagon | `square-${OustSize}`}${"" | "-nopie"}`;

/** Text that describes a position: the name of a variant, `reversi` or `oust` for the usual boards,
 * or the one-line text of a position. Editors offer the names; any string is taken. */
export type PositionText = Variant | "reversi" | "oust" | (string & {});
