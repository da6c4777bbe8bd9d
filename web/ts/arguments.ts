// Checks of arguments, so that the modules get only valid values.
import { ArgumentError } from "./errors.js";

/** The kind of a value, for an error about it. */
export function kind(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object" && typeof value !== "function") return typeof value;
  if (Array.isArray(value)) return "an array";
  return typeof value === "function" ? "a function" : "an object";
}

export function wrong(name: string, wanted: string, value: unknown): ArgumentError {
  const shown = typeof value === "bigint" ? `${value}n` : typeof value === "number" ? String(value) : kind(value);
  return new ArgumentError(`${name} must be ${wanted}, got ${shown}`);
}

export function text(name: string, value: unknown): string {
  if (typeof value !== "string") throw wrong(name, "a string", value);
  return value;
}

export function flag(name: string, value: unknown, otherwise: boolean): boolean {
  if (value === undefined) return otherwise;
  if (typeof value !== "boolean") throw wrong(name, "true or false", value);
  return value;
}

/** A whole number. */
export function whole(name: string, value: unknown, least: number, most: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most) {
    throw wrong(name, `a whole number from ${least} to ${most}`, value);
  }
  return value;
}

/** A limit of time, with the longest one of the other languages. */
export function time(name: string, value: unknown): void {
  if (value !== undefined && !(typeof value === "number" && value > 0 && value < 2 ** 64)) {
    throw wrong(name, "a number above 0 and below 2^64", value);
  }
}

const MOST_SEED = 2n ** 64n - 1n;

/** A seed: without one it differs from call to call. */
export function seed(value: unknown): bigint {
  if (value === undefined) return crypto.getRandomValues(new BigUint64Array(1))[0]!;
  const number = typeof value === "number" && Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof number !== "bigint" || number < 0n || number > MOST_SEED) {
    throw wrong("seed", `a whole number from 0 to ${MOST_SEED} (a bigint above ${Number.MAX_SAFE_INTEGER})`, value);
  }
  return number;
}

/** The options of a call: an object, or nothing. */
export function options<T extends object>(value: T | undefined): Partial<T> {
  if (value === undefined) return {};
  if (value === null || typeof value !== "object") throw wrong("options", "an object", value);
  return value;
}

/** The options of a call, which have no other names than these: a misspelt one would do nothing. */
export function named<T extends object>(value: T | undefined, names: readonly string[]): Partial<T> {
  const given = options(value);
  for (const name of Object.keys(given)) {
    if (!names.includes(name)) throw new ArgumentError(`there is no option ${name}: the options are ${names.join(", ")}`);
  }
  return given;
}

/** A list's entries. A string has letters, but nobody means a cell by each. */
export function list(name: string, value: unknown): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw wrong(name, "an array", value);
  return [...value];
}

/** The ends of an arrow, and its colour if it has one. */
export function ends(name: string, value: unknown): unknown[] {
  const given = Array.isArray(value) ? list(name, value) : [];
  if (given.length !== 2 && given.length !== 3) {
    const found = Array.isArray(value) ? `an array of ${given.length}` : kind(value);
    throw new ArgumentError(`${name} must be [from, to] or [from, to, color], got ${found}`);
  }
  return given;
}

/** Returns the result of a function. An error of an argument begins with the place of the wrong value. */
export function within<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ArgumentError ? new ArgumentError(`${place}: ${error.message}`) : error;
  }
}

/** Names out of the modules' lists, which have a space between them. */
export const names = <Name extends string>(joined: string): Name[] => (joined === "" ? [] : joined.split(" ")) as Name[];
