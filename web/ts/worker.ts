// The worker of `background.ts`: it does one call after the other, and says how far it is. It
// cannot listen meanwhile; who wants a call stopped ends the worker.
import { send } from "./errors.js";
import type { Answer, Call, End } from "./messages.js";

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

async function done(call: Call): Promise<unknown> {
  if (call.do === "read") {
    const { FORMATS } = await import("./reader.js");
    const list = FORMATS[call.format](call.source, call.beside, seldom((records) => end.post({ told: "records", records })));
    return sent(list);
  }
  const { evaluate, perft } = await import("./counting.js");
  if (call.do === "perft") {
    return perft(call.position, call.depth, seldom((part, count) => end.post({ told: "count", done: part, count })));
  }
  return evaluate(call.position, call.judging, seldom((part, judged) => end.post({ told: "judged", done: part, judged })));
}

/** A list with its errors as they are sent: in an object, as records are lists. */
function sent(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((one) => (one instanceof Error ? { error: send(one) } : Array.isArray(one) && one.some((part) => part instanceof Error || Array.isArray(part)) ? sent(one) : one));
}

end.listen(async (call) => {
  try {
    end.post({ value: await done(call) });
  } catch (error) {
    end.post({ error: send(error) });
  }
});
