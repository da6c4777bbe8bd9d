// Reads the game that Python writes: the board once, then the changes of each ply. A cell is two
// characters in base 36.
import { text } from "./texts.js";

const cellsOf = (cells) => (cells.match(/../g) ?? []).map((pair) => parseInt(pair, 36));
const groupsOf = (cells) => cells.split(" ").filter(Boolean);

// JupyterLab would handle keys itself, and two "d" delete the cell. It checks only the element
// with the focus.
export const OWN_KEYS = { "data-lm-suppress-shortcuts": "true" };
export const COLORS = { X: "black", O: "white" };
export const other = (color) => (color === "black" ? "white" : "black");

// The plies, each with all of its cells. Known plies are not read again.
export function read(start, plies, known) {
  const made = [...known];
  for (const ply of plies.slice(made.length)) {
    const cells = [...(made.at(-1)?.cells ?? start)];
    const taken = [];
    for (const group of groupsOf(ply.changes)) {
      for (const action of cellsOf(group.slice(1))) {
        // A changed cell that was occupied was taken; an empty one was placed on.
        if (cells[action] !== ".") taken.push({ action, color: COLORS[cells[action]], gone: group[0] === "." });
        cells[action] = group[0];
      }
    }
    // An object on top of the ply and not a copy, since the ply may create its parts on demand.
    made.push(Object.assign(Object.create(ply), { cells, taken }));
  }
  return made;
}

// The legal placements with the cells that they would take, read only when needed.
export function legalOf(ply) {
  ply.places ??= new Map(groupsOf(ply.legal).map(cellsOf).map(([action, ...takes]) => [action, takes]));
  return ply.places;
}

// The number of plies that two games have in common at the start.
export function common(one, two) {
  let at = 1;
  while (at < one.length && at < two.length && one[at].move === two[at].move) at += 1;
  return at;
}

export const mustPass = (ply) => ply.others.some(([name]) => name === "pass") && !legalOf(ply).size;

// The player of a colour: a swap exchanges the players, and the stones stay.
export const playerOf = (ply, color) => (ply.turn === color ? ply.player : 3 - ply.player);

export const colorText = (color) => (color === "black" ? text("black") : text("white"));

// The earlier plies of the turn that a ply belongs to: in Oust a turn goes on after a capture.
export function turnTo(plies, at) {
  let first = at;
  while (first > 1 && plies[first - 1].again) first -= 1;
  return plies.slice(first, at);
}

// The name of the move to a ply.
export function moveOf({ move }) {
  if (move === "pass") return text("move-pass");
  return move === "swap" ? text("move-swap") : move;
}

// The message for a position. Where no message for the move stands before it, it `explains` why a
// player places again.
export function status(plies, at, explains = false) {
  const ply = plies[at];
  const score = ply.score.join("–");
  if (ply.said) return ply.said;
  if (ply.outcome === "draw") return text("draw", { score });
  if (ply.outcome) return text("wins", { color: ply.outcome, score });
  const said = toMove(ply, explains);
  if (ply.move === "pass") return text("passed", { color: plies[at - 1].turn, status: said });
  return ply.move === "swap" ? text("swapped", { status: said }) : said;
}

function toMove(ply, explains) {
  const color = ply.turn;
  if (mustPass(ply)) return text("must-pass", { color });
  if (!ply.again) return text("to-move", { color });
  return explains ? text("captured-again", { color, count: ply.taken.length }) : text("again", { color });
}

// The message for a move.
export function told(plies, at) {
  const { cell, move, taken } = plies[at];
  const color = plies[at - 1].turn;
  if (cell < 0) return move === "pass" ? text("told-pass", { color }) : text("told-swap", { color });
  const count = taken.length;
  if (!count) return text("told-move", { color, move });
  return taken[0].gone ? text("told-captures", { color, move, count }) : text("told-flips", { color, move, count });
}
