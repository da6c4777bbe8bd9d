// What a page and its worker say to each other.
import type { Found, Limits, ReviewedPly } from "./found.js";
import type { NamedSource } from "./source.js";
import type { Move } from "./terms.js";

/** Is told how many records have been read. */
export type Told = (records: number) => void;

/** A move with its games, those won and those lost. */
export type Judged = [move: Move, games: number, wins: number, losses: number];

/** How long moves are judged, and by which random numbers. */
export interface Judging {
  games: number | undefined;
  milliseconds: number | undefined;
  seed: bigint;
}

/** The formats that are read. */
export type Format = "any" | "transcript" | "abstractplay" | "ggf" | "sgf" | "obf" | "wthor";

/** Input beside the source: the start of the games, and WTHOR's names. */
export interface Beside {
  start?: string;
  players?: unknown;
  tournaments?: unknown;
}

export type Call =
  | { do: "perft"; position: string; depth: number }
  | { do: "evaluate"; position: string; judging: Judging }
  | { do: "read"; format: Format; source: unknown; beside: Beside; limit: number | undefined }
  | { do: "collect"; sources: NamedSource[]; start: string }
  | { do: "solve"; position: string; limits: Limits }
  | { do: "bestMove"; position: string; limits: Limits }
  | { do: "analyse"; position: string; limits: Limits; lines: number }
  | { do: "review"; start: string; moves: string; limits: Limits }
  | { do: "levelMove"; position: string; level: number; seed: bigint; limits: Limits };

export type Answer =
  | { told: "count"; done: number; count: bigint }
  | { told: "judged"; done: number; judged: Judged[] }
  | { told: "records"; records: number }
  | { told: "nodes"; nodes: number }
  | { told: "found"; found: Found[] }
  | { told: "reviewed"; ply: ReviewedPly }
  | { value: unknown }
  | { error: unknown };

/** The two ends of a worker are alike in pages and in Node, but for their names. */
export interface End<Sent, Heard> {
  post(message: Sent): void;
  listen(heard: (message: Heard) => void): void;
}

/** How deep in a reader's list its errors are: WTHOR's records are in a list beside the header. */
export const DEPTH = 2;
