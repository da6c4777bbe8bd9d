import assert from "node:assert/strict";
import { test } from "node:test";
import { ArgumentError, Game, position } from "outflank";
import { Background } from "outflank/background";
import { LEVELS, Search, analyse, bestMove, levelMove, levels, review, solve } from "outflank/search";
import { readObf } from "outflank/records";
import { vector } from "./vectors.js";

const start = position("reversi:square-8");
const small = position("reversi:square-4 XXXO/.OXO/OOO./X.OO B");

test("endgames have the scores of the table", () => {
  const problems = readObf(vector("endgames.obf")).filter((one) => one.position.cells.split(".").length <= 15);
  assert.ok(problems.length > 1, `${problems.length}`);
  for (const { position: problem, moves } of problems) {
    const { score, low, high, line } = solve(problem);
    assert.equal(score, Math.max(...moves.map((move) => move.score)));
    assert.deepEqual([low, high], [score, score]);
    const game = new Game(problem, line.join(" "));
    assert.ok(game.isOver);
    for (const { move, value, source, bound } of analyse(problem)) {
      assert.deepEqual([source, bound], ["exact", "value"]);
      const scored = moves.find((one) => one.move === move);
      if (scored) assert.equal(value, scored.score, `${problem} ${move}`);
    }
  }
});

test("every game and board has answers", () => {
  assert.deepEqual(solve(small).line, ["a2", "pass", "b4", "pass", "d3"]);
  assert.equal(solve(position("oust:square-3-nopie")).score, 1);
  assert.equal(solve(position("reversi:square-4-anti")).score, 4);
  for (const name of ["oust:hex-5", "reversi:hex-5", "reversi:square-10-free", "reversi:square-8-anti"]) {
    const at = position(name);
    const { move, source } = bestMove(at, { depth: 1 });
    assert.ok(at.isLegal(move), name);
    assert.equal(source, name === "oust:hex-5" ? "visits" : "search", name);
    assert.ok(at.isLegal(levelMove(at, 3, { nodes: 1000 })), name);
  }
});

test("limits end a search, and what is known comes back", () => {
  const few = solve(start, { nodes: 100 });
  assert.deepEqual([few.score, few.low, few.high, few.line], [null, -64, 64, []]);
  assert.ok(solve(start, { seconds: 0.05 }).nodes > 0);
  assert.ok(bestMove(start, { seconds: 0.05 }).depth >= 1);
  assert.equal(bestMove(start, { depth: 5 }).depth, 5);
  const two = analyse(start.play("d3"), { depth: 4, lines: 2 });
  assert.deepEqual(two.map((found) => found.bound), ["value", "value", "at most"]);
  assert.deepEqual(bestMove(start, { nodes: 5000 }), bestMove(start, { nodes: 5000 }));
});

test("a limit leaves the others as they are", () => {
  const at = position("reversi:square-6").play("b3");
  const usual = analyse(at);
  assert.ok(usual.every(({ depth }) => depth === 8));
  assert.deepEqual(analyse(at, { seconds: 600 }), usual);
  for (const limits of [{ depth: 1 }, { seconds: 600 }, { nodes: 1e6 }]) {
    assert.ok(analyse(small, limits).every(({ source }) => source === "exact"));
    assert.ok(review(new Game(small, "b4"), limits).plies[0].isExact);
  }
  assert.ok(analyse(at, { exact: 3 }).every(({ depth }) => depth === 8));
});

test("a win is likelier where the value is higher", () => {
  const chances = analyse(start.play("f5"), { depth: 3 }).map(({ winProbability }) => winProbability);
  assert.deepEqual(chances, chances.toSorted((one, other) => other - one));
  assert.ok(chances.every((chance) => chance > 0 && chance < 1));
  assert.deepEqual(analyse(small).map(({ winProbability }) => winProbability), [1, 0]);
  assert.ok(analyse(position("reversi:square-10"), { depth: 1 }).every(({ winProbability }) => winProbability === null));
});

test("a guessed end has a confidence", () => {
  const guessed = position(
    "reversi:square-8 ...XXXX./..XXXX.O/XXOXXXOO/XXXXOOOO/XXXXOXO./XXOXXXO./X.OOOX../..OOO... W",
  );
  const { source, depth, confidence } = bestMove(guessed, { nodes: 30_000 });
  assert.deepEqual([source, depth], ["search", 17]);
  assert.ok([73, 87, 95, 99].includes(confidence), `${confidence}`);
  // A search with a depth, and an exact one, leave nothing out.
  assert.equal(bestMove(guessed, { depth: 4 }).confidence, null);
  assert.equal(bestMove(small).confidence, null);
});

