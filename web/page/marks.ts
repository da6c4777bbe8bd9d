// What the analysis says of moves where they are: signs in the list of moves, and on the board the
// best move, with an arrow from the one that was played.

// From these losses on a move has a sign: in Reversi discs, in Oust points in a hundred of winning.
const SIGNS = { reversi: [[10, "??"], [5, "?"], [2, "?!"]], oust: [[30, "??"], [15, "?"], [5, "?!"]] };

// The sign of a ply; empty for a good move. A turning point has one, whatever it has lost.
export function signOf({ loss, isTurningPoint }, game) {
  if (isTurningPoint) return "??";
  return SIGNS[game].find(([least]) => loss >= least)?.[1] ?? "";
}

export class Marks {
  constructor(board) {
    this.board = board;
  }

  // Marks the plies of the list that are still those that were analysed: the first `same`.
  list(plies, game, same) {
    for (const [at, item] of this.board.moves.items.entries()) {
      const sign = at < same && plies[at] ? signOf(plies[at], game) : "";
      if (sign) item.dataset.sign = sign;
      else delete item.dataset.sign;
    }
  }

  // Shows the best move of the position on the board, if another one was played there.
  best(position, ply) {
    const { grid } = this.board;
    const isWorse = ply && ply.loss >= 0.05 && ply.best.move !== ply.played.move;
    const cell = (move) => (move && /\d/.test(move) ? position.action(move) : null);
    const [to, from] = isWorse ? [cell(ply.best.move), cell(ply.played.move)] : [null, null];
    const arrows = to !== null && from !== null ? [{ from, to, color: "var(--best)" }] : [];
    grid.drawOver({ marked: new Set(to === null ? [] : [to]), arrows });
  }
}
