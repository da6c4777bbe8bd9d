// Writes a game in the form that the board reads, as Python does for the board in notebooks. A
// cell is two characters in base 36.
import type { Game, Move, Position } from "./types.ts";

const code = (action: number) => action.toString(36).padStart(2, "0");
// The index of a cell by its name, like `Position.action`, without a call for each cell.
const cellOf = (name: string, width: number) => name.charCodeAt(0) - 97 + (Number(name.slice(1)) - 1) * width;
const hasCell = (move: string) => move !== "pass" && move !== "swap";

// Groups of cells that now hold the group's first sign.
function changes(before: string, after: string): string {
  const groups = new Map<string, string>();
  for (let action = 0; action < after.length; action += 1) {
    const sign = after[action]!;
    if (sign !== before[action]) groups.set(sign, (groups.get(sign) ?? sign) + code(action));
  }
  return [...groups.values()].join(" ");
}

// Groups: a legal placement, followed by the cells that it would take.
function legalOf(position: Position, names: readonly Move[]): string {
  const { width } = position;
  const group = (name: Move) => [name, ...position.takes(name)].map((cell) => code(cellOf(cell, width))).join("");
  return names.filter(hasCell).map(group).join(" ");
}

interface Seen {
  position: Position;
  cells: string;
}

// A position and the move before it; the start of a game has no move.
function plyOf(before: Seen | null, move: Move | null, { position, cells }: Seen): SentPly {
  const { turn, player, score, width, legalMoves } = position;
  const others = legalMoves.filter((name) => !hasCell(name)).map((name): [string, number] => [name, position.action(name)]);
  const placed = move !== null && hasCell(move);
  const cell = placed ? cellOf(move, width) : -1;
  // It is created when the ply is shown, which is rare in a long game.
  let legal: string | undefined;
  const ply: SentPly = {
    move: move ?? "",
    cell,
    others,
    turn,
    player,
    get legal() {
      return (legal ??= legalOf(position, legalMoves));
    },
    changes: before ? changes(before.cells, cells) : "",
    score: [score.black, score.white],
  };
  // After a placement the same player moves again if the colour to move has not changed. A swap
  // also keeps the colour to move, but exchanges the players.
  if (placed && before?.position.turn === turn) ply.again = true;
  if (position.isOver) ply.outcome = position.outcome;
  return ply;
}

// All plies of a game. Plies in `known` that the game still has are reused.
export function pliesOf(game: Game, known: readonly SentPly[] = []): SentPly[] {
  const { moves } = game;
  let kept = Math.min(known.length, 1);
  while (kept && kept < known.length && kept <= moves.length && known[kept]!.move === moves[kept - 1]) kept += 1;
  const plies = known.slice(0, kept);
  if (kept > moves.length) return plies;
  const seen = (at: number): Seen => {
    const position = game.at(at);
    return { position, cells: position.cells };
  };
  let before = kept ? seen(kept - 1) : null;
  for (let at = kept; at <= moves.length; at += 1) {
    const now = seen(at);
    plies.push(plyOf(before, at ? moves[at - 1]! : null, now));
    before = now;
  }
  return plies;
}
