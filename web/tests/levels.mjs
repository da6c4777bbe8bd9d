// How often the levels of the page beat random moves and each other: node levels.mjs [GAMES]
//
// Each pair plays so many games, half of them with the seats exchanged. A level plays so many
// random games after each of its moves; a draw is half a win.
import { Game } from "outflank";
import { evaluate } from "outflank/engine";

const LEVELS = { random: 0, easy: 4, medium: 64, hard: 1024 };
const PAIRS = [["easy", "random"], ["medium", "random"], ["hard", "random"], ["medium", "easy"], ["hard", "easy"], ["hard", "medium"]];
const games = Number(process.argv[2] ?? 40);
let seed = 1;

function chosen(position, level) {
  const { legalMoves } = position;
  if (legalMoves.length === 1) return legalMoves[0];
  if (!LEVELS[level]) return legalMoves[(seed++ * 7919) % legalMoves.length];
  return evaluate(position, { games: LEVELS[level], seed: seed++ }).reduce((best, one) => (one.mean > best.mean ? one : best)).move;
}

function played(variant, seats) {
  const game = new Game(variant);
  while (!game.isOver) {
    const position = game.position;
    game.play(chosen(position, seats[position.player - 1]));
    position.free();
  }
  const { winner } = game.position;
  game.free();
  return winner;
}

for (const variant of ["reversi:square-8", "oust:hex-5"]) {
  for (const [one, two] of PAIRS) {
    let won = 0;
    for (let nth = 0; nth < games; nth += 1) {
      const winner = played(variant, nth % 2 ? [two, one] : [one, two]);
      won += winner === null ? 0.5 : Number(winner === (nth % 2 ? 2 : 1));
    }
    console.log(`${variant}: ${one} beats ${two} in ${won} of ${games}`);
  }
}
