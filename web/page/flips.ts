// Discs flip one after the other, by their distance from the disc that was placed.
import type { Board } from "#board/board.js";
import type { Color } from "./types.ts";

type Place = readonly [x: number, y: number];

const STEP = 40; // Milliseconds between neighbouring cells.
const CELL = 40; // In units of the picture.
const MOST = 6; // Cells: beyond that a long row would still flip when the reply is played.

// How much later than its neighbour's a disc's animation begins, in milliseconds.
export const delayOf = ([x, y]: Place, [atX, atY]: Place): number =>
  STEP * Math.max(0, Math.min(MOST, Math.round(Math.hypot(x - atX, y - atY) / CELL) - 1));

// Called when a ply is drawn, before its animations begin. If nothing moves, the style sheet leaves
// them out.
export function inOrder({ grid, plies }: Board, at: number): void {
  const placed = plies[at]!.cell;
  for (const [action, { disc }] of grid.parts) {
    const isMoving = placed >= 0 && (disc.classList.contains("turning") || disc.classList.contains("fading"));
    const delay = isMoving ? `${delayOf(grid.cells.center(action), grid.cells.center(placed))}ms` : "";
    if (disc.style.animationDelay !== delay) disc.style.animationDelay = delay;
  }
}

// The discs of a colour rise once, from the left to the right, after the last ones have flipped.
export function wave({ grid }: Board, color: Color): void {
  for (const [action, { disc }] of grid.parts) {
    if (!disc.classList.contains(color) || disc.classList.contains("turning")) continue;
    disc.style.animationDelay = `${Math.round(400 + grid.cells.center(action)[0])}ms`;
    disc.classList.add("waving");
  }
}
