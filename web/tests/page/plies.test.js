// What the board is told of a game is what the rules say of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, variants } from "../../dist/index.js";
import { moduleOf } from "./modules.js";
import { legalOf, read } from "../../../python/outflank/widget/record.js";

const { boardOf } = await moduleOf("layout");
const { pliesOf } = await moduleOf("plies");
const COLORS = { X: "black", O: "white" };

for (const name of variants()) {
  test(`the plies of ${name}`, () => {
    const game = new Game(name);
    for (let ply = 0; ply < 8 && !game.isOver; ply += 1) {
      game.play(game.legalMoves[(ply * 5) % game.legalMoves.length]);
    }
    const board = boardOf(game.start);
    const plies = read(board.start, pliesOf(game), []);
    assert.equal(plies.length, game.length + 1);
    for (const [at, ply] of plies.entries()) {
      const position = game.at(at);
      for (const [sign, color] of Object.entries(COLORS)) {
        const cells = ply.cells.flatMap((one, action) => (one === sign ? [position.move(action)] : []));
        assert.deepEqual(cells.sort(), position.cellsOf(color).sort());
      }
      const places = [...legalOf(ply)];
      const legal = [...places.map(([action]) => action), ...ply.others.map(([, action]) => action)];
      assert.deepEqual(legal.map((action) => position.move(action)), position.legalMoves);
      for (const [action, taken] of places) {
        assert.deepEqual(taken.map((one) => position.move(one)), position.takes(position.move(action)));
      }
      assert.deepEqual(
        [ply.turn, ply.player, ply.score, ply.outcome ?? null],
        [position.turn, position.player, [position.score.black, position.score.white], position.outcome],
      );
    }
  });
}

test("only what is new is made again", () => {
  const game = new Game("reversi:square-8", "f5d6c3");
  const known = pliesOf(game);
  game.undo();
  game.play("c4");
  const plies = pliesOf(game, known);
  assert.ok(plies[1] === known[1] && plies[2] === known[2] && plies[3].move === "c4");
  assert.deepEqual(pliesOf(new Game("reversi:square-8", "f5f6"), known).map((ply) => ply.move), ["", "f5", "f6"]);
});
