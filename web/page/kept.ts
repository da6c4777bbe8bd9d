// Keeps the last game in the browser, so that the page goes on with it when it is opened again
// without a link, and all games for the list of games.
import { Game } from "#outflank/index.js";
import { Lines, type Node } from "./lines.ts";
import { playerOf } from "./opponent.ts";
import { fragmentOf, gameOf } from "./share.ts";
import { forget, keysOf, LAST, store, stored, storedJson } from "./storage.ts";
import type { Color, Loss, Move, Player, Seats } from "./types.ts";

// Each game of the list has a key of its own, so that a move writes one game and not all of them.
export const KEPT = "outflank-kept-";

export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

// A game with its players, as it is stored and as the browser's history has it. The link has the
// moves that were taken back too: `ply` says how many of them are played.
export interface Entry {
  link: string;
  ply: number;
  seats: Player[];
  id?: string;
  names?: string[];
  main?: Move[];
  lost?: Loss;
  /** The colour that has resigned, in entries of before there were clocks. */
  resigned?: Color;
  lines?: Node;
}

// An entry that could be read.
export interface Known {
  game: Game;
  seats: Seats;
  names: string[];
  id: string;
  lines: Lines;
}

// A game of the list.
export interface Kept extends Known {
  date: string;
  name: string;
}

export function entryOf(game: Game, seats: Seats): Pick<Entry, "link" | "ply" | "seats"> {
  const ply = game.length;
  const whole = game.undone ? new Game(game.start, allMoves(game).join(" ")) : game;
  return { link: fragmentOf(whole), ply, seats };
}

function allMoves(game: Game): Move[] {
  const ply = game.length;
  game.goTo(ply + game.undone);
  const { moves } = game;
  game.goTo(ply);
  return moves;
}

// The game and the players of an entry; null if it is not an entry, or cannot be played.
export function entered(entry: unknown): Known | null {
  try {
    const { link, ply, seats, names, main, id, lines, lost, resigned } = entry as Entry;
    const game = gameOf(link);
    game.goTo(ply);
    const [one, two] = seats.map(playerOf);
    if (seats.length !== 2 || !one || !two) return null;
    const moves = main ? new Game(game.start, main.join(" ")).moves : null;
    return {
      game,
      seats: [one, two],
      names: (Array.isArray(names) ? names : []).map(String),
      id: String(id ?? newId()),
      lines: new Lines(lines, moves, lost ?? (resigned && { kind: "resigned", color: resigned })),
    };
  } catch {
    return null;
  }
}

export const storeLast = (entry: Entry): void => void store(LAST, JSON.stringify(entry));
// What is stored of a game of the list.
function storedGame(id: string): object {
  return (storedJson(KEPT + id) as object | null) ?? {};
}

// Puts a game into the list of games, with today's date. A name that the user gave it stays.
export function keep(entry: Entry): void {
  store(KEPT + entry.id, JSON.stringify({ ...storedGame(entry.id!), ...entry, date: new Date().toISOString() }));
}

export function rename(id: string, name: string): void {
  store(KEPT + id, JSON.stringify({ ...storedGame(id), name }));
}

// Deletes a game of the list. What is returned brings it back.
export function remove(id: string): () => void {
  const before = stored(KEPT + id) ?? "";
  forget(KEPT + id);
  return () => void store(KEPT + id, before);
}

// The list's game with a friend that a link goes on with; null if there is none.
export function friendly(link: string): (Known & { link: string }) | null {
  for (const key of keysOf(KEPT)) {
    const entry = storedJson(key) as Entry | null;
    const known = entered(entry);
    if (known?.seats.includes("friend") && link.startsWith(entry!.link)) return { ...known, link: entry!.link };
  }
  return null;
}

// All games of the list that can be read, the last one first.
export function allKept(): Kept[] {
  const found = keysOf(KEPT).flatMap((key) => {
    const entry = storedJson(key) as { date: string; name?: string } | null;
    const known = entered(entry);
    return known && !Number.isNaN(Date.parse(entry!.date)) ? [{ ...known, date: entry!.date, name: String(entry!.name ?? "") }] : [];
  });
  return found.sort((one, other) => other.date.localeCompare(one.date));
}