test("a search keeps its tables until they are cleared", () => {
  const search = new Search({ tableMb: 4 });
  const after = start.play("d3");
  const first = search.bestMove(after, { depth: 7 });
  const again = search.bestMove(after, { depth: 7 });
  assert.deepEqual([again.value, again.depth], [first.value, 7]);
  assert.ok(again.nodes < first.nodes, `${again.nodes} of ${first.nodes}`);
  search.clear();
  assert.deepEqual(search.bestMove(after, { depth: 7 }), first);
  search.clear();
  assert.deepEqual(search.analyse(after, { depth: 4, lines: 1 }), analyse(after, { depth: 4, lines: 1 }));
  const game = new Game("reversi:square-8", "f5d6c3");
  assert.deepEqual(search.review(game, { depth: 2 }), review(game, { depth: 2 }));
  // The functions have a search of their own, which is clear.
  assert.equal(bestMove(after, { depth: 7 }).nodes, bestMove(after, { depth: 7 }).nodes);
  search.free();
  search.free();
  assert.throws(() => search.bestMove(after), { name: "ArgumentError", message: "this search has been freed" });
  for (const tableMb of [-1, 1.5, 4096]) assert.throws(() => new Search({ tableMb }), /tableMb must be a whole number from 0 to 4095/);
  assert.throws(() => new Search({ table: 1 }), /there is no option table: the options are tableMb/);
});

test("a game that is over has a value and no move", () => {
  const over = position("reversi:square-4 XXXX/XXXX/XXXX/XXXX B");
  assert.deepEqual(bestMove(over), {
    move: null, value: 16, bound: "value", source: "over", depth: null, confidence: null, winProbability: 1, line: [],
    nodes: 0,
  });
  assert.deepEqual([analyse(over), solve(over).score], [[], 16]);
  assert.throws(() => levelMove(over, 1), { name: "ArgumentError", message: "the game has ended" });
});

test("a review adds up", () => {
  const game = new Game("reversi:square-4");
  while (!game.isOver) game.play(game.legalMoves.at(-1));
  const { plies, black, white } = review(game);
  assert.deepEqual(plies.map(({ played }) => played.move), game.moves);
  assert.ok(plies.every(({ isExact }) => isExact));
  // The score of the start, less what Black has lost, with what White has.
  const lost = plies.reduce((sum, { color, loss }) => sum + (color === "black" ? loss : -loss), 0);
  const { black: own, white: other } = game.position.tournamentScore;
  assert.equal(solve(game.start).score - lost, own - other);
  for (const { meanLoss, accuracy } of [black, white]) assert.ok(meanLoss >= 0 && accuracy >= 0 && accuracy <= 1);
  assert.deepEqual(review(new Game("reversi:square-8")), {
    plies: [],
    black: { meanLoss: null, accuracy: null },
    white: { meanLoss: null, accuracy: null },
  });
});

test("a review of Oust is in probability of winning", () => {
  const { plies, black } = review(new Game("oust:hex-3-nopie", "c3 a3 b2"));
  assert.deepEqual(plies.map(({ loss, isExact }) => [loss, isExact]), [[0, true], [0, true], [1, true]]);
  assert.deepEqual([plies[2].isTurningPoint, plies[2].best.source, black.meanLoss], [true, "proven", 0.5]);
  for (const { loss, best, played } of review(new Game("oust:hex-4", "d4 swap d1 g1"), { nodes: 100 }).plies) {
    assert.ok(Math.abs(best.winProbability - played.winProbability - loss) < 1e-6);
  }
});

test("levels play Oust, in the worker too", async () => {
  const background = new Background();
  for (const name of ["oust:hex-5", "oust:square-5-nopie"]) {
    const at = position(name);
    for (let level = 1; level <= LEVELS; level += 3) {
      const options = { seed: 7, nodes: 500 };
      const move = levelMove(at, level, options);
      assert.ok(at.isLegal(move), name);
      assert.equal(await background.levelMove(at, level, options), move);
    }
  }
  background.close();
});

test("a seed gives the same game as in Rust", () => {
  const golden = vector("level_game.txt").trimEnd();
  const game = new Game("reversi:square-8");
  // Each level has a player, which keeps nothing that changes a move.
  while (!game.isOver) game.play(levelMove(game.position, game.player === 1 ? 3 : 6, { seed: 7 }));
  assert.equal(game.moves.join(""), golden);
});

