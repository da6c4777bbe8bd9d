// The options of a board, checked.
import * as argument from "../arguments.js";
import { ArgumentError } from "../errors.js";
import type { Game } from "../game.js";
import type { Cell } from "../names.js";
import type { Position } from "../position.js";
import type { AnyMove, Seat } from "../terms.js";
import type { Drawn } from "./grid.js";
import { cellOf, type Shown, shownOf } from "./view.js";

/** What happens on a board, by name. Each function gets an object. */
export interface BoardEvents {
  /** A legal placement was chosen, by pointer, by key or by a premove whose turn has come. The
   * board does not play it: play it on your game, and show what comes of it. */
  move?: (event: { move: Cell; takes: Cell[]; isPremove: boolean }) => void;
  /** A cell was clicked, or Enter was pressed on it, whether or not it is legal. */
  select?: (event: { cell: Cell }) => void;
  /** The pointer or the focus is on another cell; `null` if it has left the board. */
  hover?: (event: { cell: Cell | null; takes: Cell[] }) => void;
  /** A premove was chosen; `null` if it was cancelled, played or is not legal any more. */
  premove?: (event: { cell: Cell | null }) => void;
  /** Another position is shown: its text. */
  change?: (event: { position: string }) => void;
}

/** The options of a {@link Board}. A cell is given by its name or its action index. */
export interface BoardOptions {
  /** The position to show, or its text, which needs no WebAssembly. Legal placements of a text
   * are given by `placements`. */
  position?: Position | string | undefined;
  /** Shows the current position of a game, its last move and what that took. Set it again after
   * each move. */
  game?: Game | undefined;
  /** The legal placements of a text, with what each takes: `{ d3: ["d4"] }`. */
  placements?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The last move, to be marked; `"pass"`, `"swap"` and `null` mark no cell. */
  lastMove?: AnyMove | null | undefined;
  /** The seats that may move on this board: `[1, 2]` by default, `[1]` for the player who began,
   * `[]` for nobody. */
  seats?: readonly Seat[] | undefined;
  /** Whether nothing can be chosen. The keyboard still goes from cell to cell. The default is
   * `false`. */
  readOnly?: boolean | undefined;
  /** Whether a cell can be chosen while it is the turn of a seat that is not in `seats`. It is
   * played when the turn comes, if it is legal then. The default is `false`. */
  premoves?: boolean | undefined;
  /** Whether legal placements are marked, and what they would take is shown. The default is
   * `true`. */
  hints?: boolean | undefined;
  /** Whether the board is turned around. The default is `false`. */
  flipped?: boolean | undefined;
  /** Whether columns and rows are labelled. The default is `true`. */
  coordinates?: boolean | undefined;
  /** Whether discs turn and captured stones fade. The default is `true`; a user who wants less
   * motion sees none. */
  animation?: boolean | undefined;
  /** Cells with a ring around them. */
  marked?: readonly AnyMove[] | undefined;
  /** Colours of cells: `{ d3: "gold" }`. */
  fill?: Readonly<Record<string, string>> | undefined;
  /** Pairs of cells, or `[from, to, color]`. From a cell to itself it is a ring. */
  arrows?: readonly (readonly [AnyMove, AnyMove] | readonly [AnyMove, AnyMove, string])[] | undefined;
  /** What screen readers say of the board before its state. The default is the name of the
   * variant. */
  label?: string | undefined;
  /** The colours. `"auto"`, the default, depends on the colour of the page. */
  theme?: "auto" | "light" | "dark" | undefined;
  /** Functions for the events of the board. */
  events?: BoardEvents | undefined;
}

/** @internal */
export const OPTIONS = [
  "position",
  "game",
  "placements",
  "lastMove",
  "seats",
  "readOnly",
  "premoves",
  "hints",
  "flipped",
  "coordinates",
  "animation",
  "marked",
  "fill",
  "arrows",
  "label",
  "theme",
  "events",
] as const satisfies readonly (keyof BoardOptions)[];

const EVENTS = ["move", "select", "hover", "premove", "change"] as const satisfies readonly (keyof BoardEvents)[];

/**
 * Options that were checked, and what they say.
 *
 * @internal
 */
