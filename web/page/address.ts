// What the address, the browser's history and the list of games have of the page's state.
import { Game } from "#outflank/index.js";
import type { Clock } from "./clock.ts";
import { entered, entryOf, friendly, keep, KEPT, type Known, newId, storeLast } from "./kept.ts";
import { Lines } from "./lines.ts";
import { against } from "./opponent.ts";
import * as share from "./share.ts";
import type { State } from "./state.ts";
import { storedLast } from "./storage.ts";
import type { Game as AnyGame, Seats } from "./types.ts";

export const fragmentOf = ({ session }: State): string => `#${share.fragmentOf(session.game, session.lost)}`;

// Writes the game into the address, the browser's history and the list of games.
export function keepNow(state: State): void {
  const { session, lines } = state;
  const { game, seats } = session;
  // A link that could not be read stays until something is played, so that the user can correct it.
  if (state.broken === game.length) return;
  state.broken = null;
  const { main, lost } = lines;
  const { id, names } = state.entry;
  const more = { ...(main && { main }), ...(lost && { lost }), ...(lines.isMore && { lines: lines.root }) };
  const entry = { ...entryOf(game, seats), id, names, ...more };
  if (state.isAnother) history.pushState(entry, "", fragmentOf(state));
  else history.replaceState(entry, "", fragmentOf(state));
  state.isAnother = false;
  storeLast(entry);
  const played = JSON.stringify([entry.link, entry.lines]);
  state.begun ??= played;
  if (state.entry.isKept || state.begun !== played) keep({ ...entry, ...entryOf(lines.mainOf(game), seats) });
}

// Another tab has gone on with this game. From here on they are two games of the list, so that none
// writes over the moves of the other.
export function partFromOtherTabs(state: State): void {
  addEventListener("storage", ({ key }) => {
    if (key !== KEPT + state.entry.id) return;
    state.entry.id = newId();
    history.replaceState({ ...history.state, id: state.entry.id }, "");
  });
}

// A game to begin with, and what is known of it.
export interface Opening extends Partial<Omit<Known, "game" | "seats">> {
  game: AnyGame;
  seats: Seats;
  isImported?: boolean;
  isKept?: boolean;
  wrong?: string | undefined;
  clock?: Clock | undefined;
}

// The game of the browser's history or of the address, or the last one. A user who opens a link
// first looks at the game: no computer player continues it before it is given a seat. A friend who
// opens a link of one's turn is the player to move.
export function opening(): Opening {
  const { hash } = location;
  const before = entered(history.state) ?? (hash.length < 2 ? entered(storedLast()) : null);
  if (before) return before;
  const { game, lost, wrong, isPlayable } = share.opened(hash);
  if (hash.length < 2) return { game, seats: against(game) };
  const seats: Seats = ["person", "person"];
  if (wrong) return { game, seats: isPlayable ? seats : against(game), wrong };
  // A turn is sent by the player who is not to move, and a resignation by whoever resigns.
  const isOwn = lost && lost.color === game.turn;
  const isTurn = share.isTurn(hash);
  if (isTurn) seats[isOwn ? game.player - 1 : 2 - game.player] = "friend";
  const lines = new Lines(null, lost && game.moves, lost);
  const link = share.fragmentOf(game);
  const known = isTurn ? friendly(link) : null;
  // The friend's reply belongs to a game of the list: it is kept at once. Whoever opens the link
  // that they have sent keeps their own seat.
  const id = known ? { id: known.id } : {};
  return { game, seats: known?.link === link ? known.seats : seats, ...id, isKept: Boolean(known), lines };
}

// A game up to its last ply, with the moves of another line.
export const withMoves = (game: AnyGame, moves: readonly string[]): AnyGame => {
  const made = new Game(String(game.start), moves.join(" "));
  Object.assign(made.tags, game.tags);
  return made;
};
