// The puzzles: one move to find in each. What was solved is kept in the browser.
import { type Position, position } from "#outflank/index.js";
import type { Opponent } from "./opponent.ts";
import { Practice, type Reply, type Step } from "./practice.ts";
import { OUST, type OustPuzzle, REVERSI, type ReversiPuzzle } from "./puzzle_table.ts";
import { type Parts, partsOf, say } from "./say.ts";
import { store, storedJson } from "./storage.ts";
import type { GameName } from "./types.ts";

const KEY = "outflank-puzzles";

// A puzzle as a step of `Practice`, with its texts.
const asked = (start: Position, line: string[], { content, attributes }: Parts) => ({
  start,
  line,
  text: content ?? "",
  right: "",
  wrong: "",
  ...attributes,
});

function reversi([cells, score, moves]: ReversiPuzzle): Step {
  const start = position(`reversi:square-8 ${cells}`);
  const line = moves.split(" ");
  const empty = start.cells.replaceAll(/[^.]/g, "").length;
  const texts = partsOf("puzzle-reversi", { color: start.turn, empty, move: line[0]!, score });
  return { ...asked(start, line, texts), task: "move", moves: [line[0]!] };
}

function oust([text, moves]: OustPuzzle): Step {
  const start = position(text);
  const line = moves.split(" ");
  const texts = partsOf("puzzle-oust", { color: start.turn, move: line[0]! });
  return { ...asked(start, line, texts), task: "win" };
}

export const puzzlesOf = (game: GameName): Step[] => (game === "oust" ? OUST.map(oust) : REVERSI.map(reversi));

// The numbers of the solved puzzles of each game.
function solved(): Record<GameName, number[]> {
  const kept = (storedJson(KEY) ?? {}) as Partial<Record<GameName, number | number[]>>;
  const of = (game: GameName) => [kept[game] ?? []].flat();
  return { reversi: of("reversi"), oust: of("oust") };
}

function keep(game: GameName, at: number): void {
  const all = solved();
  store(KEY, JSON.stringify({ ...all, [game]: [...new Set([...all[game], at])] }));
}

// The best move of the player to move, if it is a placement and its value is exact.
async function replyTo(position: Position, opponent: Opponent): Promise<Reply | null> {
  if (position.game === "oust" || position.isOver) return null;
  try {
    const [best] = await opponent.values(position);
    return best?.source === "exact" && best.move !== "pass" ? best : null;
  } catch {
    // Without the engine, which cannot be loaded, the task is said to be wrong and no more.
    return null;
  }
}

export class Puzzles {
  private practice: Practice;

  constructor(opponent: Opponent) {
    this.practice = new Practice("puzzle", (position) => replyTo(position, opponent));
  }

  // Opens with the first puzzle of a game that is not solved.
  open(game: GameName): void {
    const steps = puzzlesOf(game);
    const done = solved()[game];
    const first = steps.findIndex((_, at) => !done.includes(at));
    const title = game === "oust" ? say("puzzles-oust") : say("puzzles-reversi");
    this.practice.open(title, steps, { at: Math.max(0, first), passed: (at) => keep(game, at) });
  }
}
