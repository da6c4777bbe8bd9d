/// <reference lib="esnext.disposable" preserve="true" />
import * as argument from "./arguments.js";
import { memory, raw } from "./counting.js";
import { ArgumentError } from "./errors.js";
import type { PositionText, Variant } from "./names.js";
import { type Position, position, start } from "./position.js";

/** The options of a batch. */
export interface BatchOptions {
  /** The seed of the random numbers, from 0 to 2^64 - 1. The default is 0. */
  seed?: number | bigint;
  /** Whether a step also plays forced passes. The default is `true`. */
  autoPass?: boolean;
  /** Whether a new game replaces each game that ends. The default is `true`. */
  autoReset?: boolean;
}

interface View<T> {
  new (length: number): T;
  new (buffer: ArrayBufferLike, offset: number, length: number): T;
  readonly name: string;
}
interface Filled<T> {
  readonly length: number;
  set(from: T): void;
}

/** Copies from a place of the module's memory to the caller's array or to a new one. */
function copied<T extends Filled<T>>(Kind: View<T>, at: number, length: number, out: T | undefined): T {
  const view = new Kind(memory.buffer, at, length);
  const into = out ?? new Kind(length);
  into.set(view);
  return into;
}

/** The caller's array, looked at before anything is done. */
function given<T extends Filled<T>>(Kind: View<T>, length: number, out: T | undefined): void {
  if (out === undefined) return;
  if (!(out instanceof (Kind as unknown as new () => object))) throw argument.wrong("out", `a ${Kind.name}`, out);
  if (out.length !== length) throw new ArgumentError(`out must have ${length} entries, got ${out.length}`);
}

/**
 * Many games of one variant, played by arrays of actions. Methods fill the array that you pass as
 * `out`, or return a new one.
 *
 * ```js
 * import { Batch } from "outflank/engine";
 * const batch = new Batch("reversi:square-8", 1000, { seed: 1 });
 * batch.step(batch.randomActions());
 * batch.legalMask().length; // 65000
 * ```
 */
export class Batch {
  #module: raw.Batch | null;
  readonly #size: number;

  /**
   * @param from The start of every game: a position, or the name of a variant.
   * @param boards The number of games.
   * @throws {@link ParseError} if there is no such variant, {@link ArgumentError} for too many
   * boards.
   */
  constructor(from: Position | PositionText, boards: number, options?: BatchOptions) {
    const { seed = 0, autoPass, autoReset } = argument.named(options, ["seed", "autoPass", "autoReset"]);
    // A module has 4 GB at the most, and a board takes up to 500 bytes with what is seen of it.
    this.#size = argument.whole("boards", boards, 0, 2 ** 22);
    const text = start("start", from).text();
    const [passes, resets] = [argument.flag("autoPass", autoPass, true), argument.flag("autoReset", autoReset, true)];
    this.#module = raw.Batch.read(text, this.#size, argument.seed(seed), passes, resets);
  }

  get #opened(): raw.Batch {
    if (!this.#module) throw new ArgumentError("this batch has been freed");
    return this.#module;
  }

  /** The number of games. */
  get length(): number {
    return this.#size;
  }

  /** The name of the variant. */
  get variant(): Variant {
    return this.#opened.variant() as Variant;
  }