export interface Settings {
  given: BoardOptions;
  shown: Shown;
  drawn: Omit<Drawn, "premove">;
  seats: readonly unknown[];
  readOnly: boolean;
  premoves: boolean;
  hints: boolean;
  flipped: boolean;
  coordinates: boolean;
  animation: boolean;
  label: string;
  theme: string;
  events: BoardEvents;
}

/** A position that takes the place of another one leaves what was said of that one. */
function merged(before: BoardOptions, options: BoardOptions): BoardOptions {
  if (options.position !== undefined && options.game !== undefined) {
    throw new ArgumentError("position and game are both given: a board shows one of them");
  }
  if (options.position === undefined && options.game === undefined) return { ...before, ...options };
  const { position, game, placements, lastMove, ...kept } = before;
  return { ...kept, ...options };
}

function colour(name: string, value: unknown): string {
  const said = argument.text(name, value);
  if (!CSS.supports("color", said)) throw new ArgumentError(`${name} must be a colour of CSS, got ${JSON.stringify(said)}`);
  return said;
}

function arrowOf(shown: Shown, name: string, value: unknown): Drawn["arrows"][number] {
  const [from, to, color] = argument.ends(name, value);
  const ends = { from: cellOf(shown.cells, name, from), to: cellOf(shown.cells, name, to) };
  return color === undefined ? ends : { ...ends, color: colour(`${name}[2]`, color) };
}

function drawnOf(shown: Shown, { marked, fill, arrows }: BoardOptions): Settings["drawn"] {
  if (fill !== undefined && (fill === null || typeof fill !== "object" || Array.isArray(fill))) {
    throw argument.wrong("fill", "an object: { d3: \"gold\" }", fill);
  }
  const filled = Object.entries(fill ?? {}).map(([cell, color]) => {
    const named = /^\d+$/.test(cell) ? Number(cell) : cell;
    return [cellOf(shown.cells, `fill.${cell}`, named), colour(`fill.${cell}`, color)] as const;
  });
  return {
    marked: new Set(argument.list("marked", marked).map((cell, index) => cellOf(shown.cells, `marked[${index}]`, cell))),
    fill: new Map(filled),
    arrows: argument.list("arrows", arrows).map((arrow, index) => arrowOf(shown, `arrows[${index}]`, arrow)),
  };
}

function eventsOf(value: unknown): BoardEvents {
  if (value === undefined) return {};
  if (value === null || typeof value !== "object") throw argument.wrong("events", "an object of functions", value);
  for (const [name, handler] of Object.entries(value)) {
    if (!(EVENTS as readonly string[]).includes(name)) {
      throw new ArgumentError(`there is no event ${name}: the events are ${EVENTS.join(", ")}`);
    }
    if (handler !== undefined && typeof handler !== "function") throw argument.wrong(`events.${name}`, "a function", handler);
  }
  return value;
}

/**
 * The settings after some options were changed. Nothing has changed if it throws.
 *
 * @internal
 */
export function settingsOf(options: BoardOptions, before: Settings | null): Settings {
  const given = merged(before?.given ?? {}, argument.named(options, OPTIONS));
  const shown = shownOf(given, before?.shown ?? null);
  const seats = given.seats === undefined ? [1, 2] : argument.list("seats", given.seats);
  for (const seat of seats) argument.whole("a seat", seat, 1, 2);
  const { theme = "auto" } = given;
  if (!["auto", "light", "dark"].includes(theme)) throw new ArgumentError('theme must be "auto", "light" or "dark"');
  return {
    given,
    shown,
    seats,
    drawn: drawnOf(shown, given),
    readOnly: argument.flag("readOnly", given.readOnly, false),
    premoves: argument.flag("premoves", given.premoves, false),
    hints: argument.flag("hints", given.hints, true),
    flipped: argument.flag("flipped", given.flipped, false),
    coordinates: argument.flag("coordinates", given.coordinates, true),
    animation: argument.flag("animation", given.animation, true),
    label: given.label === undefined ? shown.layout.variant : argument.text("label", given.label),
    theme,
    events: eventsOf(given.events),
  };
}
