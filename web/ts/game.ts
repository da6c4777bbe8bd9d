import * as argument from "./arguments.js";
import { ArgumentError } from "./errors.js";
import { type Position, start, wrap } from "./position.js";
import { raw } from "./rules.js";
import type { AnyMove, Color, Move, Outcome, Score, Seat } from "./terms.js";

/**
 * A position with its history: the one class whose objects change.
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

  /**
   * @param from Where the game begins: a position, or the name of a variant.
   * @param transcript The moves so far, in which forced passes may be left out.
   * @throws {@link ParseError}, with line and column, for a transcript that is wrong or plays what
   * is illegal.
   */
  constructor(from: Position | string, transcript = "") {
    const moves = argument.text("transcript", transcript);
    this.#module = raw.Game.read(start("start", from), moves);
  }

  get #opened(): raw.Game {
    if (!this.#module) throw new ArgumentError("this game has been freed");
    return this.#module;
  }

  /** Where the game began. */
  get start(): Position {
    return wrap(this.#opened.start());
  }

  /** The position as it is now. */
  get position(): Position {
    return wrap(this.#opened.position());
  }

  /** The moves played, forced passes among them. */
  get moves(): Move[] {
    return argument.names(this.#opened.moves());
  }

  /** How many plies have been played. */
  get length(): number {
    return this.#opened.plies();
  }

  #now<T>(look: (position: Position) => T): T {
    const now = this.position;
    try {
      return look(now);
    } finally {
      now.free();
    }
  }

  /** The variant's name. */
  get variant(): string {
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

  /** The seat of the player who has won; `null` where nobody has. */
  get winner(): Seat | null {
    return this.#now((now) => now.winner);
  }

  /** Whether a move is legal now. */
  isLegal(move: AnyMove): boolean {
    return this.#now((now) => now.isLegal(move));
  }

  /** What a placement would flip or capture now; nothing where it is illegal. */
  takes(move: AnyMove): Move[] {
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

  /** How the game ended; `null` while it goes on. */
  get outcome(): Outcome | null {
    return this.#now((now) => now.outcome);
  }

  /** The discs or stones now. */
  get score(): Score {
    return this.#now((now) => now.score);
  }

  /** The position after so many plies; `-1` is the one as it is now, `-2` the one before. */
  at(ply: number): Position {
    const last = this.length;
    const given = argument.whole("ply", ply, -last - 1, last);
    return wrap(this.#opened.at(given < 0 ? given + last + 1 : given));
  }

  /** Every position, from the start to the present one. */
  positions(): Position[] {
    return Array.from({ length: this.length + 1 }, (_, ply) => this.at(ply));
  }

  /** Plays a move. What had been taken back is forgotten.
   *
   * @throws {@link IllegalMoveError}, which says which rule forbids it; the game is as it was
   * then. */
  play(move: AnyMove): void {
    this.#opened.play(typeof move === "string" ? move : this.#now((now) => now.move(move)));
  }

  /** Takes the last move back and returns it; `null` at the start. */
  undo(): Move | null {
    return this.#opened.undo() ?? null;
  }

  /** Plays the move that was taken back last and returns it; `null` where there is none. */
  redo(): Move | null {
    return this.#opened.redo() ?? null;
  }

  /** How many moves can be played again. */
  get undone(): number {
    return this.#opened.undone();
  }

  /** Goes back or forward to a ply, by taking moves back and playing them again. */
  goTo(ply: number): void {
    const game = this.#opened;
    const to = argument.whole("ply", ply, 0, game.plies() + game.undone());
    while (game.plies() > to) game.undo();
    while (game.plies() < to) game.redo();
  }

  /** The moves as text, turns apart: `new Game(start, transcript)` reads it. */
  transcript(): string {
    return this.#opened.transcript();
  }

  /** The transcript with the cells named as AbstractPlay names them. */
  toAbstractPlay(): string {
    return this.#opened.abstractplay();
  }

  /** Start and moves, for JSON. */
  toJSON(): { start: string; transcript: string } {
    return { start: this.#opened.start().text(), transcript: this.transcript() };
  }

  /** What Node's console shows. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.#module ? `Game ${JSON.stringify(this)}` : "Game (freed)";
  }

  /** Gives the memory back at once. The game cannot be used any more; it may be freed again. */
  free(): void {
    this.#module?.free();
    this.#module = null;
  }
}
