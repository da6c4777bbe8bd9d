// The sources of readers: text, or the bytes of a file.
import { list, text, wrong } from "./arguments.js";
import { ArgumentError } from "./errors.js";

/** A text, or the bytes of a file: UTF-8, UTF-16 with its mark, the encoding that SGF's property
 * `CA` names, or Latin-1. */
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

/** The name of the encoding in the root of a tree of SGF: `(;GM[2]CA[Shift_JIS]...`. */
const NAMED = /\(;[^]*?CA\[([^\]]*)\]/;

/** The decoder of bytes that are not UTF-8, as `outflank_records::decode` chooses it in Rust; null
 * for Latin-1, because the "latin1" of TextDecoder is another code page. */
function decoder(bytes: Uint8Array): TextDecoder | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be");
  const label = NAMED.exec(String.fromCharCode(...bytes.subarray(0, 1024)))?.[1];
  try {
    const named = label === undefined ? null : new TextDecoder(label);
    return named?.encoding === "utf-8" ? null : named;
  } catch {
    return null;
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
    const other = decoder(bytes);
    if (other) return other.decode(bytes);
    let text = "";
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return text;
  }
}

/** The bytes of a text or a file. The module does not decode by name, so a text that names its encoding comes
 * as UTF-8. A file of WTHOR stays as it is, because its header has zeros, and a text
 * has none. */
export function bytesOfAny(source: unknown): Uint8Array {
  const bytes = typeof source === "string" ? null : bytesOf(source);
  const isText = bytes === null || (!bytes.subarray(0, 16).includes(0) && decoder(bytes) !== null);
  return isText ? new TextEncoder().encode(textOf(source)) : bytes;
}
