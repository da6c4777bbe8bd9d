// The worker of `background.ts`. It does one call after the other, and reports its progress. It
// cannot receive messages during a call, so a call is stopped by ending the worker.
import { send } from "./errors.js";
import { type Answer, type Call, DEPTH, type End } from "./messages.js";

/** Milliseconds between two messages of how far a call is. */
const OFTEN = 40;

declare const WorkerGlobalScope: unknown;

async function here(): Promise<End<Answer, Call>> {
  if (typeof WorkerGlobalScope !== "undefined") {
    return {
      post: (answer) => postMessage(answer),
      listen: (heard) => addEventListener("message", (event) => heard((event as MessageEvent<Call>).data)),
    };
  }
  const threads = "node:worker_threads";
  const { parentPort } = await import(/* webpackIgnore: true */ /* @vite-ignore */ threads);
  return { post: (answer) => parentPort.postMessage(answer), listen: (heard) => parentPort.on("message", heard) };
}

const end = await here();

/** Says it, unless something has just been said. */
function seldom<Told extends unknown[]>(say: (...told: Told) => void): (...told: Told) => void {
  let last = performance.now();
  return (...told) => {
    const now = performance.now();
    if (now - last < OFTEN) return;
    last = now;
    say(...told);
  };
}

async function reader(): Promise<typeof import("./reader.js")> {
  await (await import("./load_records.js")).ready;
  return import("./reader.js");
}

async function done(call: Call): Promise<unknown> {
  if (call.do === "read") {
    const { first, FORMATS } = await reader();
    const told = seldom((records: number) => end.post({ told: "records", records }));
    return sent(first(call.limit, call.format, FORMATS[call.format](call.source, call.beside, told)));
  }
  if (call.do === "collect") {
    const { collect } = await reader();
    const told = seldom((records: number) => end.post({ told: "records", records }));
    const [collection, ...errors] = collect(call.sources, call.start, told);
    const bytes = collection.to_bytes();
    collection.free();
    return sent([bytes, ...errors]);
  }
  if (call.do === "perft" || call.do === "evaluate") return counted(call);
  await (await import("./load_search.js")).ready;
  const { analyse, bestMove, levelMove, review, solve } = await import("./searching.js");
  if (call.do === "solve") return solve(call.position, call.limits, seldom((nodes) => end.post({ told: "nodes", nodes })));
  if (call.do === "bestMove") return bestMove(call.position, call.limits);
  if (call.do === "levelMove") return levelMove(call.position, call.level, call.seed, call.limits);
  if (call.do === "review") return review(call.start, call.moves, call.limits, (ply) => end.post({ told: "reviewed", ply }));
  return analyse(call.position, call.limits, call.lines, (found) => end.post({ told: "found", found }));
}

async function counted(call: Extract<Call, { do: "perft" | "evaluate" }>): Promise<unknown> {
  await (await import("./load_engine.js")).ready;
  const { evaluate, perft } = await import("./counting.js");
  if (call.do === "perft") {
    return perft(call.position, call.depth, seldom((part, count) => end.post({ told: "count", done: part, count })));
  }
  return evaluate(call.position, call.judging, seldom((part, judged) => end.post({ told: "judged", done: part, judged })));
}

/** A list as it is sent, with its errors in objects: records are lists themselves. */
function sent(value: unknown, depth = DEPTH): unknown {
  if (value instanceof Error) return { error: send(value) };
  return depth && Array.isArray(value) ? value.map((one) => sent(one, depth - 1)) : value;
}

end.listen(async (call) => {
  try {
    end.post({ value: await done(call) });
  } catch (error) {
    end.post({ error: send(error) });
  }
});
