// Makes the puzzles of the day, the same in each run: node page/make_puzzles.mjs > page/daily.txt
//
// The computer plays games against itself. The table has positions of these games that exactly one
// first move wins, as the solver proves.
import { Game } from "../dist/index.js";
import { levelMove, solve } from "../dist/search.js";

let seed;

// A whole number below `end` (Mulberry32).
function below(end) {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
}

// The positions of a game between two computers, the first moves of which are random.
function positionsOf(variant, random, level) {
  const game = new Game(variant);
  const found = [];
  while (!game.isOver) {
    const { position } = game;
    const { legalMoves } = position;
    found.push(position);
    game.play(found.length <= random ? legalMoves[below(legalMoves.length)] : levelMove(position, level, { seed: below(2 ** 32) }));
  }
  return found;
}

const emptyIn = ({ cells }) => cells.replaceAll(/[^.]/g, "").length;

// The score of the player to move after a move and the best play of both sides.
const scoreOf = (position, move) => {
  const after = position.play(move);
  return (after.turn === position.turn ? 1 : -1) * solve(after).score;
};

// The line that wins an endgame, if one move out of four or more wins it.
function endgame(position) {
  const { legalMoves } = position;
  if (legalMoves.length < 4) return null;
  const winning = legalMoves.filter((move) => scoreOf(position, move) > 0);
  return winning.length === 1 ? solve(position).line : null;
}

// Whether the player to move can capture everything within the turn: what is known already, by
// position. A turn with more positions is left out.
const known = new Map();
const MANY = 3000;

function wins(position, color) {
  const key = String(position);
  if (known.size > MANY) return false;
  if (!known.has(key)) known.set(key, position.legalMoves.some((move) => position.takes(move).length && isWon(position.play(move), color)));
  return known.get(key);
}

const isWon = (after, color) => (after.isOver ? after.outcome === color : after.turn === color && wins(after, color));

// The shortest line that wins within the turn, if one does.
function shortest(position, lines = new Map()) {
  const key = String(position);
  if (lines.has(key)) return lines.get(key);
  let best = null;
  for (const move of position.legalMoves.filter((move) => position.takes(move).length)) {
    const after = position.play(move);
    if (!isWon(after, position.turn)) continue;
    const line = after.isOver ? [move] : [move, ...shortest(after, lines)];
    if (line.length < (best?.length ?? Infinity)) best = line;
  }
  lines.set(key, best);
  return best;
}

// The line that wins within the turn, if it has three placements or more, and one first placement
// alone wins.
function sweep(position) {
  known.clear();
  const firsts = position.legalMoves.filter((move) => position.takes(move).length && isWon(position.play(move), position.turn));
  if (firsts.length !== 1 || known.size > MANY) return null;
  const line = shortest(position);
  return line.length >= 3 ? line : null;
}

// The positions of the last turn of a game: seldom can everything be captured before.
const lastTurn = (positions) => positions.slice(positions.findLastIndex(({ turn }) => turn !== positions.at(-1).turn) + 1);

const shuffled = (list) => list.map((one) => [below(2 ** 31), one]).sort(([one], [two]) => one - two).map(([, one]) => one);

// One puzzle at most of each game, so that they differ.
function make(most, play, solved) {
  seed = 2026;
  const made = new Set();
  for (let nth = 0; made.size < most; nth += 1) {
    for (const position of shuffled(play(nth))) {
      const line = solved(position);
      if (!line || made.has(String(position))) continue;
      made.add(String(position));
      console.log(`${position}; ${line.join(" ")}`);
      break;
    }
  }
}

console.log("# The puzzles of the day, by make_puzzles.mjs: a position, and the line that wins.");
make(200, () => positionsOf("reversi:square-8", 6, 2).filter((one) => emptyIn(one) >= 6 && emptyIn(one) <= 10), endgame);
make(90, (nth) => lastTurn(positionsOf(nth % 2 ? "oust:hex-5-nopie" : "oust:hex-4-nopie", 12, 1)), sweep);
