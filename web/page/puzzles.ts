// The puzzles: one move to find in each. What was solved is kept in the browser.
import { position } from "#outflank/index.js";
import { Practice } from "./practice.ts";
import { OUST, REVERSI } from "./puzzle_table.ts";
import { partsOf, say } from "./say.ts";

const KEY = "outflank-puzzles";

// A puzzle as a step of `Practice`, with its texts.
const asked = (start, line, { content, attributes }) => ({ start, line, text: content, ...attributes });

function reversi([cells, score, moves]) {
  const start = position(`reversi:square-8 ${cells}`);
  const line = moves.split(" ");
  const empty = start.cells.replaceAll(/[^.]/g, "").length;
  const texts = partsOf("puzzle-reversi", { color: start.turn, empty, move: line[0], score });
  return { ...asked(start, line, texts), task: "move", moves: [line[0]] };
}

function oust([text, moves]) {
  const start = position(text);
  const line = moves.split(" ");
  const texts = partsOf("puzzle-oust", { color: start.turn, move: line[0] });
  return { ...asked(start, line, texts), task: "win" };
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

// The best move of the player to move, if it is a placement and its value is exact.
async function replyTo(position, opponent) {
  if (position.game === "oust" || position.isOver) return null;
  try {
    const [best] = await opponent.values(position, {});
    return best.source === "exact" && best.move !== "pass" ? best : null;
  } catch {
    // Without the engine, which cannot be loaded, the task is said to be wrong and no more.
    return null;
  }
}

export class Puzzles {
  constructor(opponent) {
    this.practice = new Practice("puzzle", (position) => replyTo(position, opponent));
  }

  // Opens with the first puzzle of a game that is not solved.
  open(game) {
    const steps = puzzlesOf(game);
    const done = solved()[game];
    const first = steps.findIndex((_, at) => !done.includes(at));
    const title = game === "oust" ? say("puzzles-oust") : say("puzzles-reversi");
    this.practice.open(title, steps, { at: Math.max(0, first), passed: (at) => keep(game, at) });
  }
}
