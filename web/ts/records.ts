/**
 * Record files: readers and writers of every notation. A reader makes an array in the order of the
 * file; a record that cannot be read is an error, in its place.
 *
 * Importing this loads a second module, of about the size of the first one.
 *
 * ```js
 * import { readTranscripts } from "outflank/records";
 * const [one, two] = readTranscripts("f5d6c3\nf5a1\n");
 * one instanceof Error; // false
 * one.game.score; // { black: 5, white: 2 }
 * two.message; // "line 2, column 3: a1 is illegal: it outflanks nothing (R2)"
 * ```
 *
 * @packageDocumentation
 */
import { wrong } from "./arguments.js";
import type { ParseError } from "./errors.js";
import { Game } from "./game.js";
import { type Position, start as startOf } from "./position.js";
import { FORMATS, raw } from "./reader.js";
import { type GameRecord, type GgfRecord, type Problem, type SgfRecord, type Wthor, games, ggf, problems, sgf, wthor } from "./record.js";
import type { Source } from "./source.js";

export { GameRecord, GgfRecord, Problem, SgfRecord, type Wthor, WthorRecord } from "./record.js";
export type { Source } from "./source.js";

/** The games of a text with a transcript on each line that is not blank; they begin at `start`. */
export function readTranscripts(source: Source, start: Position | string = "reversi:square-8"): (GameRecord | ParseError)[] {
  return games(FORMATS.transcripts(source, { start: startOf("start", start).text() }));
}

/** As {@link readTranscripts}, with the cells named as AbstractPlay names them. */
export function readAbstractPlay(source: Source, start: Position | string): (GameRecord | ParseError)[] {
  return games(FORMATS.abstractplay(source, { start: startOf("start", start).text() }));
}

/** The games of a GGF file. */
export function readGgf(source: Source): (GgfRecord | ParseError)[] {
  return ggf(FORMATS.ggf(source, {}));
}

/** The game trees of an SGF file (`GM[2]`), each by its main line. */
export function readSgf(source: Source): (SgfRecord | ParseError)[] {
  return sgf(FORMATS.sgf(source, {}));
}

/** The problems of an OBF file. */
export function readObf(source: Source): (Problem | ParseError)[] {
  return problems(FORMATS.obf(source, {}));
}

/** A file of games of the WTHOR base (`.wtb`), with the names of players (`.JOU`) and tournaments
 * (`.TRN`) where their files are given.
 *
 * @throws {@link RecordError} where a file as a whole cannot be read. */
export function readWthor(source: Exclude<Source, string>, players?: Source, tournaments?: Source): Wthor {
  const [header, list, one, two] = FORMATS.wthor(source, { players, tournaments });
  return wthor([header, list] as Parameters<typeof wthor>[0], one as string[] | null, two as string[] | null);
}

function gameOf(value: unknown): [string, string] {
  if (!(value instanceof Game)) throw wrong("game", "a Game", value);
  const { start, transcript } = value.toJSON();
  return [start, transcript];
}

/** A game as a record in SGF; `null` where the format has no place for it: only Reversi on squares
 * with the usual options. */
export function writeSgf(game: Game): string | null {
  return raw.write_sgf(...gameOf(game)) ?? null;
}

/** A game as a record in GGF; `null` where the format has no place for it: only Reversi on squares,
 * without a free opening. */
export function writeGgf(game: Game): string | null {
  return raw.write_ggf(...gameOf(game)) ?? null;
}
