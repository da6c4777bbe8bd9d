// Reads a pasted text or a file: finds its likely format, and its games.
import { Game, type ParseError, type Position, position } from "#outflank/index.js";
import type { UnreadError, RecordError } from "#outflank/errors.js";
import type { Note } from "#outflank/record.js";
import { say } from "./say.ts";
import * as share from "./share.ts";

// The formats, with what they are called.
export const formats = (): Record<string, string> => ({
  guess: say("format-detect"),
  transcript: say("format-transcripts"),
  position: say("format-position"),
  sgf: "SGF",
  ggf: "GGF",
  abstractplay: "Abstract Play",
  link: say("format-link"),
});

// A text, or the bytes of a file.
export type Content = string | ArrayBuffer;
type TextFormat = "transcript" | "position" | "sgf" | "ggf" | "link";
export type Format = TextFormat | "guess" | "any" | "abstractplay";
type ReadFormat = "any" | "transcript" | "sgf" | "ggf" | "abstractplay";

// A game that was read, with what its format says of it.
export interface Found {
  game: Game;
  format?: string;
  tags?: Readonly<Record<string, string | readonly string[]>>;
  comments?: readonly { readonly plies: number; readonly text: string }[];
  notes?: readonly Note[];
}
export type Failed = ParseError | RecordError | UnreadError | Error;

export interface Options {
  start: Position;
  limit: number;
  signal: AbortSignal;
  onProgress: (records: number) => void;
}

export interface Reader {
  read(format: ReadFormat, text: Content, options: Options): Promise<(Found | Failed)[]>;
}

const VARIANT = /^(reversi|oust):[a-z0-9-]+/i;

export function guess(text: string): TextFormat {
  const begin = text.trimStart();
  if (/^https?:\/\/\S*#/.test(begin) || begin.startsWith("#")) return "link";
  if (VARIANT.test(begin)) return /^\S+\s+[XO.#]+\//i.test(begin) ? "position" : "link";
  // A line of a GGF archive may begin with the number of its games.
  if (/^(\d+\s+)?\(\s*;/.test(begin)) return /GM\s*\[\s*othello/i.test(begin) ? "ggf" : "sgf";
  return "transcript";
}

export const LARGE = 100_000; // Characters: more are not put into a field, which would take seconds.

const isLarge = (source: Content): source is ArrayBuffer | (string & { large: true }) => typeof source !== "string" || source.length > LARGE;

// The records of a text or of the bytes of a file in order, each with a `game`, or an error for a
// record that cannot be read. `reader` reads in a worker, so that a large file does not block the
// page. `options` has the start of transcripts, and what `Background.read` takes.
export async function read(
  reader: Reader,
  format: Format,
  source: Content,
  options: Options,
): Promise<{ format: string; records: (Found | Failed)[] }> {
  if (format !== "guess") return { format, records: await readAs(reader, format, source, options) };
  const found = isLarge(source) ? "any" : guess(source);
  if (found === "link") return { format: found, records: await readAs(reader, found, source, options) };
  const records = await readAs(reader, "any", source, options);
  const first = records.find((record): record is Found => !(record instanceof Error));
  if (first || found === "any") return { format: first?.format ?? found, records };
  // The reader of the format that is likely says in fewer words what is wrong.
  return { format: found, records: await readAs(reader, found, source, options) };
}

// One game may be pasted as several lines. If the first move of a line fits the lines before and a
// later one does not, it is one game with a mistake.
function isInside(text: string, { line, column }: ParseError): boolean {
  const before = text.split("\n")[line - 1]?.slice(0, column - 1) ?? "";
  return line > 1 && before.trim() !== "";
}

async function readAs(reader: Reader, format: Format, source: Content, options: Options): Promise<(Found | Failed)[]> {
  if (isLarge(source)) return reader.read(format as ReadFormat, source, options);
  const text = source;
  if (!text.trim()) throw new Error(say("no-text"));
  if (format === "position") return [{ game: new Game(position(text.trim())) }];
  if (format === "link") {
    const trimmed = text.trim();
    return [{ game: share.gameOf(trimmed.slice(trimmed.indexOf("#") + 1)) }];
  }
  let wrong: ParseError | undefined;
  if (format === "transcript") {
    try {
      return [{ game: new Game(options.start, text) }];
    } catch (error) {
      wrong = error as ParseError;
      if (isInside(text, wrong)) return [wrong];
    }
  }
  const records = await reader.read(format as ReadFormat, text, options);
  return wrong && records.every((record) => record instanceof Error) ? [wrong] : records;
}

// The offset of a line and a column in a text, both counted from 1.
export function placeOf(text: string, line: number, column: number): number {
  const lines = text.split("\n", line - 1);
  const before = lines.reduce((sum, one) => sum + one.length + 1, 0);
  return Math.min(text.length, before + column - 1);
}
