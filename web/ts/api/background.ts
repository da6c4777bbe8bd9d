// `outflank/background`, which works once its WebAssembly is there.
import { named as onlyNamed, options, text, whole, wrong } from "../arguments.js";
import { ArgumentError, OutflankError, type ParseError, received, type RecordError, type SentError, type UnreadError } from "../errors.js";
import { type EvaluateOptions, type Evaluation, evaluations, judging } from "../evaluation.js";
import { type AnalyseOptions, analysing, type Found, type LevelOptions, levelling, type Review, type ReviewedPly, reviewing, type SearchOptions, searching, type SolveOptions, type Solution, solving } from "../found.js";
import { current, type Game, played } from "../game.js";
import { type Answer, type Call, DEPTH, type Format, type Judged } from "../messages.js";
import type { PositionText } from "../names.js";
import { opened, type Position, start as startOf } from "../position.js";
import { type GameRecord, games, type GgfRecord, ggf, type Problem, problems, type Reading, readings, type SgfRecord, sgf, type Wthor, wthor } from "../record.js";
import type { Move } from "../terms.js";
import type { Collection, ReadOptions } from "../collection.js";
import { begin, type Thread } from "../thread.js";
import { bytesOf, type NamedSource, named, type Source, textOf } from "../source.js";

export type { EvaluateOptions, Evaluation } from "../evaluation.js";
export { type AnalyseOptions, type Found, type LevelOptions, LEVELS, type Losses, type Review, type ReviewedPly, type SearchOptions, type Solution, type SolveOptions } from "../found.js";
export type { Format } from "../messages.js";

/** How a call is stopped: it rejects with the signal's reason then. */
export interface Stoppable {
  signal?: AbortSignal;
}

/** The records of each reader, by the format's name. */
export interface Read {
  any: (Reading | UnreadError | RecordError)[];
  transcript: (GameRecord | ParseError)[];
  abstractplay: (GameRecord | ParseError)[];
  ggf: (GgfRecord | ParseError)[];
  sgf: (SgfRecord | ParseError)[];
  obf: (Problem | ParseError)[];
  wthor: Wthor;
}

interface Job {
  call: Call;
  told: (answer: Answer) => void;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
  signal: AbortSignal | undefined;
  stop: () => void;
}

/** The options of every call. */
const TOLD = ["signal", "onProgress"];

/** What came in a list: its errors are errors again. */
function list(value: unknown, depth = DEPTH): unknown {
  if (depth && Array.isArray(value)) return value.map((one) => list(one, depth - 1));
  const error = (value as { error?: SentError } | null)?.error;
  return error ? received(error) : value;
}

/** A worker for long work. It does one call after the other, and starts with the first call. */
export class Background {
  #thread: Promise<Thread> | null = null;
  #jobs: Job[] = [];
  #closed = false;

