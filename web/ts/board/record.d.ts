// The types of record.js, which web/build copies from python/outflank/widget.
import type { Color, Outcome, Seat } from "../terms.js";

/** A position, and the move before it. */
export interface Ply {
  /** The name of the move; empty at the start. */
  move: string;
  /** The cell of the move, or -1. */
  cell: number;
  /** The cells row by row: "X", "O", "." and "#". */
  cells: string;
  /** The legal placements, with what each takes. */
  places: ReadonlyMap<number, readonly number[]>;
  /** The legal moves without a cell. */
  others: readonly [name: string, action: number][];
  /** The discs that the move took, with their colours. */
  taken: readonly { action: number; color: Color; gone: boolean }[];
  turn: Color;
  player: Seat;
  score: readonly [black: number, white: number];
  outcome: Outcome | null;
  /** Whether the same player continues. */
  again: boolean;
}

export const COLORS: Readonly<Record<string, Color | undefined>>;
export function other(color: Color): Color;
export function status(plies: readonly Pick<Ply, "turn">[], at: number, explains?: boolean): string;
export function told(plies: readonly Pick<Ply, "turn">[], at: number): string;
