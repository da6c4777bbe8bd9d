import * as argument from "./arguments.js";
import { ArgumentError } from "./errors.js";
import { drawn, type SvgOptions } from "./picture.js";
import { raw } from "./rules.js";
import type { AnyMove, Color, Move, Outcome, Score, Seat } from "./terms.js";

const COLORS: Record<string, Color> = { X: "black", O: "white" };

function isWhite(color: unknown): boolean {
  if (color !== "black" && color !== "white") throw argument.wrong("color", '"black" or "white"', color);
  return color === "white";
}

/** Makes a `Position`; the class has no constructor for others. */
let make: (module: raw.Position) => Position;
/** The position inside of one. */
let open: (position: Position) => raw.Position;

/**
 * A position of either game: a value that never changes. {@link position} makes one.
 *
 * ```js
 * import { position } from "outflank";
 * const start = position("reversi:square-8");
 * start.play("d3").score; // { black: 4, white: 1 }
 * ```
 *
 * It has some 200 bytes in the module's memory, which are freed when it is collected, or at once by
 * {@link Position.free}.
 */
export class Position {
  #module: raw.Position | null;

  static {
    make = (module) => new Position(module);
    open = (position) => position.#opened;
  }

  private constructor(module: raw.Position) {
    if (!(module instanceof raw.Position)) {
      throw new ArgumentError("a position is made by position(text)");
    }
    this.#module = module;
  }

  get #opened(): raw.Position {
    if (!this.#module) throw new ArgumentError("this position has been freed");
    return this.#module;
  }

