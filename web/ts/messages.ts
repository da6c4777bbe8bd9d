// What a page and its worker say to each other.
import type { Judged, Judging } from "./counting.js";
import type { Beside, FORMATS } from "./reader.js";

/** The formats that a worker reads. */
export type Format = keyof typeof FORMATS;

export type Call =
  | { do: "perft"; position: string; depth: number }
  | { do: "evaluate"; position: string; judging: Judging }
  | { do: "read"; format: Format; source: unknown; beside: Beside };

export type Answer =
  | { told: "count"; done: number; count: bigint }
  | { told: "judged"; done: number; judged: Judged[] }
  | { told: "records"; records: number }
  | { value: unknown }
  | { error: unknown };

/** The two ends of a worker are alike in pages and in Node, but for their names. */
export interface End<Sent, Heard> {
  post(message: Sent): void;
  listen(heard: (message: Heard) => void): void;
}
