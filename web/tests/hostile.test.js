// Every function with arguments of every kind: OUTFLANK_CALLS says how many calls.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as rules from "outflank";
import * as engine from "outflank/engine";
import * as records from "outflank/records";

const CALLS = Number(process.env.OUTFLANK_CALLS ?? 30_000);
const { Game, OutflankError, Position, position } = rules;
const { Batch } = engine;

let state = 1;
/** A whole number below another: the same calls in every run. */
function below(count) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
}
const one = (list) => list[below(list.length)];

const VARIANTS = rules.variants();
const TEXTS = ["", " ", "d3", "D3", "pass", "swap", "z99", "a1", "f5d6c3", "reversi:square-8", "\0", "\ud800", "💠", "x".repeat(5000), "(;GM[2]FF[4]SZ[8];B[d3])", "(;", "constructor", "__proto__", "black", "white", "gold", "ggf", "reversi:square-8 ......../......../......../...OX.../...XO.../......../......../........ B"];
const NUMBERS = [0, 1, 2, 3, 19, 64, 65, 66, 255, 65535, 65536, 2 ** 31, 2 ** 32, 2 ** 53, -1, -0, 0.5, NaN, Infinity, -Infinity, 1e308];

const hostile = {
  get length() {
    throw new Error("own");
  },
};

function any() {
  switch (below(16)) {
    case 0: return undefined;
    case 1: return null;
    case 2: return one([true, false]);
    case 3: case 4: return one(NUMBERS);
    case 5: return one([0n, -1n, 2n ** 64n, 2n ** 63n, 5n]);
    case 6: case 7: return one(TEXTS);
    case 8: return Symbol("s");
    case 9: return one([() => 1, class {}, Promise, hostile]);
    case 10: return one([[], [1], ["d3"], [["a1", "d3"]], [[1, 2, 3, 4]], new Array(3), [Symbol("s")]]);
    case 11: return one([{}, { games: 2, seed: 1 }, { marked: ["d3"] }, { fill: { d3: "red" } }, { width: 5 }, { colors: { board: "#fff" } }, { arrows: [["a1", "b2", 5]] }, { length: 3 }, Object.create(null), { toString: null }, new Proxy({}, {})]);
    case 12: return one([new Uint8Array(3), new Uint16Array([19, 19]), new Int8Array(2), new ArrayBuffer(8), new DataView(new ArrayBuffer(76)), new BigUint64Array(2), new Date(NaN), /x/, new Map()]);
    case 13: return position(one(VARIANTS));
    case 14: return new Game(one(VARIANTS));
    default: return new Batch(one(["reversi:square-8", "oust:hex-3"]), 2);
  }
}

/** All that may be called of an object: its methods, and its properties without arguments. */
function called(target) {
  const kind = Object.getPrototypeOf(target);
  return Object.getOwnPropertyNames(kind).filter((name) => name !== "constructor").map((name) => {
    const { get } = Object.getOwnPropertyDescriptor(kind, name);
    return [name, get ? () => target[name] : (...given) => target[name](...given)];
  });
}

// Small, so that the calls are many: what takes long is counted and played elsewhere.
const WAITS = new Set(["perft", "divide", "evaluate"]);

function calls() {
  const functions = [rules, engine, records].flatMap((module) =>
    Object.entries(module).filter(([, value]) => typeof value === "function" && !/^[A-Z]/.test(value.name)),
  );
  const made = ["Game", "Batch", "Position"].map((name) => [name, (...given) => new { Game, Batch, Position }[name](...given)]);
  const targets = [position(one(VARIANTS)), new Game(one(VARIANTS)), new Batch("reversi:square-4", 2)];
  return [...functions, ...made, ...targets.flatMap(called)];
}

test(`${CALLS} wrong calls: no trap, every error one of ours, no memory lost`, async () => {
  const counted = new Map();
  const memory = [];
  // The call that needs most comes first, because a module never gives memory back.
  engine.evaluate(position("oust:hex-11"));
  let list = calls();
  for (let nth = 0; nth < CALLS; nth += 1) {
    if (nth % 200 === 0) list = calls();
    const [name, call] = one(list);
    const given = Array.from({ length: below(4) }, any);
    // A batch of many boards and a count of many plies are right, and take their time.
    if (WAITS.has(name)) given[given[0] instanceof Position ? 1 : 0] = one([-1, "x", null, 1, 2, 0.5, {}]);
    if (name === "Batch" && typeof given[1] === "number" && given[1] > 100) given[1] = one([-1, 2 ** 30, 7]);
    try {
      call(...given);
      counted.set("returned", (counted.get("returned") ?? 0) + 1);
    } catch (error) {
      // What a caller's own object throws is its own.
      const own = error.message === "own";
      assert.ok(own || (error instanceof OutflankError && !(error instanceof rules.MemoryError)), `${name}(${given.map((value) => { try { return String(value); } catch { return typeof value; } })}): ${error.stack}`);
      counted.set(error.name, (counted.get(error.name) ?? 0) + 1);
    }
    // Finalizers run between tasks.
    if (nth % 500 === 0) await new Promise(setImmediate);
    if (nth % Math.ceil(CALLS / 10) === 0) {
      globalThis.gc?.();
      await new Promise(setImmediate);
      memory.push(process.memoryUsage().external / 2 ** 20);
    }
  }
  console.log(Object.fromEntries(counted), "MB outside of the heap:", memory.map((size) => size.toFixed(1)).join(" "));
  // The module may need no more in the end.
  assert.ok(memory.at(-1) < memory[4] + 10, "more memory in the second half of the calls");
  assert.ok(counted.get("ArgumentError") > 0 && counted.get("ParseError") > 0);
  assert.equal(position("reversi:square-8").perft(5), 1396n);
  assert.equal(engine.perft(position("reversi:square-8"), 6), 8200n);
});

test("memory is given back by free, and without it when nobody has the object", async () => {
  const start = position("reversi:square-24");
  for (let nth = 0; nth < 10_000; nth += 1) start.play("l11").free();
  const before = process.memoryUsage().external;
  for (let round = 0; round < 20; round += 1) {
    for (let nth = 0; nth < 10_000; nth += 1) start.play("l11");
    globalThis.gc?.();
    // Finalizers run between tasks.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const more = (process.memoryUsage().external - before) / 2 ** 20;
  // 200,000 positions of 200 bytes would be 40 MB.
  assert.ok(more < 20, `${more} MB more`);
});

test("text from files has no character that is obeyed", () => {
  assert.equal(rules.shown("\x1b]0;OWNED\x07\u202eżółw\t"), "\\u{1b}]0;OWNED\\u{7}\\u{202e}żółw\t");
  assert.throws(() => rules.shown(1), rules.ArgumentError);
});
