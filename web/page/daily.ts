// The puzzle of the day: one of each game, chosen by the date, and on how many days in a row one was
// solved. make_puzzles.mjs makes the table.
import type { Puzzle } from "./puzzle_table.ts";
import { store, storedJson } from "./storage.ts";
import type { GameName } from "./types.ts";

const KEY = "outflank-daily";

// The number of today's date, where the player is.
function today(): number {
  const now = new Date();
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000;
}

export const puzzlesIn = (table: string): Puzzle[] =>
  table.split("\n").filter((line) => line.includes(";")).map((line) => line.split("; ") as [string, string]);

let table: string | null = null;

// Throws an error if the table cannot be loaded.
export async function puzzleOfDay(game: GameName): Promise<Puzzle> {
  if (table === null) {
    const answer = await fetch(new URL("./daily.txt", import.meta.url));
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    table = await answer.text();
  }
  const puzzles = puzzlesIn(table).filter(([start]) => start.startsWith(game));
  return puzzles[today() % puzzles.length]!;
}

// The last day on which a puzzle was solved, and how many days in a row it ends.
function kept(): { day: number; days: number } {
  const { day, days } = (storedJson(KEY) ?? {}) as { day?: unknown; days?: unknown };
  return { day: Number(day) || 0, days: Number(days) || 0 };
}

export const isSolvedToday = (): boolean => kept().day === today();

// The days in a row up to today, or up to yesterday while today's is not solved.
export const streak = (): number => (kept().day >= today() - 1 ? kept().days : 0);

export function keepSolved(): void {
  if (!isSolvedToday()) store(KEY, JSON.stringify({ day: today(), days: streak() + 1 }));
}
