// Keeps the last game in the browser, so that the page goes on with it when it is opened again
// without a link, and all games for the list of games. The page also works where nothing can be
// stored.
import { Game } from "#outflank/index.js";
import { Lines } from "./lines.ts";
import { playerOf, players } from "./opponent.ts";
import { fragmentOf, gameOf } from "./share.ts";

const KEY = "outflank-game";
// Each game of the list has a key of its own, so that a move writes one game and not all of them.
export const KEPT = "outflank-kept-";

export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

// A game with its players, as it is stored and as the browser's history has it. The link has the
// moves that were taken back too: `ply` says how many of them are played.
export function entryOf(game, seats) {
  const ply = game.length;
  const whole = game.undone ? new Game(game.start, allMoves(game).join(" ")) : game;
  return { link: fragmentOf(whole), ply, seats };
}

function allMoves(game) {
  const ply = game.length;
  game.goTo(ply + game.undone);
  const { moves } = game;
  game.goTo(ply);
  return moves;
}

// The game and the players of an entry, with its `id` and the players' `names` if it has
// them; null if it is not an entry, or cannot be played.
export function entered(entry) {
  if (!entry?.link) return null;
  try {
    const game = gameOf(entry.link);
    game.goTo(entry.ply);
    const seats = entry.seats.map(playerOf);
    const known = players();
    if (seats.length !== 2 || !seats.every((who) => Object.hasOwn(known, who))) return null;
    const names = (Array.isArray(entry.names) ? entry.names : []).map(String);
    const main = entry.main ? new Game(game.start, entry.main.join(" ")).moves : null;
    return { game, seats, names, id: String(entry.id ?? newId()), lines: new Lines(entry.lines, main, entry.resigned) };
  } catch {
    return null;
  }
}

export function store(entry) {
  try {
    localStorage.setItem(KEY, JSON.stringify(entry));
  } catch {
    // The browser does not let the page store anything, or its space is used up.
  }
}

// Puts a game into the list of games, with today's date. A name that the user gave it stays.
export function keep(entry) {
  const at = KEPT + entry.id;
  try {
    const before = JSON.parse(localStorage.getItem(at) ?? "{}");
    localStorage.setItem(at, JSON.stringify({ ...before, ...entry, date: new Date().toISOString() }));
  } catch {
    // As above.
  }
}

// The list's game with a friend that a link goes on with, as it is stored; null if there is none.
export function friendly(link) {
  try {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith(KEPT)) continue;
      const entry = JSON.parse(text);
      if (entry.seats.includes("friend") && link.startsWith(entry.link)) return entry;
    }
  } catch {
    // Nothing can be read: it is another game.
  }
  return null;
}

export function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}
