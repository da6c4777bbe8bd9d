// Lists of openings that the user loads: the package has none.
import { text, wrong } from "./arguments.js";
import { Game } from "./game.js";
import type { PositionText } from "./names.js";
import { type Position, start as startOf } from "./position.js";
import { raw } from "./reader.js";
import { GameRecord } from "./record.js";

/** An opening of a list. */
export class Opening extends GameRecord {
  constructor(
    start: string,
    transcript: string,
    /** Its name; empty if the list gives none. */
    readonly name: string,
  ) {
    super(start, transcript);
  }
}

/** The opening that a game is in. */
export interface FoundOpening {
  readonly opening: Opening;
  /** The number of plies after which the game reaches the opening. */
  readonly plies: number;
  /** Whether the game came to it by other moves, or by the same ones in another order. */
  readonly isTransposition: boolean;
}

/**
 * A table of openings, read from a list of your own. A line has the moves of an opening without
 * spaces and then its name; with a tab between the two the moves may have spaces. Blank lines and
 * those that begin with `#` are skipped.
 *
 * ```js
 * import { Game } from "outflank";
 * import { Openings } from "outflank/records";
 * const openings = new Openings("f5f6 Diagonal\nf5d6c3d3c4 Tiger\n");
 * openings.find(new Game("reversi:square-8", "c4e3f6e6f5c5f4")).opening.name; // "Tiger"
 * ```
 */
export class Openings implements Iterable<Opening> {
  #module: raw.Openings;
  #start: string;

  /** Reads a list whose games begin at `start`.
   *
   * @throws {@link ParseError}, with line and column, for a line that does not begin with legal
   * moves. */
  constructor(list: string, start: Position | PositionText = "reversi:square-8") {
    this.#start = startOf("start", start).text();
    this.#module = raw.Openings.read(text("list", list), this.#start);
  }

  /** The openings, in the order of the list. */
  [Symbol.iterator](): Iterator<Opening> {
    const openings = this.#module.list() as [string, string][];
    return openings.map(([name, moves]) => new Opening(this.#start, moves, name))[Symbol.iterator]();
  }

  /** Returns the opening that a game was in last, turned or reflected in any way, or `null`. The
   * order of the moves does not matter. */
  find(game: Game): FoundOpening | null {
    if (!(game instanceof Game)) throw wrong("game", "a Game", game);
    const { start, transcript } = game.toJSON();
    const found = this.#module.find(start, transcript) as [string, string, number, boolean] | undefined;
    if (!found) return null;
    const [name, moves, plies, isTransposition] = found;
    return { opening: new Opening(this.#start, moves, name), plies, isTransposition };
  }
}
