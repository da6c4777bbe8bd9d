// What a board shows: a position with the move before it, read from what a caller has.
import * as argument from "../arguments.js";
import { ArgumentError } from "../errors.js";
import type { Game } from "../game.js";
import type { Position } from "../position.js";
import type { AnyMove, Color, Outcome, Seat } from "../terms.js";
import { Cells } from "./cells.js";
import type { Layout } from "./grid.js";
import { COLORS, other, type Ply } from "./record.js";

/** The position of a caller, with its moves. */
export interface Source {
  position?: Position | string | undefined;
  game?: Game | undefined;
  placements?: Readonly<Record<string, readonly string[]>> | undefined;
  lastMove?: AnyMove | null | undefined;
}

/** A position as a board draws it. */
export interface Shown {
  text: string;
  layout: Layout;
  cells: Cells;
  ply: Ply;
  /** The cell of the last placement, or -1. */
  last: number;
}

const LINE = /^((?:reversi|oust):([a-z][\w-]*)) ([XO.#/]+) ([BW])(?: (-|open|kept|swapped))?$/;
const EXAMPLE = "reversi:square-4 ..../.OX./.XO./.... B";

function parsed(text: string): { layout: Layout; turn: Color; player: Seat } {
  const [, variant, board, written, turn, pie] = LINE.exec(text.trim()) ?? [];
  if (!variant || !board || !written) {
    const isName = /^[a-z]+(:\S+)?$/.test(text);
    const shown = JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
    const help = isName ? `; position(${shown}) of "outflank" is the start of a variant` : "";
    throw new ArgumentError(`position must be a Position or its text, such as "${EXAMPLE}", got ${shown}${help}`);
  }
  const rows = written.split("/");
  const width = rows[0]!.length;
  const odd = rows.findIndex((row) => row.length !== width);
  if (odd >= 0) {
    throw new ArgumentError(`position: row ${odd + 1} has ${rows[odd]!.length} cells, and the first row ${width}`);
  }
  if (!/[XO.]/.test(written) || width > 26 || rows.length > 99) throw new ArgumentError("position: there is no such board");
  const layout = { variant, hexagonal: board.startsWith("hex"), width, height: rows.length, start: rows.join("") };
  // After a swap White is the player who began.
  return { layout, turn: turn === "B" ? "black" : "white", player: (turn === "B") === (pie !== "swapped") ? 1 : 2 };
}

/** The action index of a cell, given by its name or by that index. */
export function cellOf(cells: Cells, name: string, value: unknown): number {
  const action = typeof value === "string" ? cells.action(value) : value;
  if (typeof action === "number" && cells.actions.includes(action)) return action;
  if (typeof value === "string") throw new ArgumentError(`${name} must be a cell of the board, got ${JSON.stringify(value)}`);
  throw argument.wrong(name, "a cell of the board: its name or its action index", value);
}

function isPosition(value: unknown): value is Position {
  return typeof (value as Position | null)?.legalPlays === "function";
}

function isGame(value: unknown): value is Game {
  const { moves, at } = (value ?? {}) as Partial<Game>;
  return Array.isArray(moves) && typeof at === "function";
}

/** The placements of a position, or those that come with its text. */
function placesOf(position: Position | string, cells: Cells, placements: Source["placements"]) {
  const places = new Map<number, number[]>();
  const others: [string, number][] = [];
  if (typeof position !== "string") {
    for (const { move, takes } of position.legalPlays()) {
      const action = cells.action(move);
      if (action === undefined) others.push([move, position.action(move)]);
      else places.set(action, takes.map((name) => cells.action(name)!));
    }
    return { places, others };
  }
  if (placements === undefined) return { places, others };
  if (placements === null || typeof placements !== "object" || Array.isArray(placements)) {
    throw argument.wrong("placements", "an object: what each legal placement takes, { d3: [\"d4\"] }", placements);
  }
  for (const [name, takes] of Object.entries(placements)) {
    const of = `placements.${name}`;
    places.set(cellOf(cells, "placements", name), argument.list(of, takes).map((one) => cellOf(cells, of, one)));
  }
  return { places, others };
}

/** The discs that a move took. A game lists them; for a position they are the changes since `before`. */
function takenBy(move: string, cell: number, color: Color, now: string, source: Source, cells: Cells, before: Shown | null): Ply["taken"] {
  if (cell < 0) return [];
  const seen = (action: number) => ({ action, color: other(color), gone: now[action] === "." });
  if (source.game) {
    const earlier = source.game.at(source.game.moves.length - 1);
    return earlier.takes(move).map((name) => seen(cells.action(name)!));
  }
  const was = before?.layout.start;
  if (!was || was.length !== now.length || was[cell] !== ".") return [];
  const changed = cells.actions.filter((action) => action !== cell && was[action] !== now[action]);
  // Several moves at once, or a step back, have no one move that took something.
  return changed.every((action) => COLORS[was[action]!] === other(color)) ? changed.map(seen) : [];
}

const count = (cells: string, sign: string) => cells.split(sign).length - 1;

/** Reads what is to be shown. `before` is what was shown until now. */
export function shownOf(source: Source, before: Shown | null): Shown {
  const { game, placements } = source;
  if (game !== undefined && !isGame(game)) throw argument.wrong("game", "a Game", game);
  const position: unknown = game ? game.position : source.position;
  if (position === undefined) throw new ArgumentError("a board needs a position or a game to show");
  if (typeof position !== "string" && !isPosition(position)) {
    throw argument.wrong("position", "a Position or its text", position);
  }
  if (placements !== undefined && typeof position !== "string") {
    throw new ArgumentError("placements belong to a position that is given as a text: a Position has its own");
  }
  const text = String(position);
  const { layout, turn, player } = parsed(text);
  const cells = new Cells(layout, false);
  const played = game ? game.moves : [];
  const { lastMove = played.at(-1) } = source;
  const isPlaced = lastMove !== undefined && lastMove !== null && lastMove !== "pass" && lastMove !== "swap";
  const cell = isPlaced ? cellOf(cells, "lastMove", lastMove) : -1;
  const move = isPlaced ? cells.name(cell) : String(lastMove ?? "");
  // After a pass or a swap the mark of a game stays where it was.
  const placed = played.findLast((name) => cells.action(name) !== undefined);
  const last = cell < 0 && placed !== undefined && source.lastMove === undefined ? cells.action(placed)! : cell;
  // Captured stones cannot be on the cell, and what was placed there has the mover's colour.
  const color = COLORS[layout.start[cell] ?? ""] ?? other(turn);
  const outcome: Outcome | null = typeof position === "string" ? null : position.outcome;
  const ply: Ply = {
    ...placesOf(position, cells, placements),
    move,
    cell,
    cells: layout.start,
    taken: takenBy(move, cell, color, layout.start, source, cells, before),
    turn,
    player,
    score: [count(layout.start, "X"), count(layout.start, "O")],
    outcome,
    again: cell >= 0 && color === turn && outcome === null,
  };
  return { text, layout, cells, ply, last };
}
