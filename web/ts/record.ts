// Records, as the readers' lists are made of them: what the module read is text, and a game is made
// of it when it is looked at.
import type { ParseError, RecordError } from "./errors.js";
import { Game } from "./game.js";
import { type Position, position } from "./position.js";
import type { Move } from "./terms.js";

/** A game of a file. */
export class GameRecord {
  #game: Game | undefined;
  constructor(
    /** Where it begins: a variant's name, or a position's one-line text. */
    readonly start: string,
    /** The moves; forced passes are among them, but for WTHOR's. */
    readonly transcript: string,
  ) {}

  /** The game, made when it is first asked for. */
  get game(): Game {
    return (this.#game ??= new Game(this.start, this.transcript));
  }
}

/** A game of a GGF archive. */
export class GgfRecord extends GameRecord {
  constructor(
    start: string,
    transcript: string,
    /** All its tags but the board and the moves: `PB` is Black, `PW` White, `RE` the result, ... */
    readonly tags: Readonly<Record<string, string>>,
    /** What the player thought of each ply, in discs; `null` where that is not recorded. */
    readonly evaluations: readonly (number | null)[],
    /** The seconds that each ply took; `null` where that is not recorded. */
    readonly seconds: readonly (number | null)[],
    /** Black's discs less White's, less the komi; `null` where there is no result. */
    readonly result: number | null,
  ) {
    super(start, transcript);
  }
}

/** A game tree of SGF: its main line. */
export class SgfRecord extends GameRecord {
  constructor(
    start: string,
    transcript: string,
    /** The properties of the root, each with its values: `PB` is Black, `PW` White, `RE` the
     * result. */
    readonly tags: Readonly<Record<string, readonly string[]>>,
  ) {
    super(start, transcript);
  }
}

/** A position of an OBF file, and what is known of its moves. */
export class Problem {
  #position: Position | undefined;
  constructor(
    /** The position's one-line text. */
    readonly text: string,
    /** Moves in the order of the file, usually the best first; each with its score for the side to
     * move, in discs, where it is given. */
    readonly moves: readonly { readonly move: Move; readonly score: number | null }[],
  ) {}

  /** The position, made when it is first asked for. */
  get position(): Position {
    return (this.#position ??= position(this.text));
  }
}

/** A game of the WTHOR base. */
export class WthorRecord extends GameRecord {
  constructor(
    /** The cells played, as action indices, without passes. */
    readonly moves: Uint8Array,
    /** Black's discs: the tournament score, where the game was played to its end. */
    readonly score: number,
    /** Black's discs had both played perfectly from the depth on that the file names. */
    readonly theoreticalScore: number,
    /** Black's name, or its number where no names were given. */
    readonly black: string | number,
    /** White's. */
    readonly white: string | number,
    /** The tournament's. */
    readonly tournament: string | number,
  ) {
    super("reversi:square-8", Array.from(moves, cellOf8x8).join(" "));
  }
}

/** What a file of the WTHOR base holds. */
export interface Wthor {
  /** When it was written: year, month, day. */
  readonly date: readonly [number, number, number];
  /** The year of the games. */
  readonly year: number;
  /** From how many empty squares on the theoretical scores are exact. */
  readonly depth: number;
  /** The games in the order of the file; in the place of one that cannot be read, the error. */
  readonly records: (WthorRecord | RecordError)[];
}

const cellOf8x8 = (action: number) => String.fromCharCode(97 + (action % 8)) + (1 + (action >> 3));

// What the modules' lists hold.
type RawGame = [start: string, moves: string];
type RawGgf = [RawGame, [string, string][], (number | null)[], (number | null)[], number | null];
type RawSgf = [RawGame, [string, string[]][]];
type RawProblem = [string, [Move, number | null][]];
type RawWthor = [[number, number, number, number, number], (Error | [Uint8Array, number[]])[]];

const each =
  <Raw, Made, Wrong extends Error = ParseError>(make: (raw: Raw) => Made) =>
  (list: (Raw | Error)[]): (Made | Wrong)[] =>
    list.map((one) => (one instanceof Error ? (one as Wrong) : make(one)));

/** @internal */
export const games = each(([start, moves]: RawGame) => new GameRecord(start, moves));
/** @internal */
export const ggf = each(
  ([[start, moves], tags, evaluations, seconds, result]: RawGgf) =>
    new GgfRecord(start, moves, Object.fromEntries(tags), evaluations, seconds, result),
);
/** @internal */
export const sgf = each(([[start, moves], tags]: RawSgf) => new SgfRecord(start, moves, Object.fromEntries(tags)));
/** @internal */
export const problems = each(
  ([text, moves]: RawProblem) => new Problem(text, moves.map(([move, score]) => ({ move, score }))),
);

/** @internal */
export function wthor([header, list]: RawWthor, players: string[] | null, tournaments: string[] | null): Wthor {
  const [year, month, day, games, depth] = header;
  const records = each<[Uint8Array, number[]], WthorRecord, RecordError>(([row, numbers]) => {
    const [score, theoretical, black, white, tournament] = numbers as [number, number, number, number, number];
    const end = row.indexOf(255);
    const moves = row.slice(0, end < 0 ? row.length : end);
    const [one, two] = [players?.[black] ?? black, players?.[white] ?? white];
    return new WthorRecord(moves, score, theoretical, one, two, tournaments?.[tournament] ?? tournament);
  });
  return { date: [year, month, day], year: games, depth, records: records(list) };
}
