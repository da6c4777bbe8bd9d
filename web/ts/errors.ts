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

/** The rules forbid a move. Nothing has changed. */
export class IllegalMoveError extends OutflankError {
  override name = "IllegalMoveError";
  constructor(
    message: string,
    /** The number of the rule, such as `"R4"`. */
    readonly rule: string,
    /** The name of the move. */
    readonly move: string,
    /** The index of the board in a batch; `null` elsewhere. */
    readonly board: number | null = null,
  ) {
    super(message);
  }
}

/** The rules cannot be applied to a board that was set up. */
export class SetupError extends OutflankError {
  override name = "SetupError";
  constructor(
    message: string,
    /** Every reason, in words. */
    readonly problems: readonly string[],
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

// The modules make their errors by these.

/** @internal */
export const argumentError = (message: string) => new ArgumentError(message);
/** @internal */
export const illegalMoveError = (message: string, rule: string, move: string, board?: number) =>
  new IllegalMoveError(message, rule, move, board);
/** @internal */
export const setupError = (message: string, problems: string[]) => new SetupError(message, problems);
/** @internal */
export const parseError = (message: string, line: number, column: number) => new ParseError(message, line, column);
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
  if (error instanceof IllegalMoveError) return ["IllegalMoveError", error.message, error.rule, error.move, error.board];
  if (error instanceof SetupError) return ["SetupError", error.message, error.problems];
  if (error instanceof ParseError) return ["ParseError", error.message, error.line, error.column];
  if (error instanceof RecordError) return ["RecordError", error.message, error.record, error.offset];
  if (error instanceof ArgumentError) return ["ArgumentError", error.message];
  return ["Error", error instanceof Error ? error.message : String(error)];
}

/** @internal */
export function received([name, message, one, two, three]: SentError): Error {
  if (name === "IllegalMoveError") return new IllegalMoveError(message, one as string, two as string, three as number | null);
  if (name === "SetupError") return new SetupError(message, one as string[]);
  if (name === "ParseError") return new ParseError(message, one as number, two as number);
  if (name === "RecordError") return new RecordError(message, one as number | null, two as number);
  if (name === "ArgumentError") return new ArgumentError(message);
  return new OutflankError(message);
}