  #name(move: unknown): string {
    if (typeof move === "string") return move;
    if (typeof move !== "number") throw argument.wrong("move", "a name or an action index", move);
    return this.#opened.name_of(argument.whole("move", move, 0, this.actions - 1));
  }

  /** The variant's name: `"reversi:square-8"`. */
  get variant(): string {
    return this.#opened.variant();
  }

  /** The game. */
  get game(): "reversi" | "oust" {
    return this.#opened.is_oust() ? "oust" : "reversi";
  }

  /** The board's name: `"square-8"`. */
  get board(): string {
    return this.#opened.board();
  }

  /** The columns of the board's bounding rectangle. */
  get width(): number {
    return this.#opened.width();
  }

  /** The rows of the board's bounding rectangle. */
  get height(): number {
    return this.#opened.height();
  }

  /** How many action indices there are: width * height cells, a pass and, in Oust, a
   * swap. */
  get actions(): number {
    return this.#opened.actions();
  }

  /** The colour to move. */
  get turn(): Color {
    return this.#opened.is_white() ? "white" : "black";
  }

  /** The seat of the player to move: 1 for the player who began, 2 for the other. */
  get player(): Seat {
    return this.#opened.player() as Seat;
  }

  /** The legal moves, in the order of their action indices; none where the game is over. */
  get legalMoves(): Move[] {
    return argument.names(this.#opened.legal_moves());
  }

  /** The cells that the player to move may place on. */
  get placements(): Move[] {
    return argument.names(this.#opened.placements());
  }

  /** Whether the game is over. */
  get isOver(): boolean {
    return this.#opened.is_over();
  }

  /** How the game ended; `null` while it goes on. */
  get outcome(): Outcome | null {
    return (this.#opened.outcome() as Outcome | undefined) ?? null;
  }

  /** The seat of the player who has won; `null` where nobody has. */
  get winner(): Seat | null {
    return (this.#opened.winner() as Seat | undefined) ?? null;
  }

  /** What the end is worth to the player of a seat: 1 for a win, -1 for a loss, 0 for a draw;
   * `null` while the game goes on. */
  resultFor(player: Seat): 1 | 0 | -1 | null {
    const result = this.#opened.result_for(argument.whole("player", player, 1, 2));
    return (result as 1 | 0 | -1 | undefined) ?? null;
  }

  /** The discs or stones. */
  get score(): Score {
    return { black: this.#opened.black(), white: this.#opened.white() };
  }

  /** The count that tournaments record, of a finished game of Reversi; `null` otherwise. */
  get tournamentScore(): Score | null {
    const counts = this.#opened.tournament_score();
    return counts ? { black: counts[0]!, white: counts[1]! } : null;
  }

  /** A 64-bit key, the same on every machine, in every language and in every release. */
  get key(): bigint {
    return this.#opened.key();
  }

  /** The cells row by row, a letter each: `X` for Black, `O` for White, `.` for an empty cell and
   * `#` where the bounding rectangle has no cell in play. The letter of an action index is at that
   * index. */
  get cells(): string {
    return this.#opened.cells();
  }

  /** The colour on a cell; `null` where it is empty.
   *
   * @throws {@link ArgumentError} for what is no cell of the board. */
  at(cell: AnyMove): Color | null {
    return COLORS[this.#opened.at(this.#name(cell))] ?? null;
  }

  /** The cells that a colour has discs or stones on. */
  cellsOf(color: Color): Move[] {
    return argument.names(this.#opened.cells_of(isWhite(color)));
  }

  /** The action index of a move, which need not be legal. */
  action(move: AnyMove): number {
    return this.#opened.action_of(this.#name(move));
  }

  /** The name of a move, which need not be legal: that of an action index. */
  move(move: AnyMove): Move {
    return this.#opened.name_of(this.action(move));
  }

  /** Whether a move is legal.
   *
   * @throws {@link ParseError} for what is no move's name, such as `"z9"`. */
  isLegal(move: AnyMove): boolean {
    return this.#opened.is_legal(this.#name(move));
  }

  /**
   * The position after a move.
   *
   * @throws {@link IllegalMoveError}, which says which rule forbids it and has its number as
   * `rule`; {@link ParseError} for what is no move's name.
   *
   * ```js
   * const start = position("reversi:square-8");
   * start.play("a1"); // IllegalMoveError: a1 is illegal: it outflanks nothing (R2)
   * ```
   */
  play(move: AnyMove): Position {
    return make(this.#opened.play(this.#name(move)));
  }

  /** The discs that a placement flips or the stones that it captures; none where it is illegal. */
  takes(move: AnyMove): Move[] {
    return argument.names(this.#opened.takes(this.#name(move)));
  }

  /** How many sequences of exactly `depth` plies there are. A forced pass is a ply; a finished game
   * has no continuation. Exact up to 2^64. `perft` of `outflank/engine` counts the same many times
   * as fast, and that of `outflank/background` lets a page go on meanwhile. */
  perft(depth: number): bigint {
    return this.#opened.perft(argument.whole("depth", depth, 0, 2 ** 32 - 1));
  }

  /** {@link Position.perft} for each legal move on its own. */
  divide(depth: number): [Move, bigint][] {
    const below = argument.whole("depth", depth, 1, 2 ** 32 - 1) - 1;
    return this.legalMoves.map((move) => {
      const after = this.play(move);
      const count = after.perft(below);
      after.free();
      return [move, count];
    });
  }

  /** The position as SVG. Its cells are the elements of the class `cell`, in the order of the
   * letters of {@link Position.cells} without `#`.
   *
   * @throws {@link ArgumentError} for a cell that the position does not have, {@link ParseError}
   * for what is no cell, no colour and no part of a picture. */
  svg(options?: SvgOptions): string {
    return drawn(this.#opened, options, (move) => this.#name(move));
  }

  /** The board for people, in lines of text, and whose turn it is. */
  diagram(): string {
    return this.#opened.diagram();
  }

  /** The one-line text, which {@link position} reads. */
  toString(): string {
    return this.#opened.text();
  }

  /** The one-line text, in JSON. */
  toJSON(): string {
    return this.toString();
  }

  /** What Node's console shows. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.#module ? `Position ${this.toString()}` : "Position (freed)";
  }

  /** Whether another position is the same: cells, turn and variant. */
  equals(other: Position): boolean {
    return this.toString() === opened("other", other).text();
  }

  /** Gives the memory back at once. The position cannot be used any more; it may be freed again. */
  free(): void {
    this.#module?.free();
    this.#module = null;
  }
}

/** A position around that of the module.
 *
 * @internal */
export const wrap = (module: raw.Position): Position => make(module);

/** What is inside of an argument that is a position.
 *
 * @internal */
export function opened(name: string, value: unknown): raw.Position {
  if (!(value instanceof Position)) throw argument.wrong(name, "a Position", value);
  return open(value);
}

/** Where a game begins: a position, or the text of one, such as a variant's name.
 *
 * @internal */
export function start(name: string, value: unknown): raw.Position {
  if (typeof value === "string") return raw.Position.read(value);
  if (!(value instanceof Position)) throw argument.wrong(name, "a Position or the name of a variant", value);
  return open(value);
}

/**
 * The position of a variant's name, or of a position's one-line text.
 *
 * @throws {@link ParseError}, with line and column, for a text that is neither.
 *
 * ```js
 * position("oust:hex-7").legalMoves.length; // 127
 * position("reversi:square-4 ..../.OX./.XO./.... B").turn; // "black"
 * ```
 */
export function position(text: string): Position {
  return make(raw.Position.read(argument.text("text", text)));
}

/** The names of all variants. */
export function variants(): string[] {
  return argument.names(raw.variants());
}
