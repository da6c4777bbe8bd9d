// The module for perft and millions of random games, and its functions, which take positions as
// text. The worker and `engine.ts` call them.
import * as module from "./engine/engine.js";
import { names } from "./arguments.js";
import { guarded } from "./guarded.js";
import type { Judged, Judging } from "./messages.js";
import type { Move } from "./terms.js";

/** The module's memory, where the batches write. */
export let memory: WebAssembly.Memory;

/** Makes the module ready, once. */
export function begin(compiled?: WebAssembly.Module): void {
  // Without a module it returns the exports of the instance that is there.
  ({ memory } = module.initSync({ module: compiled! }));
}

export const raw = guarded(module, begin);
export declare namespace raw {
  type Batch = module.Batch;
}

/** How far a count is: what part of the whole, and how many. */
export type Counted = (done: number, count: bigint) => void;

export function perft(position: string, depth: number, told?: Counted): bigint {
  const left = raw.Perft.read(position, depth);
  try {
    if (!told) return left.finish();
    while (left.step()) told(left.done(), left.count());
    return left.count();
  } finally {
    left.free();
  }
}

export function evaluate(position: string, { games, milliseconds, seed }: Judging, told?: (done: number, judged: Judged[]) => void): Judged[] {
  const playouts = raw.Playouts.read(position, games, milliseconds !== undefined, seed);
  try {
    const round = playouts.round();
    const moves = names<Move>(playouts.moves());
    const judged = () => {
      const numbers = playouts.numbers();
      return moves.map((move, nth): Judged => [move, numbers[3 * nth]!, numbers[3 * nth + 1]!, numbers[3 * nth + 2]!]);
    };
    const begun = performance.now();
    for (let rounds = 1; ; rounds += 1) {
      playouts.play();
      const elapsed = performance.now() - begun;
      const done = Math.max(games === undefined ? 0 : (rounds * round) / games, milliseconds === undefined ? 0 : elapsed / milliseconds);
      if (done >= 1) return judged();
      told?.(done, judged());
    }
  } finally {
    playouts.free();
  }
}
