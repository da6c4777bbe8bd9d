// What the analysis says of moves where they are: signs in the list of moves, and on the board the
// best move, with an arrow from the one that was played.

import type { ReviewedPly } from "#outflank/found.js";
import type { Board } from "#board/board.js";
import type { GameName, Position } from "./types.ts";

// From these losses on a move has a sign: in Reversi discs, in Oust points in a hundred of winning.
const SIGNS: Record<GameName, [least: number, sign: string][]> = { reversi: [[10, "??"], [5, "?"], [2, "?!"]], oust: [[30, "??"], [15, "?"], [5, "?!"]] };

// The sign of a ply; empty for a good move. A turning point has one, whatever it has lost.
export function signOf({ loss, isTurningPoint }: ReviewedPly, game: GameName): string {
  if (isTurningPoint) return "??";
  return SIGNS[game].find(([least]) => loss >= least)?.[1] ?? "";
}

export class Marks {
  constructor(private board: Board) {}

  // Marks the plies of the list that are still those that were analysed: the first `same`.
  list(plies: readonly ReviewedPly[], game: GameName, same: number): void {
    for (const [at, item] of this.board.moves.items.entries()) {
      const ply = at < same ? plies[at] : undefined;
      const sign = ply ? signOf(ply, game) : "";
      if (sign) item.dataset.sign = sign;
      else delete item.dataset.sign;
    }
  }

  // Shows the best move of the position on the board, if another one was played there.
  best(position: Position, ply: ReviewedPly | null): void {
    const { grid } = this.board;
    const worse = ply && ply.loss >= 0.05 && ply.best.move !== ply.played.move ? ply : null;
    const cell = (move: string | null) => (move && /\d/.test(move) ? position.action(move) : null);
    const to = worse && cell(worse.best.move);
    const from = worse && cell(worse.played.move);
    const arrows = to !== null && from !== null ? [{ from, to, color: "var(--best)" }] : [];
    grid.drawOver({ marked: new Set(to === null ? [] : [to]), arrows });
  }
}
