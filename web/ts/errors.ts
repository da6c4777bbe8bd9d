/** The base class of the errors of this package. */
export class OutflankError extends Error {
  override name = "OutflankError";

  /** Returns all properties: `JSON.stringify` leaves out the message of other errors. */
  toJSON(): object {
    return { ...this, message: this.message };
  }
}

/** An argument has a value that is not allowed. The message names the argument. */
export class ArgumentError extends OutflankError {
  override name = "ArgumentError";
}

/**
 * Why the rules forbid a move. The names are the same as in Rust's `Violation`. A new group in Oust has
 * `size` stones, and the enemy group that is not smaller has `groupSize`, one of them on the cell
 * `group`.
 *
 * ```js
 * import { IllegalMoveError, position } from "outflank";
 * const start = position("reversi:square-8");
 * let why;
 * try {
 *   start.play("a1");
 * } catch (error) {
 *   if (error instanceof IllegalMoveError) why = error.violation;
 * }
 * why; // {kind: "outflanks_nothing"}
 * ```
 */
export type Violation =
  | {
      kind:
        | "game_over"
        | "off_board"
        | "occupied"
        | "outflanks_nothing"
        | "must_pass"
        | "may_not_pass"
        | "not_in_center"
        | "no_swap";
    }
  | { kind: "captures_nothing"; size: number }
  | { kind: "not_smaller"; size: number; group: string; groupSize: number };

/** The rules forbid a move. Nothing has changed. */
export class IllegalMoveError extends OutflankError {
  override name = "IllegalMoveError";
  constructor(
    message: string,
    /** The number of the rule, such as `"R4"`; for an option without a number, its name. */
    readonly rule: string,
    /** The name of the move. */
    readonly move: string,
    /** The reason, for a program; `message` is the English text. */
    readonly violation: Violation,
    /** The index of the board in a batch; `null` elsewhere. */
    readonly board: number | null = null,
  ) {
    super(message);
  }
}

/** What can be wrong with a board that was set up, by the names of `SetupProblem` in Rust. */
export type SetupProblem = "no_center" | "outside_center" | "opening_turn" | "swap_not_open";

/** The rules cannot be applied to a board that was set up. */
export class SetupError extends OutflankError {
  override name = "SetupError";
  constructor(
    message: string,
    /** Every reason, in words. */
    readonly problems: readonly string[],
    /** The same reasons, for a program. */
    readonly problemKinds: readonly SetupProblem[],
  ) {
    super(message);
  }
}

/** A text cannot be parsed. */
export class ParseError extends OutflankError {
  override name = "ParseError";
  constructor(
    message: string,
    /** The line, counted from 1. */
    readonly line: number,
    /** The column, counted in characters from 1. */
    readonly column: number,
  ) {
    super(message);
  }
}

/** A part of a text or a file is not a record. The message, `line` and `column` come
 * from the likeliest reading.
 *
 * ```js
 * import { Game } from "outflank";
 * import { read } from "outflank/records";
 * const [error] = read("f5 d6 a1");
 * error.format; // "transcript"
 * error.ply; // 3
 * new Game(error.start, error.transcript).length; // 2
 * ``` */
export class UnreadError extends ParseError {
  override name = "UnreadError";
  constructor(
    message: string,
    line: number,
    column: number,
    /** The name of the format of the likeliest reading. */
    readonly format: string,
    /** The start of the game whose move cannot be played; `null` for another error. */
    readonly start: string | null,
    /** The moves before that move; `null` for another error. */
    readonly transcript: string | null,
    /** The number of the ply that cannot be played, counted from 1; `null` for another error. */
    readonly ply: number | null,
  ) {
    super(message, line, column);
  }
}

/** A record file in a binary format cannot be read. */
export class RecordError extends OutflankError {
  override name = "RecordError";
  constructor(
    message: string,
    /** The record, counted from 1; `null` if the error concerns the whole file. */
    readonly record: number | null,
    /** The offset in the file, in bytes. */
    readonly offset: number,
  ) {
    super(message);
  }
}

/** There is not enough memory for a call. If it ended in the middle, `cause` is the error of
 * WebAssembly, and the objects that its module made before are lost: their calls throw this error
 * too. Objects that you make later work. If the input was small, it is a bug; please report it. */
export class MemoryError extends OutflankError {
  override name = "MemoryError";
}

// The modules make their errors by these.

/** @internal */
export const argumentError = (message: string) => new ArgumentError(message);
/** @internal */
export const memoryError = (message: string) => new MemoryError(message);
/** @internal */
export function illegalMoveError(
  message: string,
  rule: string,
  move: string,
  board: number | undefined,
  kind: string,
  size?: number,
  group?: string,
  groupSize?: number,
) {
  // What a reason does not have is left out.
  const details = Object.entries({ size, group, groupSize }).filter(([, value]) => value !== undefined);
  return new IllegalMoveError(message, rule, move, { kind, ...Object.fromEntries(details) } as Violation, board);
}
/** @internal */
export const setupError = (message: string, problems: string[], kinds: string[]) =>
  new SetupError(message, problems, kinds as SetupProblem[]);
/** @internal */
export const parseError = (message: string, line: number, column: number) => new ParseError(message, line, column);
/** @internal */
export const unreadError = (
  message: string,
  line: number,
  column: number,
  format: string,
  start?: string,
  transcript?: string,
  ply?: number,
) => new UnreadError(message, line, column, format, start ?? null, transcript ?? null, ply ?? null);
/** @internal */
export const recordError = (message: string, record: number, offset: number) =>
  new RecordError(message, record || null, offset);

/**
 * An error as a worker sends it, since what arrives of a class of one's own is a plain `Error`.
 *
 * @internal
 */
export type SentError = [name: string, message: string, ...rest: unknown[]];

/** @internal */
export function send(error: unknown): SentError {
  if (error instanceof IllegalMoveError) return ["IllegalMoveError", error.message, error.rule, error.move, error.violation, error.board];
  if (error instanceof SetupError) return ["SetupError", error.message, error.problems, error.problemKinds];
  if (error instanceof UnreadError) {
    const { message, line, column, format, start, transcript, ply } = error;
    return ["UnreadError", message, line, column, format, start, transcript, ply];
  }
  if (error instanceof ParseError) return ["ParseError", error.message, error.line, error.column];
  if (error instanceof RecordError) return ["RecordError", error.message, error.record, error.offset];
  if (error instanceof ArgumentError) return ["ArgumentError", error.message];
  if (error instanceof MemoryError) return ["MemoryError", error.message];
  return ["Error", error instanceof Error ? error.message : String(error)];
}

/** @internal */
export function received([name, message, one, two, three, four, five, six]: SentError): Error {
  if (name === "IllegalMoveError") {
    return new IllegalMoveError(message, one as string, two as string, three as Violation, four as number | null);
  }
  if (name === "SetupError") return new SetupError(message, one as string[], two as SetupProblem[]);
  if (name === "UnreadError") {
    const [line, column, format, start, transcript, ply] = [one, two, three, four, five, six];
    return new UnreadError(
      message, line as number, column as number, format as string, start as string | null, transcript as string | null,
      ply as number | null,
    );
  }
  if (name === "ParseError") return new ParseError(message, one as number, two as number);
  if (name === "RecordError") return new RecordError(message, one as number | null, two as number);
  if (name === "ArgumentError") return new ArgumentError(message);
  if (name === "MemoryError") return new MemoryError(message);
  return new OutflankError(message);
}
