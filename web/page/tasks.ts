import type { Played } from "#outflank/terms.js";
import type { Game, Position } from "./types.ts";

// Whether a task is done. Each gets the game, the plays of the answer so far and its step, and
// returns "right", "wrong", or "more" if the answer goes on.

const isCorner = (cell: string, { width, height }: Position): boolean => /^[a-z]/.test(cell) && ["a", String.fromCharCode(96 + width)].includes(cell[0]!) && [1, height].includes(Number(cell.slice(1)));

export type TaskName = "capture" | "place" | "turn" | "move" | "guard" | "win";
export type Judgement = "right" | "wrong" | "more";

// What a task needs besides its name.
export interface Task {
  task: TaskName;
  least?: number;
  moves?: readonly string[];
}

const decided = (isDone: boolean): Judgement => (isDone ? "right" : "wrong");

// The other player's moves that are forced, and the own ones between them, until there is a choice.
function playForced(game: Game): void {
  while (game.legalMoves.length === 1) game.play(game.legalMoves[0]!);
}

// The plays are at least one.
export const TASKS: Record<TaskName, (game: Game, plays: readonly Played[], task: Task) => Judgement> = {
  // A placement that flips or captures, at least `least`.
  capture: (_, plays, { least = 1 }) => decided(plays.at(-1)!.takes.length >= least),
  // A placement that takes nothing.
  place: (_, plays) => decided(plays.at(-1)!.takes.length === 0),
  // `least` captures, and then a placement that ends the turn.
  turn: (game, plays, { least = 1 }) => {
    const { takes } = plays.at(-1)!;
    return takes.length ? (game.isOver ? "wrong" : "more") : decided(plays.length > least);
  },
  // One of these moves.
  move: (_, plays, { moves = [] }) => decided(moves.includes(plays.at(-1)!.move)),
  // A move after which the other player cannot take a corner.
  guard: (game) => decided(!game.legalMoves.some((move) => isCorner(move, game.position))),
  // The player who answers wins the game, within the turn or by forced moves.
  win: (game, plays) => {
    const { color } = plays[0]!;
    if (game.position.game === "oust") {
      if (!game.isOver && game.turn === color) return "more";
    } else playForced(game);
    return decided(game.outcome === color);
  },
};
