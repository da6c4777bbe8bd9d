// The class `Search` of `outflank/search`.
import { named, whole } from "./arguments.js";
import { ArgumentError } from "./errors.js";
import { type AnalyseOptions, analysing, type Found, type Review, reviewing, type SearchOptions, searching } from "./found.js";
import { current, type Game, played } from "./game.js";
import type { Position } from "./position.js";
import type * as raw from "./search/search.js";
import * as module from "./searching.js";

/** The memory of a search. */
export interface TableOptions {
  /** The megabytes of its tables, at most: 16, if nothing is said. */
  tableMb?: number;
}

/** A search that keeps what it has found in tables of positions, which its next call uses.
 *
 * A call blocks until it is done, and nothing but its limits stops it, because JavaScript runs
 * nothing else meanwhile. To stop a search, use `Background` of `outflank/background`. */
export class Search {
  #module: raw.Search | null;

  /** @throws {@link MemoryError} if there is not enough memory for the tables. */
  constructor(options?: TableOptions) {
    const { tableMb } = named(options, ["tableMb"]);
    const bytes = tableMb === undefined ? module.TABLE_BYTES : whole("tableMb", tableMb, 0, 4095) * 2 ** 20;
    this.#module = module.raw.Search.new(bytes);
  }

  get #opened(): raw.Search {
    if (!this.#module) throw new ArgumentError("this search has been freed");
    return this.#module;
  }

  /** Searches for the best move of a position: see `bestMove`. */
  bestMove(position: Position | Game, options?: SearchOptions): Found {
    return module.bestMove(current(position), searching(options), this.#opened);
  }

  /** Finds the value of every move of a position: see `analyse`. */
  analyse(position: Position | Game, options?: AnalyseOptions): Found[] {
    const { limits, lines } = analysing(options);
    return module.analyse(current(position), limits, lines, undefined, this.#opened);
  }

  /** Finds what each ply of a game has lost: see `review`. It clears the tables first. */
  review(game: Game, options?: SearchOptions): Review {
    return module.review(...played("game", game), reviewing(options), undefined, this.#opened);
  }

  /** Forgets what it has found, so that the next call takes as many nodes as the first. */
  clear(): void {
    this.#opened.clear();
  }

  /** Frees the memory at the end of the block in which `using` declares the search. */
  [Symbol.dispose](): void {
    this.free();
  }

  /** Frees the memory at once. The search can no longer be used; it may be freed again. */
  free(): void {
    this.#module?.free();
    this.#module = null;
  }
}
