// The lessons: a few steps for each game, each with a small position and a task that the rules
// check. What is learned is kept in the browser, so that a lesson goes on where it was left.
import { position, Setup } from "#outflank/index.js";
import { Practice } from "./practice.ts";
import { partsOf, say } from "./say.ts";

const KEY = "outflank-lesson";

// What each step says, where it begins, and what is asked.
const STEPS = {
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
function set(variant, black, white, turn = "black") {
  const setup = new Setup(variant);
  for (const [color, cells] of [["black", black], ["white", white]]) {
    for (const cell of cells.split(" ").filter(Boolean)) setup.put(cell, color);
  }
  setup.turn = turn;
  return setup.position();
}

// The steps of a lesson. Where no answer is wrong, there is no text for it.
export const lessonOf = (game) =>
  STEPS[game].map(({ says, ...step }) => {
    const { content, attributes } = says();
    return { ...step, text: content, wrong: "", ...attributes };
  });

function reached() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export class Lessons {
  // `play` is called with the game when its lesson has been finished.
  constructor(play) {
    this.play = play;
    this.practice = new Practice("lesson");
  }

  open(game) {
    const title = game === "oust" ? say("learn-oust") : say("learn-reversi");
    const steps = lessonOf(game);
    const keep = (at) => {
      try {
        localStorage.setItem(KEY, JSON.stringify({ ...reached(), [game]: at }));
      } catch {
        // The browser does not let the page store anything: the lesson begins at its start again.
      }
    };
    this.practice.open(title, steps, {
      at: Number.isInteger(reached()[game]) ? reached()[game] : 0,
      passed: (at) => keep((at + 1) % steps.length),
      ended: () => this.play(game),
    });
  }
}
