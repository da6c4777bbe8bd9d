/// <reference lib="esnext.disposable" preserve="true" />
import * as argument from "./arguments.js";
import { ArgumentError } from "./errors.js";
import { answer, OF_POSITIONS } from "./foreign.js";
import type { BoardName, Cell, PositionText, Variant } from "./names.js";
import { drawn, type SvgOptions } from "./picture.js";
import { raw } from "./rules.js";
import type { AnyMove, Color, Move, Outcome, Played, Score, Seat } from "./terms.js";

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
 * A position of either game. It is immutable. {@link position} creates one.
 *
 * ```js
 * import { position } from "outflank";
 * const start = position("reversi:square-8");
 * start.play("d3").score; // { black: 4, white: 1 }
 * ```
 *
 * It uses about 200 bytes of the module's memory. They are freed when the object is
 * garbage-collected, or at once by {@link Position.free}.
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

  /** The name of the variant: `"reversi:square-8"`. */
  get variant(): Variant {
    return this.#opened.variant() as Variant;
  }

  /** The game. */
  get game(): "reversi" | "oust" {
    return this.#opened.is_oust() ? "oust" : "reversi";
  }

  /** The name of the board: `"square-8"`. */
  get board(): BoardName {
    return this.#opened.board() as BoardName;
  }

  /** The columns of the board's bounding rectangle. */
  get width(): number {
    return this.#opened.width();
  }

  /** The rows of the board's bounding rectangle. */
  get height(): number {
    return this.#opened.height();
  }

  /** The number of actions: width * height cells, a pass and, in Oust with the pie rule, a swap. */
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

  /** The legal moves, in the order of their action indices; empty if the game is over. */
  get legalMoves(): Move[] {
    return argument.names(this.#opened.legal_moves());
  }

  /** The cells on which the player to move may place. */
  get placements(): Cell[] {
    return argument.names(this.#opened.placements());
  }

  /** Whether the game is over. */
  get isOver(): boolean {
    return this.#opened.is_over();
  }

  /** The result; `null` until the game is over. */
  get outcome(): Outcome | null {
    return (this.#opened.outcome() as Outcome | undefined) ?? null;
  }

  /** The seat of the winner, or `null`. */
  get winner(): Seat | null {
    return (this.#opened.winner() as Seat | undefined) ?? null;
  }

  /** Returns the result for the player with a seat: 1 for a win, -1 for a loss, 0 for a draw;
   * `null` until the game is over. */
  resultFor(player: Seat): 1 | 0 | -1 | null {
    const result = this.#opened.result_for(argument.whole("player", player, 1, 2));
    return (result as 1 | 0 | -1 | undefined) ?? null;
  }

  /** The number of discs or stones. */
  get score(): Score {
    return { black: this.#opened.black(), white: this.#opened.white() };
  }

  /** The tournament score of a finished game of Reversi; otherwise `null`. */
  get tournamentScore(): Score | null {
    const counts = this.#opened.tournament_score();
    return counts ? { black: counts[0]!, white: counts[1]! } : null;
  }

  /** A 64-bit key, the same on every machine, in every language and in every release. */
  get key(): bigint {
    return this.#opened.key();
  }

  /** The cells row by row, one letter each: `X` for Black, `O` for White, `.` for an empty cell
   * and `#` for a cell that is not in play. The index of a letter is the action index of its
   * cell. */
  get cells(): string {
    return this.#opened.cells();
  }

  /** Returns the colour on a cell, or `null` if it is empty.
   *
   * @throws {@link ArgumentError} if the board has no such cell. */
  at(cell: AnyMove): Color | null {
    return COLORS[this.#opened.at(this.#name(cell))] ?? null;
  }

  /** Returns the cells with discs or stones of a colour. */
  cellsOf(color: Color): Cell[] {
    return argument.names(this.#opened.cells_of(isWhite(color)));
  }

  /** Returns the action index of a move. The move need not be legal. */
  action(move: AnyMove): number {
    return this.#opened.action_of(this.#name(move));
  }

  /** Returns the name of the move with an action index. The move need not be legal. */
  move(move: AnyMove): Move {
    return this.#opened.name_of(this.action(move)) as Move;
  }

  /** Returns whether a move is legal.
   *
   * @throws {@link ParseError} if the name is not a move, such as `"z9"`. */
  isLegal(move: AnyMove): boolean {
    return this.#opened.is_legal(this.#name(move));
  }

  /**
   * Returns the position after a move.
   *
   * @throws {@link IllegalMoveError} if the move is illegal: the message contains the reason, and `rule` the
   * number of the rule. {@link ParseError} if the name is not a move.
   *
   * ```js
   * const start = position("reversi:square-8");
   * start.play("a1"); // IllegalMoveError: a1 is illegal: it outflanks nothing (R2)
   * ```
   */
  play(move: AnyMove): Position {
    return make(this.#opened.play(this.#name(move)));
  }

  /** Returns the discs that a placement flips or the stones that it captures; empty if it is
   * illegal. */
  takes(move: AnyMove): Cell[] {
    return argument.names(this.#opened.takes(this.#name(move)));
  }

  /**
   * Returns the legal moves, each with what it takes and whether the same player continues.
   *
   * ```js
   * position("reversi").legalPlays()[0];
   * // { move: "d3", color: "black", takes: ["d4"], turnContinues: false }
   * ```
   */
  legalPlays(): Played[] {
    return this.legalMoves.map((move) => playedOn(this, move));
  }

  /** Returns the number of sequences of exactly `depth` plies. A forced pass is a ply; a game
   * that ends earlier counts 0. Exact up to 2^64. `perft` of `outflank/engine` is many times as fast, and
   * `outflank/background` does not block the page. */
  perft(depth: number): bigint {
    return this.#opened.perft(argument.whole("depth", depth, 0, 2 ** 32 - 1));
  }

  /** Returns {@link Position.perft} for each legal move. */
  divide(depth: number): [Move, bigint][] {
    const below = argument.whole("depth", depth, 1, 2 ** 32 - 1) - 1;
    return this.legalMoves.map((move) => {
      const after = this.play(move);
      const count = after.perft(below);
      after.free();
      return [move, count];
    });
  }

  /** Returns the position as SVG. The cells are the elements with the class `cell`, in the order
   * of the letters of {@link Position.cells} without `#`.
   *
   * @throws {@link ArgumentError} for a cell that is not in play, {@link ParseError} for text
   * that is not a cell, a colour or a part of a picture. */
  svg(options?: SvgOptions): string {
    return this.drawn(options, []);
  }

  /** @internal The picture of a game that led to the position, by its start and its moves. */
  drawn(options: SvgOptions | undefined, numbered: readonly string[]): string {
    return drawn(() => this.#opened, options, (move) => this.#name(move), numbered);
  }

  /** Returns the board as text, with the colour to move. */
  diagram(): string {
    return this.#opened.diagram();
  }

  /** Returns the one-line text, which {@link position} reads. */
  toString(): string {
    return this.#opened.text();
  }

  /** Returns the one-line text, for JSON. */
  toJSON(): string {
    return this.toString();
  }

  /** The text that Node's console shows. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.#module ? `Position ${this.toString()}` : "Position (freed)";
  }

  /** Returns whether another position is the same: cells, turn and variant. */
  equals(other: Position): boolean {
    return this.toString() === opened("other", other).text();
  }

  /** Whether {@link Position.free} has been called. */
  get isFreed(): boolean {
    return this.#module === null;
  }

  /** Frees the memory at the end of the block in which `using` declares the position. */
  [Symbol.dispose](): void {
    this.free();
  }

  /** Frees the memory at once. The position can no longer be used; it may be freed again. */
  free(): void {
    this.#module?.free();
    this.#module = null;
  }
}

/** A legal move and its effect.
 *
 * @internal */
export function playedOn(position: Position, move: Move): Played {
  const takes = position.takes(move);
  let turnContinues = false;
  if (takes.length > 0 && position.game === "oust") {
    const after = position.play(move);
    turnContinues = !after.isOver;
    after.free();
  }
  return { move, color: position.turn, takes, turnContinues };
}

/** A position around one of the module.
 *
 * @internal */
export const wrap = (module: raw.Position): Position => make(module);

/** The position inside an argument.
 *
 * @internal */
export function opened(name: string, value: unknown): raw.Position {
  if (!(value instanceof Position)) throw argument.wrong(name, "a Position", value);
  return open(value);
}

const USUAL: Record<string, string> = { reversi: "reversi:square-8", oust: "oust:hex-7" };

/** The full name of a variant: `reversi` and `oust` mean the standard board, and
 * `reversi:8x8` is `reversi:square-8`. */
function inFull(text: string): string {
  const [, game, size] = /^(reversi|oust)(?::(\d{1,2})x\2)?$/i.exec(text) ?? [];
  if (game === undefined) return text;
  return size === undefined ? USUAL[game.toLowerCase()]! : `${game}:square-${size}`;
}

answer(Position.prototype, "Position", OF_POSITIONS);

/** Where a game begins: a position, or the text of one, such as a variant's name.
 *
 * @internal */
export function start(name: string, value: unknown): raw.Position {
  if (typeof value === "string") return raw.Position.read(inFull(value));
  if (!(value instanceof Position)) throw argument.wrong(name, "a Position or the name of a variant", value);
  return open(value);
}

/**
 * Returns the position that a text describes: the name of a variant, or the one-line text of a
 * position. `reversi` is short for `reversi:square-8`, `oust` for `oust:hex-7`, and `reversi:6x6`
 * for `reversi:square-6`.
 *
 * @throws {@link ParseError}, with line and column, if the text is neither.
 *
 * ```js
 * position("oust:hex-7").legalMoves.length; // 127
 * position("reversi:square-4 ..../.OX./.XO./.... B").turn; // "black"
 * ```
 */
export function position(text: PositionText): Position {
  return make(raw.Position.read(inFull(argument.text("text", text))));
}

/** Returns the names of all variants. */
export function variants(): Variant[] {
  return argument.names(raw.variants());
}
