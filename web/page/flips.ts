// Discs flip one after the other, by their distance from the disc that was placed.

const STEP = 55; // Milliseconds between neighbouring cells.
const CELL = 40; // In units of the picture.
const MOST = 6; // Cells: beyond that a long row would still flip when the answer is played.

// How much later than its neighbour's a disc's animation begins, in milliseconds.
export const delayOf = ([x, y], [atX, atY]) =>
  STEP * Math.max(0, Math.min(MOST, Math.round(Math.hypot(x - atX, y - atY) / CELL) - 1));

// Called when a ply is drawn, before its animations begin. Where nothing moves, the style sheet
// leaves them out.
export function inOrder({ grid, plies }, at) {
  const placed = plies[at].cell;
  for (const [action, { disc }] of grid.parts) {
    const isMoving = placed >= 0 && (disc.classList.contains("turning") || disc.classList.contains("fading"));
    const delay = isMoving ? `${delayOf(grid.cells.center(action), grid.cells.center(placed))}ms` : "";
    if (disc.style.animationDelay === delay) continue;
    disc.style.animationDelay = disc.style.transitionDelay = delay;
  }
}
