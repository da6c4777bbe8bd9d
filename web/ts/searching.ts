// The module that looks ahead, and its functions, which take positions as text. The worker and
// `search.ts` call them.
import { names } from "./arguments.js";
import type { Found, Limits, Review, ReviewedPly, Solution } from "./found.js";
import { guarded } from "./guarded.js";
import * as module from "./search/search.js";
import type { Move } from "./terms.js";

/** Makes the module ready, once. */
export function begin(compiled: WebAssembly.Module): void {
  module.initSync({ module: compiled });
}

const raw = guarded(module, () => (made = null));

/** Bytes of the tables: one of the search, one of the solver. */
const TABLE_BYTES = 1 << 24;

let made: module.Engine | null = null;
const engine = () => (made ??= raw.Engine.new(TABLE_BYTES));

/** Asks the module with limits that it frees afterwards. */
function within<T>({ depth, exact, nodes, seconds }: Limits, ask: (limits: module.Limits) => T): T {
  const limits = raw.Limits.new(depth, exact, nodes, seconds);
  try {
    return ask(limits);
  } finally {
    limits.free();
  }
}

/** What the module knows of a move, as an object of JavaScript's. */
function plain(found: module.Found): Found {
  const made = {
    move: (found.mv() as Move | undefined) ?? null,
    value: found.value(),
    bound: found.bound() as Found["bound"],
    source: found.source() as Found["source"],
    depth: found.depth() ?? null,
    confidence: (found.confidence() as Found["confidence"]) ?? null,
    winProbability: found.win_probability() ?? null,
    line: names<Move>(found.line()),
    nodes: found.nodes(),
  };
  found.free();
  return made;
}

export function solve(position: string, limits: Limits, told?: (nodes: number) => void): Solution {
  const solved = within(limits, (within) => engine().solve(position, within, told));
  const [low, high] = [solved.low(), solved.high()];
  const made = { score: low === high ? low : null, low, high, line: names<Move>(solved.line()), nodes: solved.nodes() };
  solved.free();
  return made;
}

export function bestMove(position: string, limits: Limits): Found {
  return plain(within(limits, (within) => engine().best(position, within)));
}

export function analyse(position: string, limits: Limits, lines: number, told?: (found: Found[]) => void): Found[] {
  const progress = told && ((found: module.Found[]) => told(found.map(plain)));
  return within(limits, (within) => engine().moves(position, lines, within, progress)).map(plain);
}

/** Reviews a game ply by ply: each of them within the limits. */
export function review(start: string, moves: string, limits: Limits, told?: (ply: ReviewedPly) => void): Review {
  const left = raw.Review.read(start, moves);
  const plies: ReviewedPly[] = [];
  try {
    for (;;) {
      const reviewed = within(limits, (within) => engine().review(left, within));
      if (!reviewed) break;
      const ply: ReviewedPly = {
        ply: plies.length,
        color: reviewed.is_white() ? "white" : "black",
        best: plain(reviewed.best()),
        played: plain(reviewed.played()),
        loss: reviewed.loss(),
        isExact: reviewed.is_exact(),
        isTurningPoint: reviewed.is_turning_point(),
      };
      reviewed.free();
      plies.push(ply);
      told?.(ply);
    }
    const of = (white: boolean) => ({ meanLoss: left.mean_loss(white) ?? null, accuracy: left.accuracy(white) ?? null });
    return { plies, black: of(false), white: of(true) };
  } finally {
    left.free();
  }
}

export function levelMove(position: string, level: number, seed: bigint, limits: Limits): Move {
  return within(limits, (within) => raw.level_move(position, level, seed, within)) as Move;
}

