// The highest level that the player has beaten in each game, which the browser keeps.
import { levelOf } from "./opponent.ts";
import { store, storedJson } from "./storage.ts";
import type { GameName, Player } from "./types.ts";

const KEY = "outflank-beaten";

const kept = () => (storedJson(KEY) ?? {}) as Partial<Record<GameName, unknown>>;

// The highest level that was beaten, or 0.
export const beaten = (game: GameName): number => Number(kept()[game]) || 0;

// Keeps that a level was beaten. Returns whether none above it was.
export function beat(game: GameName, level: number): boolean {
  if (level > beaten(game)) store(KEY, JSON.stringify({ ...kept(), [game]: level }));
  return level === beaten(game);
}

// What a player is called, with a mark if it is a level up to the highest that was beaten.
export const marked = (text: string, who: Player, highest: number): string =>
  levelOf(who) && levelOf(who) <= highest ? `${text} ✓` : text;
