// The same rules with types, in a package of the type "module":
// tsc --strict --module nodenext --target es2022 tour.ts
import { Game, IllegalMoveError, type Move, OutflankError, type Position, position } from "outflank";
import { Background, type Evaluation } from "outflank/background";
import { Batch, perft } from "outflank/engine";
import { type GameRecord, readTranscripts } from "outflank/records";

const best = (judged: readonly Evaluation[]): Move | undefined =>
  [...judged].sort((one, two) => two.mean - one.mean)[0]?.move;

const start: Position = position("oust:hex-5");
const game = new Game(start);
const background = new Background();
while (!game.isOver) {
  const position = game.position;
  const move = position.player === 1 ? best(await background.evaluate(position, { games: 8, seed: 1 })) : position.legalMoves[0];
  if (move === undefined) throw new Error("a game that goes on has a move");
  game.play(move);
}
background.close();
console.log(`${game.outcome ?? "nobody"} wins after ${game.length} plies`);

try {
  game.play("a1");
} catch (error) {
  if (error instanceof IllegalMoveError) console.log(error.move, error.rule);
  else if (error instanceof OutflankError) console.log(error.message);
  else throw error;
}

const count: bigint = perft(position("reversi:square-8"), 9);
const plies: Uint16Array = new Batch("reversi:square-8", 100).playout().plies;
const games: (GameRecord | OutflankError)[] = readTranscripts("f5d6c3");
console.log(count, plies.length, games.length);
