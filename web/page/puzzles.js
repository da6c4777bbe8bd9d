// The puzzles: one move to find in each. What was solved is kept in the browser.
import { position } from "./outflank/index.js";
import { Practice } from "./practice.js";
import { OUST, REVERSI } from "./puzzle_table.js";

const KEY = "outflank-puzzles";

const TEXTS = {
  title: { reversi: "Reversi puzzles", oust: "Oust puzzles" },
  ask: {
    reversi: (color, empty) => `${color} to move, ${empty} empty squares. One move wins, whatever the other player does. Find it.`,
    oust: (color) => `${color} to move. Win in this turn: capture every enemy stone, one group after the other.`,
  },
  color: { black: "Black", white: "White" },
  right: {
    reversi: (move, score) => `${move} wins by ${score}. Step through the best play of both sides.`,
    oust: () => "All are captured.",
  },
  wrong: {
    reversi: "With that move the other player does not lose.",
    oust: "Enemy stones are left, and the turn is over.",
  },
  solution: {
    reversi: (move, score) => `${move} is the only move that wins: by ${score}, with the best play of both sides.`,
    oust: (move) => `It begins with ${move}. Step through the captures.`,
  },
};

function reversi([cells, score, moves]) {
  const start = position(`reversi:square-8 ${cells}`);
  const line = moves.split(" ");
  const empty = start.cells.replaceAll(/[^.]/g, "").length;
  return {
    start,
    line,
    score,
    task: "move",
    moves: [line[0]],
    text: TEXTS.ask.reversi(TEXTS.color[start.turn], empty),
    right: TEXTS.right.reversi(line[0], score),
    wrong: TEXTS.wrong.reversi,
    solution: TEXTS.solution.reversi(line[0], score),
  };
}

function oust([text, moves]) {
  const start = position(text);
  const line = moves.split(" ");
  return {
    start,
    line,
    task: "win",
    text: TEXTS.ask.oust(TEXTS.color[start.turn]),
    right: TEXTS.right.oust(),
    wrong: TEXTS.wrong.oust,
    solution: TEXTS.solution.oust(line[0]),
  };
}

export const puzzlesOf = (game) => (game === "oust" ? OUST.map(oust) : REVERSI.map(reversi));

// The numbers of the solved puzzles of each game.
function solved() {
  try {
    const { reversi: one = [], oust: two = [] } = JSON.parse(localStorage.getItem(KEY)) ?? {};
    return { reversi: [one].flat(), oust: [two].flat() };
  } catch {
    return { reversi: [], oust: [] };
  }
}

function keep(game, at) {
  const all = solved();
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: [...new Set([...all[game], at])] }));
  } catch {
    // The browser does not let the page store anything: all puzzles are new again.
  }
}

export class Puzzles {
  constructor() {
    this.practice = new Practice("puzzle");
  }

  // Opens with the first puzzle of a game that is not solved.
  open(game) {
    const steps = puzzlesOf(game);
    const done = solved()[game];
    const first = steps.findIndex((_, at) => !done.includes(at));
    this.practice.open(TEXTS.title[game], steps, { at: Math.max(0, first), passed: (at) => keep(game, at) });
  }
}
