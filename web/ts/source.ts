// The sources of readers: text, or the bytes of a file.
import { list, text, wrong } from "./arguments.js";
import { ArgumentError } from "./errors.js";

/** A text, or the bytes of a file: UTF-8 or, failing that, Latin-1. */
export type Source = string | ArrayBuffer | ArrayBufferView;

/** A file of games: its name and its content. */
export interface NamedSource {
  name: string;
  content: Source;
}

/** One source or several, with or without names, with their names.
 *
 * @internal */
export function named(sources: unknown): NamedSource[] {
  const all = Array.isArray(sources) ? list("sources", sources) : [sources];
  return all.map((one, nth) => {
    const hasName = one !== null && typeof one === "object" && "name" in one && "content" in one;
    return hasName
      ? { name: text(`sources[${nth}].name`, one.name), content: one.content as Source }
      : { name: "", content: one as Source };
  });
}

/** More than this does not fit into a module beside what is made of it. */
const MOST = 2 ** 27;

function bounded(length: number): void {
  if (length > MOST) throw new ArgumentError(`source has ${length} characters, and ${MOST} are read at once: read it in parts`);
}

export function bytesOf(source: unknown): Uint8Array {
  try {
    if (source instanceof ArrayBuffer) source = new Uint8Array(source);
    if (!ArrayBuffer.isView(source)) throw wrong("source", "an ArrayBuffer or a view of one", source);
    bounded(source.byteLength);
    return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  } catch (error) {
    if (error instanceof ArgumentError) throw error;
    throw new ArgumentError("source is bytes that were given away: its buffer is detached");
  }
}

export function textOf(source: unknown): string {
  if (typeof source === "string") {
    bounded(source.length);
    // Functions that read a file as text keep its byte order mark.
    return source.startsWith("\ufeff") ? source.slice(1) : source;
  }
  if (!(source instanceof ArrayBuffer) && !ArrayBuffer.isView(source)) throw wrong("source", "a string or bytes", source);
  const bytes = bytesOf(source);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not TextDecoder's "latin1", which is another code page.
    let text = "";
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return text;
  }
}

/** The bytes of a text or a file. */
export const bytesOfAny = (source: unknown): Uint8Array =>
  typeof source === "string" ? new TextEncoder().encode(textOf(source)) : bytesOf(source);
