/// <reference lib="esnext.disposable" preserve="true" />
import * as argument from "./arguments.js";
import { ArgumentError } from "./errors.js";
import { answer, OF_GAMES } from "./foreign.js";
import type { Cell, PositionText, Variant } from "./names.js";
import type { GameSvgOptions } from "./picture.js";
import { playedOn, Position, start, wrap } from "./position.js";
import { raw } from "./rules.js";
import type { AnyMove, Color, Move, Outcome, Played, Score, Seat } from "./terms.js";

/**
 * A position with its history. Unlike positions, games are mutable.
 *
 * ```js
 * import { Game } from "outflank";
 * const game = new Game("reversi:square-8", "f5d6c3");
 * game.play("d3");
 * game.undo(); // "d3"
 * game.transcript(); // "f5 d6 c3"
 * ```
 */
export class Game {
  #module: raw.Game | null;
  /** The current position, once it has been asked for. A caller may keep one that was given out. */
  #current: Position | null = null;
  #isGivenOut = false;
  readonly #comments = new Map<number, string>();
  /** The tags of the game, by name: `PB` and `PW` are the players, `DT` is the date, `RE` the result. The
   * writers of `outflank/records` write them. */
  readonly tags: Record<string, string> = {};

  /**
   * @param from The start: a position, or the name of a variant. The default is standard 8x8
   * Reversi.
   * @param transcript The moves so far. It may omit forced passes.
   * @throws {@link ParseError}, with line and column, if the transcript cannot be read or has an
   * illegal move.
   */
  constructor(from: Position | PositionText = "reversi:square-8", transcript = "") {
    const moves = argument.text("transcript", transcript);
    this.#module = raw.Game.read(start("start", from), moves);
  }

