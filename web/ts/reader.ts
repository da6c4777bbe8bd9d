// The module of the record formats, and the readers, which return its lists. A worker sends these
// lists on; `records.ts` makes objects of them.
import { wrong } from "./arguments.js";
import { bytesOf, bytesOfAny, type NamedSource, textOf } from "./source.js";
import type { Beside, Format, Told } from "./messages.js";
import { guarded } from "./guarded.js";
import * as module from "./records/records.js";

export const raw = guarded(module);
export declare namespace raw {
  type Collection = module.Collection;
  type Openings = module.Openings;
  type Parts = module.Parts;
  type Tree = module.Tree;
}

/** Makes the module ready, once. */
export function begin(compiled: WebAssembly.Module): void {
  module.initSync({ module: compiled });
}

function namesOf(source: unknown, ofPlayers: boolean): string[] | null {
  if (source === undefined) return null;
  const names = raw.read_wthor_names(bytesOf(source), ofPlayers) as (string | Error)[];
  const wrong = names.find((name) => typeof name !== "string");
  if (wrong) throw wrong;
  return names as string[];
}

export const FORMATS = {
  any: (source: unknown, { start = "reversi:square-8" }: Beside, told?: Told) =>
    raw.read_any(bytesOfAny(source), start, told),
  transcript: (source: unknown, { start = "reversi:square-8" }: Beside, told?: Told) =>
    raw.read_transcripts(textOf(source), start, told),
  abstractplay: (source: unknown, { start }: Beside, told?: Told) => {
    if (start === undefined) throw wrong("start", "a Position or the name of a variant", start);
    return raw.read_abstractplay(textOf(source), start, told);
  },
  ggf: (source: unknown, _: Beside, told?: Told) => raw.read_ggf(textOf(source), told),
  sgf: (source: unknown, _: Beside, told?: Told) => raw.read_sgf(textOf(source), told),
  obf: (source: unknown, _: Beside, told?: Told) => raw.read_obf(textOf(source), told),
  wthor: (source: unknown, { players, tournaments }: Beside, told?: Told) => {
    const [header, records] = raw.read_wthor(bytesOf(source), told) as [unknown, unknown[]];
    return [header, records, namesOf(players, true), namesOf(tournaments, false)];
  },
} satisfies Record<Format, unknown>;

/** The first records of what a reader returns: WTHOR's are in a list after the header. */
export function first(limit: number | undefined, format: Format, read: unknown[]): unknown[] {
  if (limit === undefined) return read;
  if (format !== "wthor") return read.slice(0, limit);
  const [header, records, ...names] = read;
  return [header, (records as unknown[]).slice(0, limit), ...names];
}

/** Reads the games of files into a collection; the names of files with errors, and the errors. */
export function collect(sources: NamedSource[], start: string, told?: Told): [raw.Collection, string[], Error[]] {
  const builder = raw.Builder.new();
  const names: string[] = [];
  const errors: Error[] = [];
  try {
    for (const { name, content } of sources) {
      const before = builder.length() + errors.length;
      for (const error of builder.add(name, bytesOfAny(content), start, told && ((records: number) => told(before + records)))) {
        names.push(name);
        errors.push(error as Error);
      }
    }
    return [builder.build(), names, errors];
  } finally {
    builder.free();
  }
}
