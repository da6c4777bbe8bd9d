// Plays a level of the page against another player: node levels.mjs level-2 greedy oust:hex-5 100
//
// The others are `random`, and `greedy`, who takes as many discs or stones as possible. The seats
// are exchanged after each game; a draw is half a win. The same command plays the same games.
import { Game } from "outflank";
import { levelMove } from "outflank/search";

const [one, two, variant, games = "40"] = process.argv.slice(2);
let seed = 0;

// A whole number below `end` (Mulberry32).
function below(end) {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
}

function chosen(position, who) {
  const { legalMoves } = position;
  const [kind, level] = who.split("-");
  if (kind === "level") return levelMove(position, Number(level), { seed: below(2 ** 32) });
  const taken = (move) => (who === "greedy" && !["pass", "swap"].includes(move) ? position.takes(move).length : 0);
  const most = Math.max(...legalMoves.map(taken));
  const best = legalMoves.filter((move) => taken(move) === most);
  return best[below(best.length)];
}

let won = 0;
for (let nth = 0; nth < Number(games); nth += 1) {
  const seats = nth % 2 ? [two, one] : [one, two];
  const game = new Game(variant);
  while (!game.isOver) game.play(chosen(game.position, seats[game.player - 1]));
  const { winner } = game.position;
  won += winner === null ? 0.5 : Number(winner === (nth % 2 ? 2 : 1));
}
console.log(`${variant}: ${one} beats ${two} in ${won} of ${games}`);
