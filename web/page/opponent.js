// Computer players, in a worker. Those of Reversi are the levels of `outflank/search`, which look
// ahead. Those of Oust play random games after each legal move, and take the move after which most
// of them are won.

import { say } from "./say.js";

// The number of random games that each level plays after each move, as in Python's
// `outflank.Opponent`.
const GAMES = { easy: 4, medium: 64, hard: 1024 };
const MILLISECONDS = 2000; // At most. Large boards alone need them.
const PACE = 700; // Milliseconds: a move is seen for longer than its animation takes.

// The levels of Reversi: 1 is a beginner's.
const LEVELS = 8;
const USUAL = { reversi: "level-3", oust: "medium" };
// How far the moves of Reversi are searched for their values.
const AHEAD = { depth: 6, exact: 14, seconds: 2 };

// The players that a game has, with what they are called.
export function playersOf(game) {
  const both = { person: say("human"), random: say("random-moves") };
  const friend = say("friend-by-link");
  if (game !== "reversi") return { ...both, easy: say("easy"), medium: say("medium"), hard: say("hard"), friend };
  const level = (_, at) => [`level-${at + 1}`, say("level", { level: at + 1, levels: LEVELS })];
  return { ...both, ...Object.fromEntries(Array.from({ length: LEVELS }, level)), friend };
}

// The same player, if the game has it, or the game's usual one.
export const playerOf = (game, who) => (who in playersOf(game) ? who : USUAL[game]);

export class Opponent {

  // `onProgress` gets the evaluations so far.
  async move(who, position, { signal, onProgress }) {
    const { legalMoves } = position;
    if (who === "random") return legalMoves[Math.floor(legalMoves.length * Math.random())];
    // With only one move there is nothing to evaluate.
    if (legalMoves.length === 1) return legalMoves[0];
    const [, level] = who.split("-");
    if (level) {
      const limits = { seconds: MILLISECONDS / 1000, signal };
      return this.asked((background) => background.levelMove(position, Number(level), limits), signal);
    }
    const judged = await this.judge(position, { who, signal, onProgress });
    return judged.reduce((best, one) => (one.mean > best.mean ? one : best)).move;
  }

  judge(position, { who = "hard", signal, onProgress }) {
    const options = { games: GAMES[who], milliseconds: MILLISECONDS, signal };
    options.onProgress = (_, judged) => onProgress?.(judged);
    return this.asked((background) => background.evaluate(position, options), signal);
  }

  // What is known of each move: in Reversi by a search, in Oust by random games.
  values(position, { signal, onProgress }) {
    if (position.game !== "reversi") return this.judge(position, { signal, onProgress });
    return this.asked((background) => background.analyse(position, { ...AHEAD, signal, onProgress }), signal);
  }

  // The games of a text are read there too, as there may be many.
  read(format, text, options) {
    return this.asked((background) => background.read(format, text, options), options.signal);
  }

  // Many games, in a collection that is searched.
  collect(sources, options) {
    return this.asked((background) => background.collect(sources, options), options.signal);
  }

  // The worker is made for the first call. One in which loading failed stays unusable, so the next
  // call starts another one.
  async asked(call, signal) {
    try {
      const { Background } = await import("./outflank/background.js");
      signal?.throwIfAborted();
      return await call((this.background ??= new Background()));
    } catch (error) {
      if (!signal?.aborted) {
        this.background?.close();
        this.background = null;
      }
      throw error;
    }
  }
}

// Waits until a move has been seen, or until it is stopped. Where nothing moves, a person sees
// their own move at once.
export function pace(signal, isPersons) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const time = isPersons && isStill ? 0 : PACE;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener("abort", () => clearTimeout(timer) || reject(signal.reason), { once: true });
  });
}
