// Calls everything that the package exports, in modules that may have little memory. It finds the functions
// and members itself; only values for their parameters are listed here. It prints, as JSON, how many calls
// there were, which lacked memory, which have no value for a parameter, which threw another error of the
// package, and the faults: calls that threw anything else or spoilt a later call.
import * as rules from "outflank";
import * as engine from "outflank/engine";
import * as records from "outflank/records";
import * as search from "outflank/search";

const { Game, MemoryError, OutflankError, position } = rules;
const MODULES = { rules, engine, records, search };
const exported = { ...rules, ...engine, ...records, ...search };
const BOARDS = 20_000, GAMES = 5000, LONG = "x".repeat(1_000_000);

const transcript = "f5d6c3d3c4\n".repeat(GAMES);
const tree = `(;GM[2]C[${LONG}];B[f5];W[d6]${";".repeat(20_000)})`;
const played = () => new Game("reversi:square-8", "f5d6c3d3c4");
const many = () => Array.from({ length: GAMES / 10 }, () => ({ game: played() }));
const start = () => position("reversi:square-8");

/** Makes a value for a parameter, by its name or by `function.parameter`. */
const VALUES = {
  "setComment.text": () => LONG, ply: () => 0, move: () => "f5", "addMove.move": () => "d6", player: () => 1,
  color: () => "black", cell: () => "d3", depth: () => 2, options: () => undefined, numbered: () => undefined,
  other: start, position: start, board: () => 0, to: start, "convert.to": () => "sgf", where: () => undefined,
  seed: () => 1, actions: () => new Uint16Array(BOARDS).fill(19), out: () => undefined, game: played,
  "animation.game": () => new Game("reversi:square-8", "f5d6c3d3c4"), number: () => 0, tags: () => ({ PB: LONG }),
  name: () => "C", value: () => LONG, mark: () => "circle", label: () => "A", record: () => records.readSgf(tree)[0],
  "readAbstractPlay.source": () => `${played().toAbstractPlay()}\n`.repeat(GAMES / 10),
  "readGgf.source": () => `${records.writeGgf(played(), { PC: "x" })}\n`.repeat(GAMES / 10),
  "readObf.source": () => `${records.writeObf(start())}\n`.repeat(GAMES / 10), "readSgf.source": () => tree,
  "readTrees.source": () => tree, "readWthor.source": () => records.writeWthor(many(), { year: 2000 }),
  source: () => transcript, start: () => "reversi:square-8", players: () => undefined, tournaments: () => undefined,
  moves: () => undefined, games: many, header: () => ({ year: 2000 }),
  level: () => 3, "explore.position": start, "solve.position": () => position("reversi:square-4"),
  "analyse.options": () => ({ depth: 2 }), "bestMove.options": () => ({ depth: 2 }),
  "review.options": () => ({ depth: 2 }), "evaluate.options": () => ({ games: 10 }),
  "evaluate.position": () => position("reversi:square-24"), "groups.position": () => position("oust:hex-11"),
  "shown.text": () => LONG, "position.text": () => "reversi:square-8",
  written: () => ({ start: "reversi:square-8", moves: ["f5"] }), sources: () => transcript,
  collections: () => [OBJECTS.Collection(), OBJECTS.Collection()], bytes: () => OBJECTS.Collection().toBytes(),
  names: () => [], errors: () => [],
};

/** Makes the objects whose members are called. */
const OBJECTS = {
  Game: () => new Game("reversi:square-8"),
  Position: start,
  Setup: () => new rules.Setup("reversi:square-8"),
  Batch: () => new engine.Batch("reversi:square-8", BOARDS),
  Collection: () => records.Collection.read(transcript),
  GameTree: () => records.readTrees(tree)[0],
  TreeNode: () => records.readTrees(tree)[0].root.children[0],
  Openings: () => new records.Openings(transcript),
  Search: () => new search.Search(),
  GameRecord: () => records.readTranscripts(transcript)[0],
  SgfRecord: () => records.readSgf(tree)[0],
  GgfRecord: () => records.readGgf(VALUES["readGgf.source"]())[0],
  WthorRecord: () => records.readWthor(VALUES["readWthor.source"]())[0],
  Problem: () => records.readObf(VALUES["readObf.source"]())[0],
  Reading: () => records.read(transcript)[0],
  CollectedGame: () => OBJECTS.Collection().game(0),
};

/** A call's function and the values of its parameters, found in its text. */
function call(place, of, name) {
  // A default value that is a call has parentheses of its own.
  const [, list] = /\(([^)]*)\)/.exec(of.toString().replace(/=\s*\w+\([^)]*\)/g, ""));
  const names = list.split(",").map((part) => part.split("=")[0].trim()).filter(Boolean);
  const makers = names.map((parameter) => VALUES[`${name}.${parameter}`] ?? VALUES[parameter]);
  const missing = names.find((_, nth) => !makers[nth]);
  return { place, missing, given: () => makers.map((make) => make()) };
}

/** The members of a class. */
function* members(kind, of, object) {
  const statics = Object.entries(Object.getOwnPropertyDescriptors(of)).filter(([, { value }]) => typeof value === "function");
  for (const [name, { value }] of statics) {
    const found = call(`${kind}.${name}`, value, name);
    yield { ...found, make: () => of[name](...found.given()) };
  }
  for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(of.prototype))) {
    if (name === "constructor") continue;
    const found = get ? { place: `${kind}.${name}`, given: () => [] } : call(`${kind}.${name}`, value, name);
    yield { ...found, object, make: (one) => (get ? one[name] : one[name](...found.given())) };
  }
}

function* calls() {
  for (const [module, functions] of Object.entries(MODULES)) {
    for (const [name, value] of Object.entries(functions)) {
      if (typeof value !== "function" || value.prototype instanceof Error) continue;
      if (/^class/.test(value.toString())) {
        if (!(name in OBJECTS)) yield { place: name, missing: "an object" };
        continue;
      }
      const found = call(`${module}.${name}`, value, name);
      yield { ...found, make: () => value(...found.given()) };
    }
  }
  for (const [kind, object] of Object.entries(OBJECTS)) {
    yield { place: `new ${kind}`, make: object };
    yield* members(kind, exported[kind], object);
  }
}

const found = { calls: 0, lacked: [], uncalled: [], wrong: [], faults: [] };
for (const { place, missing, object, make } of calls()) {
  found.calls += 1;
  if (missing) {
    found.uncalled.push(`${place}: no value for ${missing}`);
    continue;
  }
  try {
    make(object?.());
  } catch (error) {
    if (error instanceof MemoryError) found.lacked.push(place);
    else if (error instanceof OutflankError) found.wrong.push(`${place}: ${error.message}`);
    else found.faults.push(`${place}: ${error.stack}`);
  }
  // A later call works.
  try {
    if (start().perft(3) !== 56n || start().play("d3").score.black !== 4) found.faults.push(`${place}: spoilt`);
  } catch (error) {
    found.faults.push(`after ${place}: ${error.stack}`);
  }
}
console.log(JSON.stringify(found, null, 1));
