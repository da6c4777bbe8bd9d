// `outflank/records`, which works once its WebAssembly is there.
import { flag, list, named, text, whole, wrong } from "../arguments.js";
import type { ParseError, RecordError, UnreadError } from "../errors.js";
import { Game } from "../game.js";
import type { PositionText } from "../names.js";
import { opened, type Position, start as startOf } from "../position.js";
import { FORMATS, raw } from "../reader.js";
import { type GameRecord, type GgfRecord, type Problem, type Reading, type SgfRecord, type Wthor, games, ggf, problems, readings, scoresOf, sgf, wthor } from "../record.js";
import { type Source, textOf } from "../source.js";
import type { MoveText } from "../terms.js";
import { type GameTree, type Tags, treeOf, wrapTree } from "../tree.js";

export { CollectedGame, Collection, type MoveRow, type ReadOptions, type UnreadRecord, type Visit } from "../collection.js";
export { type Converted, type TextFormat, convert } from "../convert.js";
export { type FoundOpening, type Opening, Openings } from "../openings.js";
export { GameRecord, GgfRecord, type Note, Problem, Reading, SgfRecord, type Wthor, WthorRecord } from "../record.js";
export type { NamedSource, Source } from "../source.js";
export { GameTree, type Mark, type Tags, TreeNode } from "../tree.js";

/** A format of records. */
export interface RecordFormat {
  /** The name, which is the same in all languages. */
  readonly name: string;
  /** The extensions of its files, without a dot. */
  readonly extensions: readonly string[];
  /** Whether it has a reader of its own. {@link read} reads all formats. */
  readonly hasReader: boolean;
  /** Whether it can be written. */
  readonly hasWriter: boolean;
}

/** Returns the formats of records.
 *
 * ```js
 * import { formats } from "outflank/records";
 * formats().find(({ extensions }) => extensions.includes("wtb")).name; // "wthor"
 * ``` */
export function formats(): RecordFormat[] {
  const rows = raw.formats() as [string, string[], boolean, boolean][];
  return rows.map(([name, extensions, hasReader, hasWriter]) => ({ name, extensions, hasReader, hasWriter }));
}

/** Reads the records of a text or a file, however they are written: transcripts, tags and moves as
 * in PGN, boards, positions, OBF, GGF, SGF, WTHOR, AbstractPlay, and logs of GTP and NBoard. The
 * notes of a reading list everything that was skipped or assumed. Text that is not a record is an
 * error in its place. Moves without a board start from `start`.
 *
 * ```js
 * import { read } from "outflank/records";
 * const [reading] = read("1. F5 D6 2. C3 {book} D3 38-26");
 * reading.format; // "transcript"
 * reading.transcript; // "f5 d6 c3 d3"
 * reading.comments; // [{ plies: 3, text: "book" }]
 * reading.notes[0].text; // "38-26"
 * ``` */
export function read(source: Source, start: Position | PositionText = "reversi:square-8"): (Reading | UnreadError | RecordError)[] {
  return readings(FORMATS.any(source, { start: startOf("start", start).text() }) as Parameters<typeof readings>[0]);
}

/** Reads the games of a text with a transcript on each line. Blank lines are skipped. Games
 * start from `start`. */
export function readTranscripts(source: Source, start: Position | PositionText = "reversi:square-8"): (GameRecord | ParseError)[] {
  return games(FORMATS.transcript(source, { start: startOf("start", start).text() }));
}

/** Reads transcripts with the cells named as in AbstractPlay. */
export function readAbstractPlay(source: Source, start: Position | PositionText): (GameRecord | ParseError)[] {
  return games(FORMATS.abstractplay(source, { start: startOf("start", start).text() }));
}

/** Reads the games of a GGF file. */
export function readGgf(source: Source): (GgfRecord | ParseError)[] {
  return ggf(FORMATS.ggf(source, {}));
}

/** Reads the main line of each game tree in an SGF file (`GM[2]` or `GM[Oust]`). */
export function readSgf(source: Source): (SgfRecord | ParseError)[] {
  return sgf(FORMATS.sgf(source, {}));
}

/** Reads the problems of an OBF file. */
export function readObf(source: Source): (Problem | ParseError)[] {
  return problems(FORMATS.obf(source, {}));
}

/** Reads a file of games of the WTHOR base (`.wtb`), optionally with the names of players
 * (`.JOU`) and tournaments (`.TRN`).
 *
 * @throws {@link RecordError} if the file as a whole cannot be read. */
export function readWthor(source: Exclude<Source, string>, players?: Source, tournaments?: Source): Wthor {
  const [header, records, one, two] = FORMATS.wthor(source, { players, tournaments });
  return wthor([header, records] as Parameters<typeof wthor>[0], one as string[] | null, two as string[] | null);
}

const tagsOf = (game: unknown): Readonly<Record<string, string>> => (game instanceof Game ? game.tags : {});

function gameOf(value: unknown): [string, string] {
  if (!(value instanceof Game)) throw wrong("game", "a Game", value);
  const { start, transcript } = value.toJSON();
  return [start, transcript];
}

/** Reads the game trees of an SGF file (`GM[2]`, `GM[Reversi]` or `GM[Oust]`), with variations,
 * comments and marks. */
