// The lessons: a few steps for each game, each with a small position and a task that the rules
// check. What is learned is kept in the browser, so that a lesson goes on where it was left.
import { type Position, position, Setup } from "#outflank/index.js";
import { Practice, type Step } from "./practice.ts";
import { type Parts, partsOf, say } from "./say.ts";
import { store, storedJson } from "./storage.ts";
import type { Task } from "./tasks.ts";
import type { Color, GameName } from "./types.ts";

const KEY = "outflank-lesson";

// What each step says, where it begins, and what is asked.
const STEPS: Record<GameName, (Task & { says: () => Parts; start: Position })[]> = {
  oust: [
    { says: () => partsOf("lesson-oust-1"), start: set("oust:hex-4-nopie", "c5", "f2"), task: "place" },
    { says: () => partsOf("lesson-oust-2"), start: set("oust:hex-4-nopie", "c4", "e3"), task: "capture" },
    { says: () => partsOf("lesson-oust-3"), start: set("oust:hex-4-nopie", "c4 d5", "e3 f3"), task: "capture", least: 2 },
    { says: () => partsOf("lesson-oust-4"), start: set("oust:hex-4-nopie", "c4 c5", "b6 f2"), task: "move", moves: ["c3", "d3", "d4", "b4"] },
    { says: () => partsOf("lesson-oust-5"), start: set("oust:hex-4-nopie", "c4 d4", "e3 d6 e6"), task: "capture", least: 3 },
    { says: () => partsOf("lesson-oust-6"), start: set("oust:hex-4-nopie", "c4", "e3 c6 f1 g1"), task: "turn", least: 2 },
    { says: () => partsOf("lesson-oust-7"), start: set("oust:hex-4", "d4", "", "white"), task: "move", moves: ["swap"] },
    { says: () => partsOf("lesson-oust-8"), start: set("oust:hex-4-nopie", "c4", "e3 c6 d6"), task: "win" },
  ],
  reversi: [
    { says: () => partsOf("lesson-reversi-1"), start: position("reversi:square-6"), task: "capture" },
    { says: () => partsOf("lesson-reversi-2"), start: position("reversi:square-6 ....../.OOO../.OOOO./XXXO../...XXX/...... B"), task: "capture", least: 5 },
    { says: () => partsOf("lesson-reversi-3"), start: position("reversi:square-6 ..X.../..X.../.XXX../..XX../..XOX./OOOOOX B"), task: "move", moves: ["pass"] },
    { says: () => partsOf("lesson-reversi-4"), start: position("reversi:square-6 ....../.OX.../.OXX../.OOO../....../...... B"), task: "move", moves: ["a1"] },
    { says: () => partsOf("lesson-reversi-5"), start: position("reversi:square-6 ....../.X..../..XOO./..XO../...O../...O.. B"), task: "guard" },
    { says: () => partsOf("lesson-reversi-6"), start: position("reversi:square-6 O.OOOX/OOXXOO/OXXXOO/XXOOOO/XXOO.O/XXXOOO B"), task: "win" },
  ],
};

// A board with black and white stones on cells, their names separated by spaces.
function set(variant: string, black: string, white: string, turn: Color = "black"): Position {
  const setup = new Setup(variant);
  for (const [color, cells] of [["black", black], ["white", white]] as const) {
    for (const cell of cells.split(" ").filter(Boolean)) setup.put(cell, color);
  }
  setup.turn = turn;
  return setup.position();
}

// The steps of a lesson. Where no answer is wrong, there is no text for it.
export const lessonOf = (game: GameName): Step[] =>
  STEPS[game].map(({ says, ...step }) => {
    const { content, attributes } = says();
    return { ...step, text: content ?? "", right: "", wrong: "", ...attributes };
  });

const reached = () => (storedJson(KEY) ?? {}) as Partial<Record<GameName, number>>;

export class Lessons {
  private practice = new Practice("lesson");

  // `play` is called with the game when its lesson has been finished.
  constructor(private play: (game: GameName) => void) {}

  open(game: GameName): void {
    const title = game === "oust" ? say("learn-oust") : say("learn-reversi");
    const steps = lessonOf(game);
    const keep = (at: number) => store(KEY, JSON.stringify({ ...reached(), [game]: at }));
    const at = reached()[game];
    this.practice.open(title, steps, {
      at: Number.isInteger(at) ? at! : 0,
      passed: (at) => keep((at + 1) % steps.length),
      ended: () => this.play(game),
    });
  }
}
