// Collections of games, searched by position.
import { list, named as given, text, whole, wrong } from "./arguments.js";
import { ArgumentError, type ParseError, type RecordError } from "./errors.js";
import type { PositionText } from "./names.js";
import { opened, type Position, start as startOf } from "./position.js";
import type { Told } from "./messages.js";
import { collect, raw } from "./reader.js";
import { GameRecord } from "./record.js";
import { bytesOf, type NamedSource, named, type Source } from "./source.js";
import type { Color, Move, MoveText } from "./terms.js";

/** The games in which a move was played from a position. */
export interface MoveRow {
  /** The move; `null` for the games that end at the position. */
  readonly move: Move | null;
  /** The number of games. */
  readonly games: number;
  /** Their share of the games through the position, from 0 to 1. */
  readonly share: number;
  /** How many Black won. Games without a known result are in none of the three counts. */
  readonly black: number;
  /** How many were drawn. */
  readonly draws: number;
  /** How many White won. */
  readonly white: number;
  /** The mean of Black's discs minus White's at the end; `null` if no game has a score. */
  readonly meanScore: number | null;
}

/** A game that goes through a position. */
export interface Visit {
  /** The number of the game, from 0. */
  readonly game: number;
  /** The number of plies before the position. */
  readonly ply: number;
}

/** A game of a collection. */
export class CollectedGame extends GameRecord {
  constructor(
    start: string,
    transcript: string,
    /** Who began with Black. */
    readonly black: string,
    /** Who began with White. */
    readonly white: string,
    /** The tournament or the place. */
    readonly event: string,
    /** The date, as the file has it. */
    readonly date: string,
    /** The name of the file. */
    readonly source: string,
    /** Black's discs minus White's at the end. */
    readonly score: number | null,
    /** Who has won. */
    readonly result: Color | "draw" | null,
  ) {
    super(start, transcript);
  }
}

/** A record of a file that cannot be read. */
export interface UnreadRecord {
  /** The name of the file. */
  readonly source: string;
  readonly error: ParseError | RecordError;
}

/** How a collection is read. */
export interface ReadOptions {
  /** Where games begin whose text does not say it; 8x8 Reversi without it. */
  start?: Position | PositionText;
  /** Is told how many records have been read. If it throws, the reading ends. */
  onProgress?: Told;
}

/** Each error with the name of its file. */
const together = (names: readonly string[], errors: readonly Error[]): UnreadRecord[] =>
  errors.map((error, nth) => ({ source: names[nth]!, error: error as UnreadRecord["error"] }));

/**
 * Games that can be searched by position. Positions are found under the symmetries of their board,
 * so a game and its mirror image go through the same positions.
 *
 * ```js
 * import { position } from "outflank";
 * import { Collection } from "outflank/records";
 * const collection = Collection.read("f5d6c3\nd3c5f6\nf5f6\n");
 * const [row] = collection.explore(position("reversi:square-8").play("f5"));
 * row.move; // "d6"
 * row.games; // 2
 * ```
 */
export class Collection {
  #module: raw.Collection | null;

  private constructor(
    module: raw.Collection,
    /** The records that could not be read. */
    readonly errors: readonly UnreadRecord[],
  ) {
    this.#module = module;
  }

  get #opened(): raw.Collection {
    if (!this.#module) throw new ArgumentError("this collection has been freed");
    return this.#module;
  }

  /** Reads the games of texts and files, however they are written: see `read`. A record that
   * cannot be read is in {@link Collection.errors}. */
  static read(sources: Source | NamedSource | readonly (Source | NamedSource)[], options?: ReadOptions): Collection {
    const { start = "reversi:square-8", onProgress } = given(options, ["start", "onProgress"]);
    if (onProgress !== undefined && typeof onProgress !== "function") throw wrong("onProgress", "a function", onProgress);
    const [module, names, errors] = collect(named(sources), startOf("start", start).text(), onProgress);
    return new Collection(module, together(names, errors));
  }

  /** Returns one collection with the games of others, in their order. */
  static merge(collections: readonly Collection[]): Collection {
    const all = list("collections", collections).map((one, nth) => {
      if (!(one instanceof Collection)) throw wrong(`collections[${nth}]`, "a Collection", one);
      return one;
    });
    const builder = raw.Builder.new();
    try {
      for (const one of all) builder.add_collection(one.#opened);
      return new Collection(builder.build(), all.flatMap((one) => one.errors));
    } finally {
      builder.free();
    }
  }

  /** Returns the collection that has these bytes, which {@link Collection.toBytes} or another
   * language has written.
   *
   * @throws {@link ArgumentError} if the bytes are something else, are cut or have changed. */
  static fromBytes(bytes: Exclude<Source, string>): Collection {
    return new Collection(raw.Collection.from_bytes(bytesOf(bytes)), []);
  }

  /** With the errors that a worker has found.
   *
   * @internal */
  static received(bytes: Uint8Array, names: readonly string[], errors: readonly Error[]): Collection {
    return new Collection(raw.Collection.from_bytes(bytes), together(names, errors));
  }

  /** Returns the bytes of the collection's file, which all languages read. */
  toBytes(): Uint8Array {
    return this.#opened.to_bytes();
  }

  /** The number of games. */
  get length(): number {
    return this.#opened.length();
  }

  /** Returns the moves that were played from a position, the most frequent first, then the games
   * that end there. Moves that symmetries of the position make alike are one row. */
  explore(position: Position): MoveRow[] {
    type Row = [Move | null, number, number, number, number, number | null];
    const rows = this.#opened.explore(opened("position", position).text()) as Row[];
    const total = rows.reduce((sum, [, games]) => sum + games, 0);
    return rows.map(([move, games, black, draws, white, meanScore]) => ({
      move, games, share: games / total, black, draws, white, meanScore,
    }));
  }

  #visits(position: unknown, move: unknown): Uint32Array {
    return this.#opened.visits(opened("position", position).text(), move === undefined ? undefined : text("move", move));
  }

  /** Returns the numbers of the games through a position, ascending; with `move` only the games in which it,
   * or an equivalent move, was played there. */
  games(position: Position, move?: MoveText): Uint32Array {
    const numbers = this.#visits(position, move).filter((_, nth) => nth % 2 === 0);
    return numbers.filter((number, nth) => number !== numbers[nth - 1]);
  }

  /** Returns the games through a position as {@link Collection.games} does, each with the number of
   * plies before it. */
  visits(position: Position, move?: MoveText): Visit[] {
    const numbers = this.#visits(position, move);
    return Array.from({ length: numbers.length / 2 }, (_, nth) => ({ game: numbers[2 * nth]!, ply: numbers[2 * nth + 1]! }));
  }

  /** Returns the game of a number, from 0. */
  game(number: number): CollectedGame {
    const nth = whole("number", number, 0, 2 ** 32 - 1);
    return new CollectedGame(...(this.#opened.game(nth) as ConstructorParameters<typeof CollectedGame>));
  }

  /** Frees the memory at once. The collection can no longer be used; it may be freed again. */
  free(): void {
    this.#module?.free();
    this.#module = null;
  }
}