  /** Counts the sequences of exactly `depth` plies. `onProgress` gets the estimated share of the
   * work that is done, from 0 to 1, and the count so far. */
  async perft(
    position: Position,
    depth: number,
    options?: Stoppable & { onProgress?: (done: number, count: bigint) => void },
  ): Promise<bigint> {
    onlyNamed(options, TOLD);
    const count = (await this.#asked(options, (told) => ({
      call: { do: "perft", position: opened("position", position).text(), depth: whole("depth", depth, 0, 2 ** 32 - 1) },
      told: (answer) => "told" in answer && answer.told === "count" && told?.(answer.done, answer.count),
    }))) as bigint;
    options?.onProgress?.(1, count);
    return count;
  }

  /** Evaluates each legal move by random games, as `evaluate` of `outflank/engine` does.
   * `onProgress` gets the share of the work that is done, from 0 to 1, and the results so far. */
  async evaluate(
    position: Position,
    options?: EvaluateOptions & Stoppable & { onProgress?: (done: number, evaluations: Evaluation[]) => void },
  ): Promise<Evaluation[]> {
    const judged = await this.#asked(options, (told) => ({
      call: { do: "evaluate", position: opened("position", position).text(), judging: judging(options, TOLD) },
      told: (answer) => "told" in answer && answer.told === "judged" && told?.(answer.done, evaluations(answer.judged)),
    }));
    const made = evaluations(judged as Judged[]);
    options?.onProgress?.(1, made);
    return made;
  }

  /** Finds the exact score of a position, as `solve` of `outflank/search` does. `onProgress` gets
   * the number of positions that were looked at. */
  async solve(position: Position | Game, options?: SolveOptions & Stoppable & { onProgress?: (nodes: number) => void }): Promise<Solution> {
    return (await this.#asked(options, (told, others) => ({
      call: { do: "solve", position: current(position), limits: solving(others) },
      told: (answer) => "told" in answer && answer.told === "nodes" && told?.(answer.nodes),
    }))) as Solution;
  }

  /** Searches for the best move of a position, as `bestMove` of `outflank/search` does. */
  async bestMove(position: Position | Game, options?: SearchOptions & Stoppable): Promise<Found> {
    return (await this.#asked(options, (_, others) => ({
      call: { do: "bestMove", position: current(position), limits: searching(others) },
      told: () => {},
    }))) as Found;
  }

  /** Finds the value of the moves of a position, as `analyse` of `outflank/search` does.
   * `onProgress` gets what is known after each depth. */
  async analyse(position: Position | Game, options?: AnalyseOptions & Stoppable & { onProgress?: (found: Found[]) => void }): Promise<Found[]> {
    return (await this.#asked(options, (told, others) => ({
      call: { do: "analyse", position: current(position), ...analysing(others) },
      told: (answer) => "told" in answer && answer.told === "found" && told?.(answer.found),
    }))) as Found[];
  }

  /** Finds what each ply of a game has lost, as `review` of `outflank/search` does. `onProgress`
   * gets each ply when it has been reviewed. */
  async review(game: Game, options?: SearchOptions & Stoppable & { onProgress?: (ply: ReviewedPly) => void }): Promise<Review> {
    return (await this.#asked(options, (told, others) => {
      const [start, moves] = played("game", game);
      return {
        call: { do: "review", start, moves, limits: reviewing(others) },
        told: (answer) => "told" in answer && answer.told === "reviewed" && told?.(answer.ply),
      };
    })) as Review;
  }

  /** Returns the move that a level plays, as `levelMove` of `outflank/search` does. */
  async levelMove(position: Position | Game, level: number, options?: LevelOptions & Stoppable): Promise<Move> {
    return (await this.#asked(options, (_, others) => ({
      call: { do: "levelMove", position: current(position), ...levelling(level, others) },
      told: () => {},
    }))) as Move;
  }

  /** Reads a file, as the functions of `outflank/records` do. `onProgress` gets the number of
   * records read. Games start from `start` if the format does not name it. `players` and
   * `tournaments` are WTHOR's files of names. With `limit` only the first `limit` records are returned. */
  async read<F extends Format>(
    format: F,
    source: Source,
    options?: Stoppable & {
      start?: Position | PositionText;
      players?: Source;
      tournaments?: Source;
      limit?: number;
      onProgress?: (records: number) => void;
    },
  ): Promise<Read[F]> {
    onlyNamed(options, [...TOLD, "start", "players", "tournaments", "limit"]);
    const value = await this.#asked(options, (told, { start, players, tournaments, limit }) => {
      if (!Object.hasOwn(SHAPED, text("format", format))) throw wrong("format", Object.keys(SHAPED).join(", "), format);
      const beside = {
        ...(start === undefined ? {} : { start: startOf("start", start).text() }),
        ...(players === undefined ? {} : { players: bytesOf(players) }),
        ...(tournaments === undefined ? {} : { tournaments: bytesOf(tournaments) }),
      };
      return {
        call: {
          do: "read",
          format,
          source: ofBytes(format, source) ? bytesOf(source) : textOf(source),
          beside,
          limit: limit === undefined ? undefined : whole("limit", limit, 1, 2 ** 32 - 1),
        },
        told: (answer) => "told" in answer && answer.told === "records" && told?.(answer.records),
      };
    });
    return SHAPED[format](list(value) as never) as Read[F];
  }

  /** Reads the games of texts and files into a collection, as `Collection.read` of
   * `outflank/records` does. That module is loaded when this is called. `onProgress` gets the
   * number of records read. */
  async collect(
    sources: Source | NamedSource | readonly (Source | NamedSource)[],
    options?: Stoppable & ReadOptions,
  ): Promise<Collection> {
    onlyNamed(options, [...TOLD, "start"]);
    const value = await this.#asked(options, (told, { start = "reversi:square-8" }) => {
      const content = (source: unknown) => (typeof source === "string" ? textOf(source) : bytesOf(source));
      const files = named(sources).map((file) => ({ name: file.name, content: content(file.content) }));
      return {
        call: { do: "collect", sources: files, start: startOf("start", start).text() },
        told: (answer) => "told" in answer && answer.told === "records" && told?.(answer.records),
      };
    });
    await (await import("../load_records.js")).ready;
    const { Collection: made } = await import("../collection.js");
    return made.received(...(list(value) as Parameters<typeof made.received>));
  }

  /** Ends the worker. Calls that are not done reject. */
  close(): void {
    this.#closed = true;
    this.#end();
    for (const job of this.#jobs.splice(0)) this.#leave(job).reject(new ArgumentError("this worker has been closed"));
  }

  #end(): void {
    void this.#thread?.then((thread) => thread.end(), () => {});
    this.#thread = null;
  }

  async #asked<O extends Stoppable & { onProgress?: (...told: never[]) => void }>(
    given: O | undefined,
    ask: (told: O["onProgress"], given: Partial<O>) => Pick<Job, "call"> & { told: (answer: Answer) => unknown },
  ): Promise<unknown> {
    const checked = options(given);
    const { signal, onProgress, ...others } = checked;
    if (onProgress !== undefined && typeof onProgress !== "function") throw wrong("onProgress", "a function", onProgress);
    if (signal !== undefined && !(signal instanceof AbortSignal)) throw wrong("signal", "an AbortSignal", signal);
    if (this.#closed) throw new ArgumentError("this worker has been closed");
    const { call, told } = ask(onProgress, others as Partial<O>);
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const job: Job = { call, told, resolve, reject, signal, stop: () => this.#stop(job) };
      signal?.addEventListener("abort", job.stop);
      this.#jobs.push(job);
      if (this.#jobs.length === 1) void this.#next();
    });
  }

  #leave(job: Job): Job {
    job.signal?.removeEventListener("abort", job.stop);
    return job;
  }

  #stop(job: Job): void {
    const at = this.#jobs.indexOf(job);
    if (at < 0) return;
    this.#jobs.splice(at, 1);
    this.#leave(job).reject(job.signal?.reason);
    // It receives no messages while it works.
    if (at === 0) {
      this.#end();
      void this.#next();
    }
  }

  /** Has the first job done, if there is one. */
  async #next(): Promise<void> {
    const job = this.#jobs[0];
    try {
      if (!job) {
        (await this.#thread)?.busy(false);
        return;
      }
      const begun = (this.#thread ??= this.#begun());
      const thread = await begun;
      // It may have been stopped, and another job started.
      if (this.#jobs[0] !== job || this.#thread !== begun) return;
      thread.busy(true);
      thread.post(job.call);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    this.#end();
    const job = this.#jobs.shift();
    if (job) this.#leave(job).reject(error);
    void this.#next();
  }

  async #begun(): Promise<Thread> {
    const thread = await begin();
    const isOurs = async () => (await this.#thread) === thread;
    thread.listen(async (answer) => {
      const job = this.#jobs[0];
      if (!job || !(await isOurs())) return;
      if ("told" in answer) {
        try {
          job.told(answer);
        } catch (error) {
          // An exception from the caller's function is passed to the caller.
          this.#failed(error);
        }
        return;
      }
      this.#jobs.shift();
      this.#leave(job);
      if ("error" in answer) {
        const error = received(answer.error as SentError);
        job.reject(error);
        // Such as a module that could not be loaded: a worker keeps that for ever.
        if (error.constructor === OutflankError) this.#end();
      } else job.resolve(answer.value);
      void this.#next();
    });
    thread.fail(async (error) => (await isOurs()) && this.#failed(error));
    return thread;
  }
}

/** Whether a source goes to the worker as bytes: WTHOR is bytes, and "any" may be. */
const ofBytes = (format: Format, source: unknown) => format === "wthor" || (format === "any" && typeof source !== "string");

const SHAPED = {
  any: readings,
  transcript: games,
  abstractplay: games,
  ggf,
  sgf,
  obf: problems,
  wthor: ([header, records, players, tournaments]: [unknown, unknown, string[] | null, string[] | null]) =>
    wthor([header, records] as Parameters<typeof wthor>[0], players, tournaments),
};
