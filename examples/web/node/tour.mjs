// Ten lines in Node: node tour.mjs
import { Game, position } from "outflank";

const start = position("reversi:square-8");
console.log(start.diagram());
const game = new Game(start, "f5d6c3");
game.play("d3");
console.log(game.transcript(), game.score, game.position.turn, game.position.legalMoves.length);
try {
  game.play("a1");
} catch (error) {
  console.log(`${error.message}: rule ${error.rule}`);
}
