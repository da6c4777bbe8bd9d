// A worker, in a page and in Node. It is here because bundlers that copy no files look for them
// beside the code.
import type { Answer, Call, End } from "./messages.js";

/** A worker and its messages. */
export interface Thread extends End<Call, Answer> {
  fail(failed: (error: Error) => void): void;
  /** In Node a worker keeps the program running only while it works. */
  busy(is: boolean): void;
  end(): void;
}

/** Starts a worker. */
export async function begin(): Promise<Thread> {
  // Bundlers look for these words.
  if (typeof Worker === "function") {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    return {
      post: (call) => worker.postMessage(call),
      listen: (heard) => worker.addEventListener("message", (event) => heard((event as MessageEvent<Answer>).data)),
      fail: (failed) => worker.addEventListener("error", (event) => failed(new Error(event.message || "the worker cannot be loaded"))),
      busy: () => {},
      end: () => worker.terminate(),
    };
  }
  const threads = "node:worker_threads";
  const node = await import(/* webpackIgnore: true */ /* @vite-ignore */ threads);
  // Bundlers would copy the file for the same words as above.
  const here = import.meta.url;
  const worker = new node.Worker(new URL("./worker.js", here), { execArgv: [] });
  return {
    post: (call) => worker.postMessage(call),
    listen: (heard) => worker.on("message", heard),
    fail: (failed) => worker.on("error", failed),
    busy: (is) => (is ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  };
}
