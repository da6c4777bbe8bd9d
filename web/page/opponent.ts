// Computer players, in a worker: the levels of `outflank/search`. They look ahead in Reversi, and
// search a tree in Oust.

import type { Background, Found, Review, SearchOptions, Stoppable } from "#outflank/background.js";
// background.js has it too, but is loaded only when a computer player moves.
import { LEVELS } from "#outflank/found.js";
import type { Collection } from "#outflank/collection.js";
import type { NamedSource } from "#outflank/source.js";
import type { Content, Found as FoundGame, Failed, Options, Reader } from "./formats.ts";
import { say } from "./say.ts";
import type { Game, GameName, Move, Player, Position, Seats } from "./types.ts";

export { LEVELS };

// At most. Levels 11 and 12 need them on a phone, and on large boards, where they play weaker then.
const SECONDS = 2;

// The level that a game begins with. Against level 1 of Oust somebody who always captures the most
// wins two games in three.
export const USUAL: Record<GameName, Player> = { reversi: "level-3", oust: "level-1" };
// The players that were random games, which browsers still keep, and levels of Oust that are about
// as strong.
const FORMER: Record<string, Player> = { easy: "level-1", medium: "level-2", hard: "level-4" };
// How far the moves are searched for their values: in Oust by visits.
const AHEAD: Record<GameName, SearchOptions> = { reversi: { depth: 6, exact: 14 }, oust: { nodes: 1000 } };

// The players in the order of their strength, with what they are called.
export function players(): Record<string, string> {
  const levels = Array.from({ length: LEVELS }, (_, at) => at + 1);
  return {
    person: say("human"),
    random: say("random-moves"),
    ...Object.fromEntries(levels.map((level) => [`level-${level}`, `${say("level", { level })} · ${levelName(level)}`])),
    friend: say("friend-by-link"),
  };
}

// A person, and the computer at its usual level.
export const against = (game: Game): Seats => ["person", USUAL[game.start.game]];

// What players call a level. Two levels have a name together.
export const levelName = (level: number): string => say("level-name", { strength: Math.ceil(level / 2) });

// The player that a kept game names, which may have another name now; null if there is none.
export const playerOf = (who: string): Player | null => FORMER[who] ?? (Object.hasOwn(players(), who) ? (who as Player) : null);

// The number of a player's level; 0 for a player that has none.
export const levelOf = (who: Player): number => Number(/^level-(\d+)$/.exec(who)?.[1] ?? 0);

export class Opponent implements Reader {
  private background: Background | null = null;

  async move(who: Player, position: Position, signal: AbortSignal): Promise<Move> {
    const { legalMoves } = position;
    if (who === "random") return legalMoves[Math.floor(legalMoves.length * Math.random())]!;
    // With only one move there is nothing to choose.
    if (legalMoves.length === 1) return legalMoves[0]!;
    return this.asked((background) => background.levelMove(position, levelOf(who), { seconds: SECONDS, signal }), signal);
  }

  // What a search finds of each move. `onProgress` gets what it has found so far.
  values(position: Position, asked: Stoppable & { onProgress?: (found: Found[]) => void } = {}): Promise<Found[]> {
    const options = { ...AHEAD[position.game], seconds: SECONDS, ...asked };
    return this.asked((background) => background.analyse(position, options), asked.signal);
  }

  // What each ply of a game has lost.
  review(game: Game, options: SearchOptions & Stoppable): Promise<Review> {
    return this.asked((background) => background.review(game, options), options.signal);
  }

  // The games of a text are read there too, as there may be many.
  read(format: "any" | "transcript" | "sgf" | "ggf" | "abstractplay", text: Content, options: Options): Promise<(FoundGame | Failed)[]> {
    return this.asked((background) => background.read(format, text, options), options.signal);
  }

  // Many games, in a collection that is searched.
  collect(sources: NamedSource[], options: Options | (Stoppable & { start: Position; onProgress: (records: number) => void })): Promise<Collection> {
    return this.asked((background) => background.collect(sources, options), options.signal);
  }

  // The worker is made for the first call. One in which loading failed stays unusable, so the next
  // call starts another one.
  private async asked<Found>(call: (background: Background) => Promise<Found>, signal?: AbortSignal): Promise<Found> {
    try {
      const { Background } = await import("#outflank/background.js");
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

// Waits until a move has been seen, for longer than its animation takes, or until it is stopped.
// With less motion too: what a move has taken must be seen before the next one.
export function pace(signal: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    }, { once: true });
  });
}
