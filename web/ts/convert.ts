// Records in other formats. The module decides what a format loses. It gets a record as the parts that
// its class has.
import { ArgumentError } from "./errors.js";
import { kind, wrong } from "./arguments.js";
import { CollectedGame } from "./collection.js";
import { Game } from "./game.js";
import { raw } from "./reader.js";
import { GameRecord, GgfRecord, Problem, Reading, SgfRecord, WthorRecord, scoresOf } from "./record.js";
import { GameTree, moduleOf, treeOf } from "./tree.js";

/** A format that records are converted to. */
export type TextFormat = "transcript" | "abstractplay" | "sgf" | "ggf" | "obf";
const FORMATS: readonly unknown[] = ["transcript", "abstractplay", "sgf", "ggf", "obf"] satisfies TextFormat[];

/** A record in another format. */
export interface Converted {
  /** The record, without a line end. */
  readonly text: string;
  /** The parts of the record that the text does not have: an entry for each kind of thing, in English. */
  readonly lost: readonly string[];
}

type Numbers = readonly (number | null)[];
/** Without a number it is NaN. */
const numbers = (some: Numbers) => Float64Array.from(some, (one) => one ?? NaN);

function setTags(parts: raw.Parts, tags: Readonly<Record<string, unknown>>): void {
  const all = Object.entries(tags).flatMap(([name, values]) => [values].flat().map((value) => [name, String(value)] as const));
  parts.tags(all.map(([name]) => name), all.map(([, value]) => value));
}

function of(record: GameRecord, format: string, isFound = false): raw.Parts {
  return raw.Parts.of(record.start, record.transcript, format, isFound);
}

/** The parts of a record of the readers. The module keeps them until they are freed. */
function partsOf(record: unknown): raw.Parts {
  if (record instanceof Problem) {
    const parts = raw.Parts.of(record.text, "", "obf", false);
    parts.scored(...scoresOf(record.moves));
    return parts;
  }
  if (record instanceof CollectedGame) {
    const parts = raw.Parts.collected(record.start, record.transcript, record.result ?? undefined);
    setTags(parts, { PB: record.black, PW: record.white, EV: record.event, DT: record.date });
    parts.numbers(numbers([]), numbers([]), record.score ?? undefined);
    return parts;
  }
  if (record instanceof WthorRecord) {
    const parts = of(record, "wthor");
    const names = { PB: record.black, PW: record.white, EV: record.tournament };
    // Without the files of names they are numbers.
    setTags(parts, Object.fromEntries(Object.entries(names).filter(([, name]) => typeof name === "string")));
    parts.wthor(record.score, record.theoreticalScore);
    return parts;
  }
  if (record instanceof Reading || record instanceof GgfRecord || record instanceof SgfRecord) {
    const isFound = record instanceof Reading;
    const parts = of(record, isFound ? record.format : record instanceof GgfRecord ? "ggf" : "sgf", isFound);
    setTags(parts, record.tags);
    parts.numbers(numbers(record.evaluations), numbers(record.seconds), record.result ?? undefined);
    if (isFound) {
      parts.scored(...scoresOf(record.moves));
      parts.comments(Uint32Array.from(record.comments, ({ plies }) => plies));
    }
    return parts;
  }
  if (record instanceof GameRecord) return of(record, "transcript");
  throw wrong("record", "a Game, a GameTree or what a reader returns", record);
}

/**
 * Returns a record in another format: a game, a tree, or what a reader of this module returns. The
 * tags and comments of a `Game` are converted too.
 *
 * ```js
 * import { convert, readGgf } from "outflank/records";
 * const [record] = readGgf("(;GM[Othello]PB[ann]RB[1700]RE[-2]BO[4 -----O*--*O----- *]B[b1/1.5/20];)");
 * const { text, lost } = convert(record, "sgf");
 * text; // "(;GM[2]FF[4]SZ[4]AB[c2][b3]AW[b2][c3]PL[B]PB[ann]BR[1700]RE[W+2];B[b1]V[1.5])"
 * lost; // ["the time of 1 ply"]
 * ```
 *
 * @throws {@link ArgumentError} if the format cannot hold the game.
 */
export function convert(record: Game | GameTree | GameRecord | Problem, to: TextFormat): Converted {
  if (!FORMATS.includes(to)) throw new ArgumentError(`to must be ${FORMATS.join(", ")}, got ${typeof to === "string" ? to : kind(to)}`);
  // A tree of the caller lives on.
  if (record instanceof GameTree) return converted(moduleOf(record).convert(to));
  const made = record instanceof Game ? treeOf(record, record.tags) : partsOf(record);
  try {
    return converted(made.convert(to));
  } finally {
    made.free();
  }
}

function converted([text, ...lost]: unknown[]): Converted {
  return { text: text as string, lost: lost as string[] };
}