  /**
   * Creates a game from what `toJSON` or `toString` returned. Neither contains tags and comments.
   *
   * ```js
   * import { Game } from "outflank";
   * const text = JSON.stringify(new Game("reversi", "f5d6"));
   * Game.from(JSON.parse(text)).transcript(); // "f5 d6"
   * Game.from("reversi:square-8: f5 d6").length; // 2
   * ```
   *
   * @throws {@link ParseError} if the start or the moves cannot be read, and
   * {@link ArgumentError} for a text of JSON.
   */
  static from(written: { readonly start: string; readonly transcript?: string } | string): Game {
    if (typeof written === "string") {
      if (/^\s*\{/.test(written)) {
        throw new ArgumentError("written must be what toJSON or toString returned, got JSON; write Game.from(JSON.parse(text))");
      }
      const [from = "", ...moves] = written.split(": ");
      return new Game(from.replace(/:\s*$/, "") as PositionText, moves.join(": "));
    }
    if (typeof written !== "object" || written === null) throw argument.wrong("written", "what toJSON or toString returned", written);
    const { start: from, transcript = "" } = written;
    return new Game(argument.text("written.start", from) as PositionText, transcript);
  }

  /** Returns a copy with the moves, tags and comments, but without the moves that were taken
   * back. */
  clone(): Game {
    const copy = new Game(this.start, this.transcript());
    Object.assign(copy.tags, this.tags);
    for (const [ply, text] of this.#comments) if (ply <= this.length) copy.setComment(text, ply);
    return copy;
  }

  get #opened(): raw.Game {
    if (!this.#module) throw new ArgumentError("this game has been freed");
    return this.#module;
  }

  /** The position from which the game started. */
  get start(): Position {
    return wrap(this.#opened.start());
  }

  /** The current position: the same object until a move is played or taken back. */
  get position(): Position {
    const now = this.#held();
    this.#isGivenOut = true;
    return now;
  }

  #held(): Position {
    if (!this.#current || this.#current.isFreed) {
      this.#current = wrap(this.#opened.position());
      this.#isGivenOut = false;
    }
    return this.#current;
  }

  /** The game, whose position changes now. */
  #changing(): raw.Game {
    const game = this.#opened;
    if (!this.#isGivenOut) this.#current?.free();
    this.#current = null;
    return game;
  }

  /** The moves that were played, including forced passes. */
  get moves(): Move[] {
    return argument.names(this.#opened.moves());
  }

  /** The number of plies played. */
  get length(): number {
    return this.#opened.plies();
  }

  #now<T>(look: (position: Position) => T): T {
    if (!this.#module) throw new ArgumentError("this game has been freed");
    return look(this.#held());
  }

  /** The name of the variant. */
  get variant(): Variant {
    return this.#now((now) => now.variant);
  }

  /** The colour to move now. */
  get turn(): Color {
    return this.#now((now) => now.turn);
  }

  /** The seat to move now. */
  get player(): Seat {
    return this.#now((now) => now.player);
  }

  /** The seat of the winner, or `null`. */
  get winner(): Seat | null {
    return this.#now((now) => now.winner);
  }

  /** Returns whether a move is legal now.
   *
   * @throws {@link ParseError} if the name is not a move, such as `"z9"`. */
  isLegal(move: AnyMove): boolean {
    return this.#now((now) => now.isLegal(move));
  }

  /** Returns what a placement would flip or capture now; empty if it is illegal. */
  takes(move: AnyMove): Cell[] {
    return this.#now((now) => now.takes(move));
  }

  /** The legal moves now. */
  get legalMoves(): Move[] {
    return this.#now((now) => now.legalMoves);
  }

  /** Whether the game is over. */
  get isOver(): boolean {
    return this.#now((now) => now.isOver);
  }

  /** The result; `null` until the game is over. */
  get outcome(): Outcome | null {
    return this.#now((now) => now.outcome);
  }

  /** The number of discs or stones now. */
  get score(): Score {
    return this.#now((now) => now.score);
  }

  /** Returns the position after a number of plies; `-1` is the current one, `-2` the one before. */
  at(ply: number): Position {
    return wrap(this.#opened.at(this.#ply(ply)));
  }

  /** A number of plies. Negative ones count back from the current position. */
  #ply(ply: unknown): number {
    const last = this.length;
    if (typeof ply === "string") {
      throw new ArgumentError(`ply must be a number, got ${JSON.stringify(ply)}; pass a cell to game.position.at`);
    }
    const given = argument.whole("ply", ply, -last - 1, last);
    return given < 0 ? given + last + 1 : given;
  }

  /** Returns all positions, from the start to the current one. */
  positions(): Position[] {
    return Array.from({ length: this.length + 1 }, (_, ply) => this.at(ply));
  }

  /**
   * Plays a move, and returns what it took and whether the same player continues. Moves that were taken back
   * can then no longer be played again.
   *
   * ```js
   * import { Game } from "outflank";
   * new Game("reversi").play("f5");
   * // { move: "f5", color: "black", takes: ["e5"], turnContinues: false }
   * ```
   *
   * @throws {@link IllegalMoveError}, which cites the rule. The game is then unchanged.
   */
  play(move: AnyMove): Played {
    const name = typeof move === "string" ? move : this.#now((now) => now.move(move));
    const undone = this.undone;
    const [made, isWhite, takes, turnContinues] = this.#opened.play(name) as [Move, boolean, string, boolean];
    this.#changing();
    // Another move was played in the place of those that were taken back.
    if (undone > 0) for (const ply of this.#comments.keys()) if (ply >= this.length) this.#comments.delete(ply);
    return { move: made, color: isWhite ? "white" : "black", takes: argument.names(takes), turnContinues };
  }

  /** Returns the moves that were played, each with what it took. */
  plays(): Played[] {
    return this.moves.map((move, ply) => {
      const before = this.at(ply);
      const played = playedOn(before, move);
      before.free();
      return played;
    });
  }

  /** The comments, each with the number of plies before it, in this order. */
  get comments(): ReadonlyMap<number, string> {
    return new Map([...this.#comments].sort(([one], [other]) => one - other));
  }

  /** Comments the position after a number of plies; `-1` is the current one. An empty text removes
   * the comment. Comments of moves that are taken back stay, as long as no other move is played in
   * their place. */
  setComment(text: string, ply = -1): void {
    const at = this.#ply(ply);
    if (argument.text("text", text) === "") this.#comments.delete(at);
    else this.#comments.set(at, text);
  }

  /** Takes the last move back and returns it, or `null` at the start. */
  undo(): Move | null {
    return (this.#changing().undo() as Move | undefined) ?? null;
  }

  /** Plays the last move that was taken back and returns it, or `null` if there is none. */
  redo(): Move | null {
    return (this.#changing().redo() as Move | undefined) ?? null;
  }

  /** The number of moves that can be played again. */
  get undone(): number {
    return this.#opened.undone();
  }

  /** Goes to a ply, by taking moves back or playing them again. */
  goTo(ply: number): void {
    const game = this.#opened;
    const to = argument.whole("ply", ply, 0, game.plies() + game.undone());
    this.#changing();
    while (game.plies() > to) game.undo();
    while (game.plies() < to) game.redo();
  }

  /** Returns the moves as text, separated by turns. `new Game(start, transcript)` reads it. */
  transcript(): string {
    return this.#opened.transcript();
  }

  /** Returns the transcript with the cells named as in AbstractPlay. */
  toAbstractPlay(): string {
    return this.#opened.abstractplay();
  }

  /** Returns the current position as SVG, with the last move marked, if the options do not say
   * otherwise. With `numbers` it returns the diagram of the game. */
  svg(options?: GameSvgOptions): string {
    const { numbers, ...rest } = argument.options(options);
    const { moves } = this;
    const last = moves.findLast((move) => move !== "pass" && move !== "swap");
    const numbered = argument.flag("numbers", numbers, false) ? [this.#opened.start().text(), ...moves] : [];
    return this.#now((now) => now.drawn(last === undefined ? rest : { lastMove: last, ...rest }, numbered));
  }

  /** Returns the current position as text, with the last move in parentheses. With `numbers` it
   * returns the diagram of the game, with the number of each placement. */
  diagram(options?: { numbers?: boolean }): string {
    const { numbers } = argument.named(options, ["numbers"]);
    return this.#opened.diagram(argument.flag("numbers", numbers, false));
  }

  /** Returns the start and the moves as text: `"reversi:square-8: f5 d6"`. */
  toString(): string {
    const { start, transcript } = this.toJSON();
    const { variant } = this;
    const usual = this.#opened.start().text() === raw.Position.read(variant).text();
    return `${usual ? variant : start}: ${transcript}`.trimEnd();
  }

  /** Returns the start and the moves, for JSON. */
  toJSON(): { start: string; transcript: string } {
    return { start: this.#opened.start().text(), transcript: this.transcript() };
  }

  /** The text that Node's console shows. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.#module ? `Game ${JSON.stringify(this)}` : "Game (freed)";
  }

  /** Frees the memory at the end of the block in which `using` declares the game. */
  [Symbol.dispose](): void {
    this.free();
  }

  /** Frees the memory at once. The game can no longer be used; it may be freed again. */
  free(): void {
    if (!this.#isGivenOut) this.#current?.free();
    this.#current = null;
    this.#module?.free();
    this.#module = null;
  }
}

answer(Game.prototype, "Game", OF_GAMES);

/** The start of a game as text, and its moves, separated by spaces.
 *
 * @internal */
export function played(name: string, value: unknown): [start: string, moves: string] {
  if (!(value instanceof Game)) throw argument.wrong(name, "a Game", value);
  return [value.start.toString(), value.moves.join(" ")];
}

/** The text of a position, or of the current position of a game.
 *
 * @internal */
export function current(value: unknown): string {
  if (!(value instanceof Game)) {
    if (!(value instanceof Position)) throw argument.wrong("position", "a Position or a Game", value);
    return value.toString();
  }
  const position = value.at(-1);
  try {
    return position.toString();
  } finally {
    position.free();
  }
}
