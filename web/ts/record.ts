// The objects for records. The module returns text, and a game is created from it on first access.
import { list, text, whole } from "./arguments.js";
import type { ParseError, RecordError, UnreadError } from "./errors.js";
import { Game } from "./game.js";
import { type Position, position } from "./position.js";
import type { Move } from "./terms.js";

/** A game of a file. */
export class GameRecord {
  #game: Game | undefined;
  constructor(
    /** The start: the name of a variant, or the one-line text of a position. */
    readonly start: string,
    /** The moves, with forced passes, except in WTHOR. */
    readonly transcript: string,
  ) {}

  /** The game. It is created on first access. */
  get game(): Game {
    return (this.#game ??= new Game(this.start, this.transcript));
  }
}

/** A game of a GGF archive. */
export class GgfRecord extends GameRecord {
  constructor(
    start: string,
    transcript: string,
    /** All tags except the board and the moves: `PB` is Black, `PW` White, `RE` the result, ... */
    readonly tags: Readonly<Record<string, string>>,
    /** The player's evaluation of each ply in discs; `null` if it is not recorded. */
    readonly evaluations: readonly (number | null)[],
    /** The seconds of each ply; `null` if they are not recorded. */
    readonly seconds: readonly (number | null)[],
    /** Black's discs minus White's, minus the komi; `null` without a result. */
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
    /** Black's discs minus White's, if `RE` contains them; `null` for `B+R`, `W+T`, `?` and so on, which are
     * in `tags`. */
    readonly result: number | null = null,
    /** The player's evaluation of each ply in discs, or empty. */
    readonly evaluations: readonly (number | null)[] = [],
    /** The seconds of each ply, or empty. */
    readonly seconds: readonly (number | null)[] = [],
  ) {
    super(start, transcript);
  }
}

/** A position of an OBF file, and the scores of its moves. */
export class Problem {
  #position: Position | undefined;
  constructor(
    /** The one-line text of the position. */
    readonly text: string,
    /** Moves in the order of the file, usually best first, each with its score for the player to
     * move, in discs, or `null`. */
    readonly moves: readonly { readonly move: Move; readonly score: number | null }[],
  ) {}

  /** The position. It is created on first access. */
  get position(): Position {
    return (this.#position ??= position(this.text));
  }
}

/** A note: something that the reader skipped or assumed. */
export interface Note {
  /** The line, counted from 1. */
  readonly line: number;
  /** The column, counted in characters from 1. */
  readonly column: number;
  /** Whether part of the text is not in the record, the text does not say something, or another
   * reading fits too. */
  readonly kind: "skipped" | "assumed" | "other reading";
  /** The skipped text, or the assumption. */
  readonly text: string;
}

/** A record that was found in a text or a file, and how it was read. */
export class Reading extends GameRecord {
  constructor(
    start: string,
    transcript: string,
    /** The name of its format, one of those that `formats` lists. */
    readonly format: string,
    /** The line on which it begins, counted from 1; in WTHOR the number of the record. */
    readonly line: number,
    /** The tags, each with its values, under the names that the text has. */
    readonly tags: Readonly<Record<string, readonly string[]>>,
    /** Comments, each with the number of plies before it. */
    readonly comments: readonly { readonly plies: number; readonly text: string }[],
    /** The skipped text, or the assumption. */
    readonly notes: readonly Note[],
    /** Black's discs minus White's, or `null` if the text does not state the result. */
    readonly result: number | null,
    /** The evaluation of each ply in discs, or empty. */
    readonly evaluations: readonly (number | null)[],
    /** The seconds of each ply, or empty. */
    readonly seconds: readonly (number | null)[],
    /** OBF: the moves that the problem names, each with its score for the player to move. */
    readonly moves: readonly { readonly move: Move; readonly score: number | null }[],
  ) {
    super(start, transcript);
  }
}

/** A game of the WTHOR base. */
export class WthorRecord extends GameRecord {
  constructor(
    /** The placements as action indices, without passes. */
    readonly moves: Uint8Array,
    /** Black's discs. In a finished game this is the tournament score. */
    readonly score: number,
    /** Black's discs after perfect play from the depth of the file. */
    readonly theoreticalScore: number,
    /** The name of the player with Black, or the number if no names were given. */
    readonly black: string | number,
    /** The name of the player with White, or the number if no names were given. */
    readonly white: string | number,
    /** The name of the tournament, or the number if no names were given. */
    readonly tournament: string | number,
  ) {
    super("reversi:square-8", Array.from(moves, cellOf8x8).join(" "));
  }
}

/** A file of the WTHOR base. */
export interface Wthor {
  /** The date of the file: year, month, day. */
  readonly date: readonly [number, number, number];
  /** The year of the games. */
  readonly year: number;
  /** The number of empty squares from which the theoretical scores are exact. */
  readonly depth: number;
  /** The games in the order of the file. A malformed game is replaced by an error. */
  readonly records: (WthorRecord | RecordError)[];
}

const cellOf8x8 = (action: number) => String.fromCharCode(97 + (action % 8)) + (1 + (action >> 3));

// What the modules' lists hold.
type RawGame = [start: string, moves: string];
type RawGgf = [RawGame, [string, string][], (number | null)[], (number | null)[], number | null];
type RawSgf = [RawGame, [string, string[]][], number | null, (number | null)[], (number | null)[]];
type RawNote = [number, number, Note["kind"], string];
type RawReading = [
  RawGame, string, number, [string, string[]][], [number, string][], RawNote[],
  number | null, (number | null)[], (number | null)[], [Move, number | null][],
];
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
export const sgf = each(
  ([[start, moves], tags, result, evaluations, seconds]: RawSgf) =>
    new SgfRecord(start, moves, Object.fromEntries(tags), result, evaluations, seconds),
);
/** @internal */
export const readings = each<RawReading, Reading, UnreadError | RecordError>(
  ([[start, moves], format, line, tags, comments, notes, result, evaluations, seconds, scored]) =>
    new Reading(
      start, moves, format, line, Object.fromEntries(tags), comments.map(([plies, text]) => ({ plies, text })),
      notes.map(([line, column, kind, text]) => ({ line, column, kind, text })), result, evaluations, seconds,
      scored.map(([move, score]) => ({ move, score })),
    ),
);
/** @internal */
export const problems = each(
  ([text, moves]: RawProblem) => new Problem(text, moves.map(([move, score]) => ({ move, score }))),
);

/** In the place of a score that is not given. */
const NO_SCORE = -(2 ** 15);

/** Moves and their scores, as the module takes them. @internal */
export function scoresOf(moves: readonly unknown[]): [moves: string[], scores: Int16Array] {
  const given = list("moves", moves).map((one) => {
    const { move, score } = (one ?? {}) as { move?: unknown; score?: unknown };
    return [text("a move", move), score === null || score === undefined ? NO_SCORE : whole("a score", score, -64, 64)] as const;
  });
  return [given.map(([move]) => move), Int16Array.from(given, ([, score]) => score)];
}

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
