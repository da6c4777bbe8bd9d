// The types of names: they are the names of the rules, code that spells one wrongly does not
// compile, and text that comes from elsewhere does.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { position, variants } from "../dist/index.js";

const web = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "outflank-types-"));
after(() => rmSync(folder, { recursive: true }));
const installed = join(folder, "node_modules/outflank");
mkdirSync(installed, { recursive: true });
cpSync(join(web, "package.json"), join(installed, "package.json"));
cpSync(join(web, "dist"), join(installed, "dist"), { recursive: true, filter: (path) => !path.includes("/page") });
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');

/** What strict TypeScript says of a program. */
function compiled(program) {
  writeFileSync(join(folder, "program.ts"), program);
  const options = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom"];
  try {
    execFileSync(join(web, "node_modules/.bin/tsc"), [...options, "program.ts"], { cwd: folder, encoding: "utf8" });
    return "";
  } catch (error) {
    return error.stdout;
  }
}

const HELPERS = `
  import { type BoardName, type Cell, Game, type Move, position, type Position, Setup, type Variant } from "outflank";
  import type { BoardOptions } from "outflank/board";
  import { Batch } from "outflank/engine";
  import { GameTree } from "outflank/records";
  import { bestMove } from "outflank/search";
  type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;
`;
const literals = (names) => [...new Set(names)].map((name) => JSON.stringify(name)).join(" | ");

test("the types are the names that the rules have", () => {
  const starts = variants().map((name) => position(name));
  const cells = starts.flatMap((start) => [...start.cells].flatMap((sign, action) => (sign === "#" ? [] : [start.move(action)])));
  const said = compiled(`${HELPERS}
    const variants: Same<Variant, ${literals(variants())}> = true;
    const boards: Same<BoardName, ${literals(starts.map(({ board }) => board))}> = true;
    const cells: Same<Cell, ${literals(cells)}> = true;
    const moves: Same<Move, Cell | "pass" | "swap"> = true;
  `);
  assert.equal(said, "");
});

test("what is given out has literal types, and any string is taken", () => {
  const said = compiled(`${HELPERS}
    declare const text: string;
    const start: Position = position(text);
    const name: Variant = position("oust").variant;
    const board: BoardName = start.board;
    const cells: Cell[] = [...start.placements, ...start.cellsOf("black"), ...start.takes(text)];
    const game = new Game(text);
    const moves: Move[] = [...start.legalMoves, ...game.moves, game.play(text).move, game.play("d3").move];
    const byCell = new Map<Cell, number>(cells.map((cell, nth) => [cell, nth]));
    const isLegal: boolean = start.isLegal(text) || start.isLegal(19);
    const best: (Move | null)[] = [bestMove(game).move, bestMove(start).move];
    new Setup(text).put(text, "black");
    new Batch(text, 2);
    new GameTree(text).root.addMove(text);
    const options: BoardOptions = { position: text, placements: { [text]: [text] }, marked: [text, 3] };
  `);
  assert.equal(said, "");
});

test("a misspelt name does not compile", () => {
  const said = compiled(`${HELPERS}
    // @ts-expect-error
    const name: Variant = "reversi:square-7";
    // @ts-expect-error
    const cell: Cell = "d25";
    // @ts-expect-error
    const move: Move = "undo";
    // @ts-expect-error
    const isLarge = position("oust").variant === "oust:hex-12";
    // @ts-expect-error
    new Game().fen();
    // @ts-expect-error
    bestMove("reversi");
  `);
  assert.equal(said, "");
});