export function readTrees(source: Source): (GameTree | ParseError)[] {
  return (raw.read_trees(textOf(source)) as (raw.Tree | ParseError)[]).map((one) => (one instanceof Error ? one : wrapTree(one)));
}

/** The options of an animation. */
export interface AnimationOptions {
  /** The time for which each position is shown. The default is 800. */
  milliseconds?: number;
  /** Whether columns and rows are labelled. The default is `true`. */
  coordinates?: boolean;
  /** Whether the board is turned around. */
  flipped?: boolean;
  /** The width in pixels. By default it is 40 for each cell. */
  width?: number;
}

/**
 * Returns a game as an animated SVG, which shows one position after the other, in a loop. It needs
 * no script, so it also plays as an image in a page. Where motion is reduced it shows the end.
 *
 * ```js
 * import { Game } from "outflank";
 * import { animation } from "outflank/records";
 * animation(new Game("reversi", "f5d6c3"), { milliseconds: 500 }).startsWith("<svg"); // true
 * ```
 */
export function animation(game: Game, options?: AnimationOptions): string {
  const given = named(options, ["milliseconds", "coordinates", "flipped", "width"]);
  return raw.animation(
    ...gameOf(game),
    whole("milliseconds", given.milliseconds ?? 800, 1, 60_000),
    flag("coordinates", given.coordinates, true),
    flag("flipped", given.flipped, false),
    given.width === undefined ? 0 : whole("width", given.width, 1, 65535),
  );
}

/** Returns a game as an SGF record. `tags` are written at the root, such as `{ PB: "igor", RE: "B+R" }` or
 * the tags of an {@link SgfRecord}. The default is the tags of the game. Tags that describe the game itself
 * (board, rules, set-up, moves) are ignored. The game's comments are written too.
 *
 * @throws {@link ArgumentError} for a tag that the format cannot hold. */
export function writeSgf(game: Game, tags: Tags = tagsOf(game)): string {
  if (!(game instanceof Game)) throw wrong("game", "a Game", game);
  const tree = treeOf(game, tags);
  try {
    return tree.text();
  } finally {
    tree.free();
  }
}

/** Returns a game as a GGF record, or `null` if the format does not support it. It supports
 * Reversi on squares, without a free opening. `tags` are written too, such as `{ PB: "igor", RE: "+4" }` or
 * the tags of a {@link GgfRecord}. The default is the tags of the game.
 *
 * @throws {@link ArgumentError} for a tag that the format cannot hold. */
export function writeGgf(game: Game, tags: Readonly<Record<string, string>> = tagsOf(game)): string | null {
  if (tags === null || typeof tags !== "object") throw wrong("tags", "an object", tags);
  const pairs = Object.entries(tags).map(([name, value]) => [name, text(`tags.${name}`, value)]);
  return raw.write_ggf(...gameOf(game), pairs.flat()) ?? null;
}

/** Returns a problem as a line of OBF, with moves and their scores as in {@link Problem}, or
 * `null` if the format does not support the position. It supports 8x8 Reversi.
 *
 * @throws {@link IllegalMoveError} if a move is illegal. */
export function writeObf(position: Position, moves: readonly { readonly move: MoveText; readonly score: number | null }[] = []): string | null {
  return raw.write_obf(opened("position", position).text(), ...scoresOf(moves)) ?? null;
}

/** A game to write to a file of the WTHOR base. Without numbers the players and the tournament
 * are unknown, and the scores are the game's. */
export interface WthorGame {
  game: Game;
  score?: number;
  theoreticalScore?: number;
  black?: number;
  white?: number;
  tournament?: number;
}

/** The header of the file. By default it has today's date and year. */
export interface WthorHeader {
  date?: readonly [year: number, month: number, day: number];
  year?: number;
  depth?: number;
}

/** Returns a file of games of the WTHOR base, as bytes. Passes are left out.
 *
 * @throws {@link ArgumentError} for a game that is not of 8x8 Reversi from its start. */
export function writeWthor(games: readonly WthorGame[], header?: WthorHeader): Uint8Array {
  const now = new Date();
  const { date = [now.getFullYear(), now.getMonth() + 1, now.getDate()], year, depth = 22 } = named(header, ["date", "year", "depth"]);
  const [made, month, day] = list("date", date);
  const first = [whole("date[0]", made, 1900, 2099), whole("date[1]", month, 1, 12), whole("date[2]", day, 1, 31)];
  const numbers: number[] = [];
  const texts = list("games", games).map((one, nth) => {
    const { game, score, theoreticalScore, black, white, tournament } = (one ?? {}) as Partial<WthorGame>;
    const number = (name: string, value: unknown, most: number) =>
      value === undefined ? -1 : whole(`games[${nth}].${name}`, value, 0, most);
    numbers.push(number("score", score, 64), number("theoreticalScore", theoreticalScore, 64));
    numbers.push(number("black", black, 65535), number("white", white, 65535), number("tournament", tournament, 65535));
    if (!(game instanceof Game)) throw wrong(`games[${nth}].game`, "a Game", game);
    return gameOf(game);
  });
  const head = [...first, whole("year", year ?? first[0], 0, 65535), whole("depth", depth, 0, 60)];
  return raw.write_wthor(texts.map(([start]) => start), texts.map(([, moves]) => moves), Int32Array.from(numbers), Uint16Array.from(head));
}
