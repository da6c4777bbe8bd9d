// A game as the board reads it: what Python writes for the notebook's board, written here. Cells
// are two characters of base 36.

const code = (action) => action.toString(36).padStart(2, "0");
// The index of a cell by its name, as `Position.action` has it, without asking for each cell.
const cellOf = (name, width) => name.charCodeAt(0) - 97 + (Number(name.slice(1)) - 1) * width;
const hasCell = (move) => move !== "pass" && move !== "swap";

// What stays the same in a game: its board, and the cells at the start, row by row.
export function boardOf(position) {
  const { variant, board, width, height, cells } = position;
  return { variant, hexagonal: board.startsWith("hex"), width, height, start: cells };
}

// Groups of cells that now hold the group's first sign.
function changes(before, after) {
  const groups = new Map();
  for (let action = 0; action < after.length; action += 1) {
    const sign = after[action];
    if (sign !== before[action]) groups.set(sign, (groups.get(sign) ?? sign) + code(action));
  }
  return [...groups.values()].join(" ");
}

// Groups: a cell that may be placed on, and the cells that this would take.
function legalOf(position, names) {
  const { width } = position;
  const group = (name) => [name, ...position.takes(name)].map((cell) => code(cellOf(cell, width))).join("");
  return names.filter(hasCell).map(group).join(" ");
}

// A position, and the move that led to it; without them, the position that a game begins in.
function plyOf(before, move, { position, cells }) {
  const { turn, player, score, width, legalMoves } = position;
  const others = legalMoves.filter((name) => !hasCell(name)).map((name) => [name, position.action(name)]);
  const placed = Boolean(move) && hasCell(move);
  const cell = placed ? cellOf(move, width) : -1;
  const ply = { move: move ?? "", cell, others, turn, player };
  // It is made where the ply is looked at: of a long game that is seldom done.
  let legal;
  Object.defineProperty(ply, "legal", { get: () => (legal ??= legalOf(position, legalMoves)) });
  ply.changes = before ? changes(before.cells, cells) : "";
  ply.score = [score.black, score.white];
  // The move of a player whose turn goes on has a cell: a swap changes who plays, and no turn.
  if (placed && before.position.turn === turn) ply.again = true;
  if (position.isOver) ply.outcome = position.outcome;
  return ply;
}

// Every ply of a game. Those of `known` that the game still has are not made again.
export function pliesOf(game, known = []) {
  const { moves } = game;
  let kept = Math.min(known.length, 1);
  while (kept && kept < known.length && kept <= moves.length && known[kept].move === moves[kept - 1]) kept += 1;
  const plies = known.slice(0, kept);
  if (kept > moves.length) return plies;
  const seen = (at) => {
    const position = game.at(at);
    return { position, cells: position.cells };
  };
  let before = kept ? seen(kept - 1) : null;
  for (let at = kept; at <= moves.length; at += 1) {
    const now = seen(at);
    plies.push(plyOf(before, at ? moves[at - 1] : null, now));
    before = now;
  }
  return plies;
}
