import type { Position } from "./types.ts";

// The constant parts of a game: its board, and the cells at the start, row by row.
export function boardOf(position: Position): BoardLayout {
  const { variant, board, width, height, cells } = position;
  return { variant, hexagonal: board.startsWith("hex"), width, height, start: cells };
}
