// A module stops in the middle of a call if its memory runs out. What it was writing is unfinished,
// so no later call may use this memory: a new instance of the module replaces the stopped one.
import { MemoryError } from "./errors.js";

type Call = (this: unknown, ...given: unknown[]) => unknown;
type Restartable = object & { __wbg_reset_state(): void };

/** An object with the number of its instance, which wasm-bindgen writes into it. */
type Numbered = { __wbg_inst?: number } | null | undefined;
const instanceOf = (value: unknown) => (value as Numbered)?.__wbg_inst;

/** Checks whether an error ended a call before its end. A stack may be too deep inside a call. */
function isTrap(error: unknown): error is Error {
  if (error instanceof WebAssembly.RuntimeError) return true;
  if (!(error instanceof Error) || !/call stack|recursion/.test(error.message)) return false;
  return /wasm-function/.test(error.stack ?? "");
}

/** Guards the functions of an object. Names with underscores belong to wasm-bindgen. */
function replace(of: object, guard: (call: Call, name: string) => Call): void {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(of))) {
    if (typeof value !== "function" || name === "constructor" || name.startsWith("__")) continue;
    Object.defineProperty(of, name, { value: guard(value, name) });
  }
}

/** Returns a module whose calls throw a {@link MemoryError} if its memory runs out. The module then
 * starts again, and `renew` is called after that. */
export function guarded<Module extends Restartable>(module: Module, renew = () => {}): Module {
  let instance = 0;
  let depth = 0;
  let stopped = false;

  function restart(): void {
    // wasm-bindgen counts in the same way, also if the restart fails.
    instance += 1;
    module.__wbg_reset_state();
    stopped = false;
    renew();
  }

  const isLost = (value: unknown) => (instanceOf(value) ?? instance) !== instance;

  function explained(error: unknown, given: unknown[]): unknown {
    if (given.some(isLost)) return new MemoryError("this object was lost when memory ran out; make it again", { cause: error });
    if (isTrap(error)) stopped = true;
    return stopped ? new MemoryError("not enough memory for this call; objects made before it are lost", { cause: error }) : error;
  }

  const guard = (call: Call, name: string): Call =>
    function (...given) {
      if (name === "free" && isLost(this)) return;
      depth += 1;
      try {
        // The restart after the last stop may have failed, or a call around this one has stopped.
        if (stopped && depth === 1) restart();
        const returned = stopped ? undefined : call.apply(this, given);
        if (stopped) throw new WebAssembly.RuntimeError("the module has stopped");
        return returned;
      } catch (error) {
        throw explained(error, [this, ...given]);
      } finally {
        depth -= 1;
        if (stopped && depth === 0) tried(restart);
      }
    };

  const functions: Record<string, unknown> = { ...module };
  for (const [name, value] of Object.entries(module)) {
    if (typeof value !== "function" || name.startsWith("__") || ["default", "initSync"].includes(name)) continue;
    if (value.prototype?.free) {
      replace(value, guard);
      replace(value.prototype, guard);
    } else functions[name] = guard(value, name);
  }
  return functions as Module;
}

/** Does what may fail, because it is tried again later. */
function tried(what: () => void): void {
  try {
    what();
  } catch {
    // There is still too little memory.
  }
}