test("there are as many levels as are said", () => {
  assert.deepEqual(levels().map(({ level }) => level), Array.from({ length: LEVELS }, (_, at) => at + 1));
  assert.deepEqual(levels().map(({ elo }) => elo), levels().map(({ elo }) => elo).sort((a, b) => a - b));
  for (let level = 1; level <= LEVELS; level += 1) assert.ok(start.isLegal(levelMove(start, level, { nodes: 1000 })));
});

test("a game stands for its current position", async () => {
  const background = new Background();
  const game = new Game("reversi:square-4", "b1 a1");
  game.play(game.legalMoves[0]);
  game.undo();
  const now = game.position;
  assert.deepEqual(bestMove(game, { depth: 2 }), bestMove(now, { depth: 2 }));
  assert.deepEqual(analyse(game, { depth: 2 }), analyse(now, { depth: 2 }));
  assert.deepEqual(solve(game), solve(now));
  assert.equal(levelMove(game, 1, { seed: 1 }), levelMove(now, 1, { seed: 1 }));
  assert.equal((await background.bestMove(game, { depth: 2 })).move, bestMove(now, { depth: 2 }).move);
  assert.equal((await background.solve(game)).score, solve(now).score);
  assert.ok(!now.isFreed && game.length === 2);
  game.free();
  assert.throws(() => bestMove(game), /this game has been freed/);
  background.close();
});

test("wrong arguments are refused by name", async () => {
  const background = new Background();
  const refused = async (call, message) => {
    const [name, ...given] = call;
    const on = { solve, bestMove, analyse, review, levelMove }[name];
    assert.throws(() => on(...given), (error) => error instanceof ArgumentError && message.test(error.message), name);
    await assert.rejects(background[name](...given), (error) => error instanceof ArgumentError && message.test(error.message), name);
  };
  await refused(["analyse", start, { dept: 3 }], /there is no option dept: the options are depth, exact, nodes/);
  await refused(["solve", start, { depth: 3 }], /no option depth/);
  await refused(["bestMove", start, { lines: 3 }], /no option lines/);
  await refused(["analyse", start, { lines: 0 }], /lines must be a whole number/);
  await refused(["analyse", start, { depth: 1.5 }], /depth must be/);
  await refused(["analyse", start, { exact: -1 }], /exact must be/);
  await refused(["solve", start, { seconds: "1" }], /seconds must be a number above 0 and below 2\^64, got string/);
  for (const seconds of [-1, 0, NaN, Infinity, 1e300]) {
    await refused(["solve", start, { seconds }], /seconds must be a number above 0 and below 2\^64, got /);
  }
  await refused(["solve", start, { nodes: 0 }], /nodes must be/);
  await refused(["solve", "reversi:square-8"], /position must be a Position or a Game, got string/);
  await refused(["review", start], /game must be a Game/);
  await refused(["levelMove", start, 0], /level must be a whole number from 1 to 12/);
  await refused(["levelMove", start, 13], /level must be/);
  await refused(["levelMove", start, 1, { seed: -1 }], /seed must be/);
  assert.throws(() => solve(small, { signal: AbortSignal.abort() }), /no option signal: the options are nodes, seconds/);
  await refused(["solve", start, 7], /options must be an object/);
  background.close();
});

test("a worker answers as the functions do, tells its progress and is stopped", async () => {
  const background = new Background();
  const after = start.play("f5");
  const shown = [];
  assert.deepEqual(await background.analyse(after, { depth: 5, onProgress: (found) => shown.push(found) }), analyse(after, { depth: 5 }));
  assert.deepEqual(shown.map(([best]) => best.depth), [1, 2, 3, 4, 5]);
  const game = new Game("reversi:square-8", "f5d6c3d3c4f4");
  const plies = [];
  const reviewed = await background.review(game, { depth: 3, onProgress: (ply) => plies.push(ply) });
  assert.deepEqual(reviewed, review(game, { depth: 3 }));
  assert.deepEqual(plies, reviewed.plies);
  assert.deepEqual(await background.bestMove(after, { nodes: 3000 }), bestMove(after, { nodes: 3000 }));
  assert.equal(await background.levelMove(after, 5, { seed: 1 }), levelMove(after, 5, { seed: 1 }));
  const control = new AbortController();
  const long = background.solve(start, { signal: control.signal, onProgress: (nodes) => nodes > 0 && control.abort() });
  await assert.rejects(long, { name: "AbortError" });
  assert.equal((await background.solve(small)).score, 8);
  background.close();
});
