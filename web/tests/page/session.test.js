// The game and who plays it, without a page: what was clicked in another position is dropped, and
// what is thought of it too.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../dist/index.js";
import { moduleOf, speak } from "./modules.js";

const { Session } = await moduleOf("session");
const { boardState } = await moduleOf("board_state");
await speak();

// A session whose player answers when it is let; until then it thinks.
function begun(start, seats) {
  const asked = [];
  const choose = (who, position, signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      asked.push({ who, position, fail: reject, answer: () => resolve(position.legalMoves[0]) });
    });
  const session = new Session({ choose, changed: () => {} });
  session.begin(new Game(start), seats);
  const click = (what, said = {}) => session.receive({ do: what, ply: session.game.length, ...said });
  const action = (move) => session.game.position.action(move);
  const play = (move, said) => click("play", { action: action(move), ...said });
  return { session, asked, click, play };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

test("both colours are clicked", () => {
  const { session, click, play } = begun("oust:hex-3", ["person", "person"]);
  play("c1");
  play("swap");
  assert.deepEqual(session.game.moves, ["c1", "swap"]);
  play("c1");
  assert.match(session.message, /occupied/);
  assert.equal(session.game.length, 2);
  click("undo");
  assert.equal(session.message, "");
  click("redo");
  assert.deepEqual(session.game.moves, ["c1", "swap"]);
  click("new");
  assert.equal(session.game.length, 0);
  assert.deepEqual([boardState(session).undo, boardState(session).redo], [false, true]);
  click("redo");
  click("redo");
  assert.deepEqual(session.game.moves, ["c1", "swap"]);
});

test("what was clicked in another position is dropped", () => {
  const { session, click, play } = begun("reversi:square-8", ["person", "person"]);
  play("d3");
  for (const stale of [{ ply: 0 }, { ply: 2 }]) {
    play("c3", stale);
    assert.equal(session.game.length, 1);
    assert.equal(session.message, "");
  }
  play("c3");
  click("undo");
  // The second of two quick clicks on undo.
  click("undo", { ply: 2 });
  assert.equal(session.game.length, 1);
});

test("another move in an earlier position begins a line there, where nobody waits", () => {
  const { session, click } = begun("reversi:square-8", ["person", "person"]);
  session.begin(new Game("reversi:square-8", "f5d6c3"));
  const at = (ply, move) => click("branch", { ply, action: session.game.at(ply).action(move) });
  at(1, "a1");
  assert.deepEqual(session.game.moves, ["f5", "d6", "c3"]);
  at(1, "f4");
  assert.deepEqual(session.game.moves, ["f5", "f4"]);
  session.seat(2, "level-1");
  assert.ok(!boardState(session).branches);
  at(0, "d3");
  assert.equal(session.game.moves[0], "f5");
});

test("nothing comes of a thought that is not wanted any more", async () => {
  const { session, asked, click, play } = begun("reversi:square-8", ["person", "level-8"]);
  play("d3");
  assert.ok(session.thinking && asked.length === 1);
  // Its turn is not a person's.
  play("c3");
  assert.equal(session.game.length, 1);
  click("undo");
  asked[0].answer();
  await soon();
  assert.equal(session.game.length, 0);
  play("d3");
  session.seat(2, "level-1");
  asked[1].answer();
  await soon();
  assert.equal(session.game.length, 1);
  assert.equal(asked[2].who, "level-1");
  asked[2].answer();
  await soon();
  assert.equal(session.game.length, 2);
  assert.ok(!session.thinking);
  // Back to one's own turn, and on again without asking.
  click("undo");
  assert.equal(session.game.length, 0);
  click("redo");
  assert.equal(session.game.length, 2);
  assert.equal(asked.length, 3);
});

test("a player that fails is asked again", async () => {
  const { session, asked, click, play } = begun("reversi:square-8", ["person", "level-8"]);
  play("d3");
  asked[0].fail(new Error("no idea"));
  await soon();
  assert.equal(boardState(session).failure, "The computer could not be loaded.");
  assert.equal(boardState(session).ask, "Try again");
  assert.ok(!session.thinking);
  click("ask");
  asked[1].answer();
  await soon();
  assert.deepEqual([boardState(session).failure, session.game.length], ["", 2]);
});

// A game in which the player to move must pass.
function passing() {
  for (let way = 0; ; way += 1) {
    const game = new Game("reversi:square-4");
    for (let ply = 0; !game.isOver; ply += 1) {
      const { legalMoves } = game;
      if (legalMoves[0] === "pass") return game;
      game.play(legalMoves[(way >> ply) % legalMoves.length]);
    }
  }
}

test("a forced pass is not thought about", async () => {
  const game = passing();
  const { session, asked } = begun("reversi:square-4", ["person", "person"]);
  session.begin(game, ["level-8", "level-8"]);
  assert.equal(asked[0].who, "forced");
  asked[0].answer();
  await soon();
  assert.equal(session.game.moves.at(-1), "pass");
  assert.equal(asked[1].who, "level-8");
});

test("where no person plays nobody clicks, and undo waits", async () => {
  const { session, asked, click } = begun("reversi:square-8", ["level-1", "level-8"]);
  asked[0].answer();
  await soon();
  assert.equal(boardState(session).seat, 3);
  assert.deepEqual(asked.map(({ who }) => who), ["level-1", "level-8"]);
  click("undo");
  assert.deepEqual([session.game.length, session.thinking, boardState(session).failure], [0, false, "Stopped."]);
  click("redo");
  assert.deepEqual([session.game.length, asked.length], [1, 2]);
  click("ask");
  assert.equal(asked.length, 3);
});
