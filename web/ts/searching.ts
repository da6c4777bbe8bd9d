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

export const raw = guarded(module, () => {
  search = solver = null;
  players.clear();
});

/** Bytes of the tables of a search, and of the table of a solver, if nothing else is said. */
export const TABLE_BYTES = 1 << 24;

// What the functions ask. It is made once, and keeps its memory.
let search: module.Search | null = null;
let solver: module.Solver | null = null;
const players = new Map<number, module.LevelPlayer>();

/** The search of the functions. It is clear, so that no result depends on a call before. */
function cleared(): module.Search {
  if (search) search.clear();
  else search = raw.Search.new(TABLE_BYTES);
  return search;
}

/** The player of a level. */
function player(level: number): module.LevelPlayer {
  const kept = players.get(level) ?? raw.LevelPlayer.new(level);
  players.set(level, kept);
  return kept;
}

/** Asks the module with limits that it frees afterwards. */
function within<T>({ depth, exact, nodes, seconds }: Limits, ask: (limits: module.Limits) => T): T {
  const limits = raw.Limits.new(depth, exact, nodes, seconds);
  try {
    return ask(limits);
  } finally {
    limits.free();
  }
}

/** The module's result for a move, as an object of JavaScript. */
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
  solver ??= raw.Solver.new(TABLE_BYTES);
  const asked = solver;
  const solved = within(limits, (within) => asked.solve(position, within, told));
  const [low, high] = [solved.low(), solved.high()];
  const made = { score: low === high ? low : null, low, high, line: names<Move>(solved.line()), nodes: solved.nodes() };
  solved.free();
  return made;
}

export function bestMove(position: string, limits: Limits, by = cleared()): Found {
  return plain(within(limits, (within) => by.best(position, within)));
}

export function analyse(position: string, limits: Limits, lines: number, told?: (found: Found[]) => void, by = cleared()): Found[] {
  const progress = told && ((found: module.Found[]) => told(found.map(plain)));
  return within(limits, (within) => by.moves(position, lines, within, progress)).map(plain);
}

/** Reviews a game ply by ply: each of them within the limits. */
export function review(start: string, moves: string, limits: Limits, told?: (ply: ReviewedPly) => void, by = cleared()): Review {
  const left = raw.Review.read(start, moves);
  const plies: ReviewedPly[] = [];
  try {
    for (;;) {
      const reviewed = within(limits, (within) => by.review(left, within));
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
  return within(limits, (within) => player(level).choose(position, seed, within)) as Move;
}

