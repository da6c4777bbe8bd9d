// Keeps the last game in the browser, so that the page goes on with it when it is opened again
// without a link. The page also works where nothing can be stored.
import { Game } from "./outflank/index.js";
import { playersOf } from "./opponent.js";
import { fragmentOf, gameOf } from "./share.js";

const KEY = "outflank-game";

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

// The game and the players of an entry; null if it is not an entry, or cannot be played.
export function entered(entry) {
  if (!entry?.link) return null;
  try {
    const game = gameOf(entry.link);
    game.goTo(entry.ply);
    const { seats } = entry;
    const players = playersOf(game.start.game);
    return seats.length === 2 && seats.every((who) => Object.hasOwn(players, who)) ? { game, seats } : null;
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

export function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}
