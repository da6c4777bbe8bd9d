// Computer players. They play random games after each legal move, in a worker, and take the move
// after which most of them are won.
import { Background } from "./outflank/background.js";

// The number of random games that each level plays after each move, as in Python's
// `outflank.Opponent`.
const GAMES = { easy: 4, medium: 64, hard: 1024 };
const MILLISECONDS = 2000; // At most. Large boards alone need them.
const PACE = 700; // Milliseconds: a move is seen for longer than its animation takes.

export const PLAYERS = {
  person: "Human",
  random: "Random moves",
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
};

export class Opponent {
  constructor() {
    this.background = new Background();
  }

  // `onProgress` gets the evaluations so far.
  async move(who, position, { signal, onProgress }) {
    const { legalMoves } = position;
    if (who === "random") return legalMoves[Math.floor(legalMoves.length * Math.random())];
    // With only one move there is nothing to evaluate.
    if (legalMoves.length === 1) return legalMoves[0];
    const judged = await this.judge(position, { who, signal, onProgress });
    return judged.reduce((best, one) => (one.mean > best.mean ? one : best)).move;
  }

  judge(position, { who = "hard", signal, onProgress }) {
    const options = { games: GAMES[who], milliseconds: MILLISECONDS, signal };
    options.onProgress = (_, judged) => onProgress?.(judged);
    return this.asked(() => this.background.evaluate(position, options), signal);
  }

  // The games of a text are read there too, as there may be many.
  read(format, text, options) {
    return this.asked(() => this.background.read(format, text, options), options.signal);
  }

  // Many games, in a collection that is searched.
  collect(sources, options) {
    return this.asked(() => this.background.collect(sources, options), options.signal);
  }

  // A worker in which loading failed stays unusable, so the next call starts another one.
  async asked(call, signal) {
    try {
      return await call();
    } catch (error) {
      if (!signal?.aborted) {
        this.background.close();
        this.background = new Background();
      }
      throw error;
    }
  }
}

// Waits until a move has been seen, or until it is stopped. Where nothing moves, a person sees their
// own move at once.
export function pace(signal, isPersons) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const time = isPersons && isStill ? 0 : PACE;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener("abort", () => clearTimeout(timer) || reject(signal.reason), { once: true });
  });
}
