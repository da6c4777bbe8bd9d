// Reads the game that Python writes: the board once, then the changes of each ply. A cell is two
// characters in base 36.

const cellsOf = (text) => (text.match(/../g) ?? []).map((pair) => parseInt(pair, 36));
const groupsOf = (text) => text.split(" ").filter(Boolean);

// JupyterLab would handle keys itself, and two "d" delete the cell. It checks only the element
// with the focus.
export const OWN_KEYS = { "data-lm-suppress-shortcuts": "true" };
export const COLORS = { X: "black", O: "white" };
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
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

// The message for a position. Where no message for the move stands before it, it `explains` why a
// player places again.
export function status(plies, at, explains = false) {
  const ply = plies[at], before = plies[at - 1];
  if (ply.outcome === "draw") return `A draw, ${ply.score.join("–")}`;
  if (ply.outcome) return `${capital(ply.outcome)} wins, ${ply.score.join("–")}`;
  const turn = capital(ply.turn);
  let said = "";
  if (ply.move === "pass") said = `${capital(before.turn)} passed. `;
  if (ply.move === "swap") said = "The players have swapped. ";
  if (mustPass(ply)) return `${said}${turn} must pass`;
  if (ply.again) return `${said}${turn} ${explains ? `captured ${ply.taken.length} and places again` : "again"}`;
  return `${said}${turn} to move`;
}

// The message for a move.
export function told(plies, at) {
  const ply = plies[at];
  const mover = capital(plies[at - 1].turn);
  if (ply.cell < 0) return `${mover}: ${ply.move}.`;
  const count = ply.taken.length;
  if (!count) return `${mover} ${ply.move}.`;
  return `${mover} ${ply.move}, ${ply.taken[0].gone ? "captures" : "flips"} ${count}.`;
}
