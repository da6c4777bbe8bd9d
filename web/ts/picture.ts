import * as argument from "./arguments.js";
import type { raw } from "./rules.js";
import type { AnyMove } from "./terms.js";

/** The parts of a picture that have a colour. */
export type Part =
  | "frame"
  | "text"
  | "board"
  | "outside"
  | "lines"
  | "black"
  | "white"
  | "outline"
  | "hints"
  | "last"
  | "marks";

/** The options of a picture. A cell is given by its name or its action index, a colour by its
 * CSS name or hexadecimal digits. */
export interface SvgOptions {
  /** The last move, to be marked. */
  lastMove?: AnyMove;
  /** Whether legal placements are marked: a dot flips or captures, a ring does not. The default
   * is `true`. */
  legalMoves?: boolean;
  /** Whether columns and rows are labelled. The default is `true`. */
  coordinates?: boolean;
  /** Whether the board is turned around. */
  flipped?: boolean;
  /** The width in pixels. By default it is 40 for each cell. */
  width?: number;
  /** Cells with a circle around them, or marks of cells: `{ d3: "triangle" }`. */
  marked?: readonly AnyMove[] | Readonly<Record<string, Mark>>;
  /** Short texts or numbers on cells: `{ d3: "A", c4: 4 }`. A label with more than 6 characters is
   * cut. */
  labels?: Readonly<Record<string, string | number>>;
  /** Colours of cells: `{ d3: "gold" }`. */
  fill?: Readonly<Record<string, string>>;
  /** Pairs of cells, or `[from, to, color]`. */
  arrows?: readonly (readonly [AnyMove, AnyMove] | readonly [AnyMove, AnyMove, string])[];
  /** Colours of the parts of the picture: `{ board: "#8b5a2b" }`. */
  colors?: Readonly<Partial<Record<Part, string>>>;
}

/** A mark on a cell. */
export type Mark = "circle" | "cross" | "square" | "triangle" | "selected";

/** The options of a game's picture. */
export interface GameSvgOptions extends SvgOptions {
  /** Whether the picture is the diagram of the game, as books print it: a disc with its number for
   * each placement, in the colour that was placed. A cell that was played several times shows the
   * last of its numbers. The default is `false`. */
  numbers?: boolean;
}

const OPTIONS = ["lastMove", "legalMoves", "coordinates", "flipped", "width", "marked", "labels", "fill", "arrows", "colors"];

function entries(name: string, value: unknown): [string, unknown][] {
  if (value === undefined) return [];
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw argument.wrong(name, "an object", value);
  return Object.entries(value);
}

const pairs = (name: string, value: unknown): [string, string][] =>
  entries(name, value).map(([key, color]) => [key, argument.text(`${name}.${key}`, color)]);

function label(name: string, value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") throw argument.wrong(name, "a string or a number", value);
  return value;
}

/** @internal */
export function drawn(
  module: () => raw.Position,
  given: SvgOptions | undefined,
  named: (move: unknown) => string,
  numbered: readonly string[] = [],
): string {
  const { lastMove, width, ...rest } = argument.named(given, OPTIONS);
  const cellAt = (place: string, cell: unknown): string => argument.within(place, () => named(cell));
  const keyed = (name: string, cell: string): string => (/^\d+$/.test(cell) ? cellAt(`${name}.${cell}`, Number(cell)) : cell);
  const { marked } = rest;
  const isList = marked === undefined || Array.isArray(marked);
  const marks = entries("marked", isList ? undefined : marked).map(([cell, mark]) => [keyed("marked", cell), argument.text(`marked.${cell}`, mark)]);
  const labels = entries("labels", rest.labels).map(([cell, text]) => [keyed("labels", cell), label(`labels.${cell}`, text)]);
  const fill = pairs("fill", rest.fill).map(([cell, color]) => [keyed("fill", cell), color]);
  const arrows = argument.list("arrows", rest.arrows).map((arrow, index) => {
    const place = `arrows[${index}]`;
    const [from, to, color = ""] = argument.ends(place, arrow);
    return [cellAt(place, from), cellAt(place, to), argument.text(`${place}[2]`, color)];
  });
  const checked = [
    lastMove === undefined ? undefined : named(lastMove),
    argument.flag("legalMoves", rest.legalMoves, true),
    argument.flag("coordinates", rest.coordinates, true),
    argument.flag("flipped", rest.flipped, false),
    width === undefined ? 0 : argument.whole("width", width, 1, 65535),
    argument.list("marked", isList ? marked : undefined).map((cell, index) => cellAt(`marked[${index}]`, cell)),
    marks.flat(),
    labels.flat(),
    fill.flat(),
    arrows.flat(),
    pairs("colors", rest.colors).flat(),
    argument.list("numbered", numbered).map((cell) => argument.text("a numbered cell", cell)),
  ] as const;
  // Asked for last: what is read of an option may free the position.
  return module().svg(...checked);
}
