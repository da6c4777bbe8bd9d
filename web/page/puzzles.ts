// The puzzles: one move to find in each. What was solved is kept in the browser.
import { Game, type Position, position } from "#outflank/index.js";
import { isSolvedToday, keepSolved, puzzleOfDay, streak } from "./daily.ts";
import type { Opponent } from "./opponent.ts";
import { Practice, type Reply, type Step } from "./practice.ts";
import { OUST, type Puzzle, REVERSI } from "./puzzle_table.ts";
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

function stepOf([text, moves]: Puzzle): Step {
  const start = position(text);
  const line = moves.split(" ");
  const { game, turn: color } = start;
  const move = line[0]!;
  if (game === "oust") return { ...asked(start, line, partsOf("puzzle-oust", { color, move })), task: "win" };
  const empty = start.cells.replaceAll(/[^.]/g, "").length;
  const { black, white } = new Game(start, moves).position.tournamentScore!;
  return { ...asked(start, line, partsOf("puzzle-reversi", { color, empty, move, score: Math.abs(black - white) })), task: "move", moves: [move] };
}

export const puzzlesOf = (game: GameName): Step[] =>
  (game === "oust" ? OUST : REVERSI.map(([start, line]): Puzzle => [`reversi:square-8 ${start}`, line])).map(stepOf);

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
  // Opens the puzzle of the day, and when that is solved, the others.
  async begin(game: GameName): Promise<void> {
    if (isSolvedToday()) this.open(game);
    else await this.daily(game);
  }

  // Opens the puzzle of the day, with the streak beside its title.
  async daily(game: GameName): Promise<void> {
    const steps = [stepOf(await puzzleOfDay(game))];
    const note = () => (streak() ? say("streak", { days: streak() }) : "");
    this.practice.open(say("puzzle-of-day"), steps, { note, passed: keepSolved, onward: () => this.open(game) });
  }
}
