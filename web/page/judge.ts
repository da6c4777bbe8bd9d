// How well a finished game was played, for the card at its end. The worker of the computer player
// reviews it.

import type { Review, ReviewedPly } from "#outflank/found.js";
import type { Opponent } from "./opponent.ts";
import type { Both, Game, Position } from "./types.ts";

// How far each ply is searched. The usual game on 8x8 has learned weights and the fastest solver. A
// smaller board is solved sooner, by plies that have fewer moves.
export function limitsOf(start: Position) {
  if (start.variant === "reversi:square-8") return { depth: 6, exact: 16, seconds: 3 };
  return { depth: 4, exact: cellsIn(start) <= 36 ? 18 : 12, seconds: 1 };
}

// How many cells a board has.
export const cellsIn = ({ cells }: Position): number => cells.replaceAll("#", "").length;

const MOST = 130; // Cells: hex-7 has 127. A larger board is reviewed when it is asked for.

// What a review says of a game: the accuracy of both colours, and the ply that turned it.
export interface Judged {
  accuracy: Both<number | null>;
  turning: ReviewedPly | null;
}

export function judged({ black, white, plies }: Review): Judged {
  const turning = plies.filter(({ isTurningPoint }) => isTurningPoint).sort((one, two) => two.loss - one.loss)[0] ?? null;
  return { accuracy: { black: black.accuracy, white: white.accuracy }, turning };
}

export class Judge {
  private key: string | null = null;
  private asked: AbortController | null = null;

  // `show` gets what is known of the finished game, or null.
  constructor(
    private opponent: Opponent,
    private show: (known: Judged | null) => void,
  ) {}

  // `isOver`: this game is over, and a computer played in it.
  see(game: Game, isOver: boolean): void {
    const key = isOver && cellsIn(game.start) <= MOST ? String(game) : null;
    if (key === this.key) return;
    this.key = key;
    this.asked?.abort();
    this.show(null);
    if (key) this.ask(game);
  }

  async ask(game: Game): Promise<void> {
    const { signal } = (this.asked = new AbortController());
    try {
      const review = await this.opponent.review(game, { ...limitsOf(game.start), signal });
      if (!signal.aborted) this.show(judged(review));
    } catch {
      // The card is complete without it.
    }
  }

  // The analysis has reviewed a game: that is not done again.
  learn(game: Game, review: Review): void {
    if (String(game) !== this.key) this.asked?.abort();
    this.key = String(game);
    this.show(judged(review));
  }
}