  /** The position from which every game starts. */
  get start(): Position {
    return position(this.#opened.start());
  }

  /** The number of actions of a board. */
  get actions(): number {
    return this.#opened.actions_per_board();
  }

  /** The columns of a board's bounding rectangle. */
  get width(): number {
    return this.#opened.width();
  }

  /** The rows of a board's bounding rectangle. */
  get height(): number {
    return this.#opened.height();
  }

  /** Restarts the random numbers with a seed. */
  seed(seed: number | bigint): void {
    if (seed === undefined) throw argument.wrong("seed", "a whole number", seed);
    this.#opened.seed(argument.seed(seed));
  }

  /** Restarts every game; with `where`, a byte per board, only the games where it is not 0. */
  reset(where?: Uint8Array): void {
    if (where === undefined) return this.#opened.reset();
    given(Uint8Array, this.#size, where);
    this.#opened.reset_where(where);
  }

  /** Restarts the games that are over. */
  resetFinished(): void {
    this.#opened.reset_finished();
  }

  /** Returns the position of a board. */
  position(board: number): Position {
    const text = this.#opened.position(argument.whole("board", board, 0, this.#size - 1));
    if (text === undefined) throw new ArgumentError(`there is no board ${board}`);
    return position(text);
  }

  /** Sets the position of a board. It must be of the batch's variant. */
  setPosition(board: number, to: Position): void {
    const text = start("to", to).text();
    if (!this.#opened.set_position(argument.whole("board", board, 0, this.#size - 1), text)) {
      throw new ArgumentError(`to is a position of another game or board than ${this.variant}`);
    }
  }

  /** Plays an action on each board: whole numbers, one per board.
   *
   * @throws {@link IllegalMoveError} if one is illegal: its `board` is the index. Then no board
   * changes. */
  step(actions: ArrayLike<number>): void {
    const module = this.#opened;
    if (actions === null || typeof actions !== "object") throw argument.wrong("actions", "an array", actions);
    if (actions.length !== this.#size) {
      throw new ArgumentError(`actions must have ${this.#size} entries, got ${String(actions.length)}`);
    }
    const numbers = new Uint16Array(memory.buffer, module.actions(), this.#size);
    if (actions instanceof Uint16Array) numbers.set(actions);
    else {
      // Looked at before any is written: a number that does not fit would come out as another.
      const read = Array.from(actions, (action, board) => argument.whole(`actions[${board}]`, action, 0, 65535));
      new Uint16Array(memory.buffer, module.actions(), this.#size).set(read);
    }
    module.step();
  }

  /** Returns the rewards of the last step for the players who acted: 1, 0 or -1 for each board. */
  rewards(out?: Int8Array): Int8Array {
    given(Int8Array, this.#size, out);
    return copied(Int8Array, this.#opened.rewards(), this.#size, out);
  }

  #bytes(fill: (module: raw.Batch) => number, each: number, out: Uint8Array | undefined): Uint8Array {
    const module = this.#opened;
    given(Uint8Array, this.#size * each, out);
    return copied(Uint8Array, fill(module), this.#size * each, out);
  }

  /** Returns whether each game ended in the last step: 1 or 0 for each board. */
  ended(out?: Uint8Array): Uint8Array {
    return this.#bytes((module) => module.ended(), 1, out);
  }

  /** Returns whether each action is legal, 1 or 0: (boards, actions). */
  legalMask(out?: Uint8Array): Uint8Array {
    return this.#bytes((module) => module.legal_mask(), this.actions, out);
  }

  /** Returns the cells of the players to move, then the opponents', 1 or 0: (boards, 2, height,
   * width). */
  planes(out?: Uint8Array): Uint8Array {
    const { width, height } = this;
    return this.#bytes((module) => module.planes(), 2 * width * height, out);
  }

  /** Returns the colours to move: 0 for Black, 1 for White. */
  turns(out?: Uint8Array): Uint8Array {
    return this.#bytes((module) => module.turns(), 1, out);
  }

  /** Returns the seats to move: 1 or 2. */
  players(out?: Uint8Array): Uint8Array {
    return this.#bytes((module) => module.players(), 1, out);
  }

  /** Returns whether the games are over: 1 or 0. */
  finished(out?: Uint8Array): Uint8Array {
    return this.#bytes((module) => module.finished(), 1, out);
  }

  /** Returns the legal placements as bits, by action index: (boards, words), 64 cells per word. */
  placements(out?: BigUint64Array): BigUint64Array {
    const module = this.#opened;
    const length = this.#size * module.words_per_board();
    given(BigUint64Array, length, out);
    return copied(BigUint64Array, module.placements(), length, out);
  }

  /** Returns a legal action for every board, chosen uniformly. */
  randomActions(out?: Uint16Array): Uint16Array {
    const module = this.#opened;
    given(Uint16Array, this.#size, out);
    return copied(Uint16Array, module.random_actions(), this.#size, out);
  }

  /** Plays every game to its end by random moves. Returns the results for the players with seat
   * 1, 1, 0 or -1, and the numbers of plies. */
  playout(): { results: Int8Array; plies: Uint16Array } {
    const module = this.#opened;
    const plies = copied(Uint16Array, module.playout(), this.#size, undefined);
    return { results: copied(Int8Array, module.results(), this.#size, undefined), plies };
  }

  /** Frees the memory at the end of the block in which `using` declares the batch. */
  [Symbol.dispose](): void {
    this.free();
  }

  /** Frees the memory at once. The batch can no longer be used; it may be freed again. */
  free(): void {
    this.#module?.free();
    this.#module = null;
  }
}
