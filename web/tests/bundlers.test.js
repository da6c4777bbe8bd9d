// Programs that do not import the package as modules in a page: `require`, esbuild, and pages that
// a server renders with React.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { chromium, served } from "./browser.js";

const web = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "outflank-bundlers-"));
after(() => rmSync(folder, { recursive: true }));
const installed = join(folder, "node_modules/outflank");
mkdirSync(installed, { recursive: true });
cpSync(join(web, "package.json"), join(installed, "package.json"));
cpSync(join(web, "dist"), join(installed, "dist"), { recursive: true, filter: (path) => !path.includes("/page") });
for (const name of ["react", "react-dom", "scheduler"]) symlinkSync(join(web, "node_modules", name), join(folder, "node_modules", name));

const write = (name, text) => writeFileSync(join(folder, name), text);
const run = (name) => execFileSync(process.execPath, [name], { cwd: folder, encoding: "utf8" });
const bundle = (name, outfile, options) =>
  buildSync({ absWorkingDir: folder, entryPoints: [name], outfile, bundle: true, logLevel: "error", ...options });

const PROGRAM = `
  const background = new Background();
  background.collect("f5d6c3").then(async ({ length }) => {
    const count = await background.perft(position("reversi"), 5);
    console.log(length, String(count), readTranscripts("f5d6").length, String(perft(position("reversi"), 3)), solve(position("reversi:square-4")).score);
    background.close();
  });
`;
const SAID = "1 1396 1 56 -10\n";

const [major, minor] = process.versions.node.split(".").map(Number);
const canRequire = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);

test("CommonJS requires every part", { skip: !canRequire && "this version of Node requires no modules" }, () => {
  write("required.cjs", `
    const { position } = require("outflank");
    const { Background } = require("outflank/background");
    const { perft } = require("outflank/engine");
    const { readTranscripts } = require("outflank/records");
    const { solve } = require("outflank/search");
    ${PROGRAM}`);
  assert.equal(run("required.cjs"), SAID);
});

test("a board outside of a page is refused with an error of the package", () => {
  write("board.mjs", `
    import { ArgumentError, Board } from "outflank/board";
    try {
      new Board({}, { position: "reversi:square-4 ..../.OX./.XO./.... B" });
    } catch (error) {
      console.log(error instanceof ArgumentError, error.message);
    }`);
  assert.equal(run("board.mjs"), "true a board must be made in a page, because it draws elements\n");
});

const IMPORTS = `
  import { position } from "outflank";
  import { Background } from "outflank/background";
  import { perft } from "outflank/engine";
  import { readTranscripts } from "outflank/records";
  import { solve } from "outflank/search";
`;

test("esbuild makes one file of a program of Node's", () => {
  write("program.js", IMPORTS + PROGRAM);
  bundle("program.js", "external.cjs", { platform: "node", format: "cjs", packages: "external" });
  if (canRequire) assert.equal(run("external.cjs"), SAID);
  // The files that the code reads are beside it.
  cpSync(join(installed, "dist"), join(folder, "bundled"), { recursive: true });
  write("bundled/package.json", '{ "type": "module" }');
  bundle("program.js", "bundled/program.js", { platform: "node", format: "esm" });
  assert.equal(run("bundled/program.js"), SAID);
});

test("esbuild makes one file of a page", { skip: !chromium && "no chromium" }, async () => {
  write("page.js", `${IMPORTS}
    const background = new Background();
    const { length } = await background.collect("f5d6c3");
    const said = [length, await background.perft(position("reversi"), 5), readTranscripts("f5d6").length, perft(position("reversi"), 3), solve(position("reversi:square-4")).score];
    document.body.append(said.join(" "));
  `);
  cpSync(join(installed, "dist"), join(folder, "site"), { recursive: true });
  bundle("page.js", "site/page.js", { format: "esm" });
  write("site/index.html", '<!doctype html><body><script type="module" src="page.js"></script>');
  await served(join(folder, "site"), (page) => page.getByText(SAID.trim()).waitFor());
});

test("a board that a server rendered with React shows the game and hears moves", { skip: !chromium && "no chromium" }, async () => {
  write("play.js", `
    import { Game } from "outflank";
    import { OutflankBoard, useGame } from "outflank/board/react";
    import { createElement as make, useRef, useState } from "react";
    export function Play() {
      const { game, play, undo, set } = useGame(() => new Game("reversi:square-8"));
      const [hints, setHints] = useState(true);
      const board = useRef(null);
      const onmove = ({ detail }) => play(detail.move);
      return make("main", null,
        make(OutflankBoard, { ref: board, className: "wide", game, hints, onmove }),
        make("p", null, game.moves.join(" ")),
        make("button", { onClick: () => setHints(!hints) }, "Hints"),
        make("button", { onClick: undo }, "Undo"),
        make("button", { onClick: () => set(new Game("reversi:square-4", "b1 a1 a2")) }, "Small"),
        make("button", { onClick: () => board.current.flip() }, "Flip"));
    }`);
  write("server.js", `
    import { renderToString } from "react-dom/server";
    import { createElement } from "react";
    import { Play } from "./play.js";
    console.log(renderToString(createElement(Play)));`);
  write("client.js", `
    import { createElement } from "react";
    import { hydrateRoot } from "react-dom/client";
    import { Play } from "./play.js";
    hydrateRoot(document.getElementById("app"), createElement(Play));`);
  write("package.json", '{ "type": "module" }');
  const html = run("server.js").trim();
  assert.match(html, /^<main><outflank-board class="wide"><\/outflank-board><p>/);
  cpSync(join(installed, "dist"), join(folder, "rendered"), { recursive: true });
  bundle("client.js", "rendered/client.js", { format: "esm", define: { "process.env.NODE_ENV": '"development"' } });
  write("rendered/index.html", `<!doctype html><body><div id="app">${html}</div><script type="module" src="client.js"></script>`);
  await served(join(folder, "rendered"), async (page) => {
    const complaints = [];
    // The page has no icon.
    const isOurs = (message) => message.type() === "error" && !message.text().includes("404");
    page.on("console", (message) => isOurs(message) && complaints.push(message.text()));
    const moves = (text) => page.locator("p", { hasText: new RegExp(`^${text}$`) }).waitFor();
    const cell = (name) => page.locator(`[data-name="${name}"]`);
    await cell("d3").click();
    await moves("d3");
    await cell("c3").click();
    await moves("d3 c3");
    // An option that changes is set; the others stay as somebody else has set them.
    await page.getByRole("button", { name: "Flip" }).click();
    await page.getByRole("button", { name: "Hints" }).click();
    const isSet = () => page.locator("outflank-board").evaluate((board) => [board.hints, board.flipped]);
    for (let tries = 0; tries < 50 && (await isSet())[0]; tries += 1) await page.waitForTimeout(20);
    assert.deepEqual(await isSet(), [false, true]);
    await cell("c4").click();
    await moves("d3 c3 c4");
    await page.getByRole("button", { name: "Undo" }).click();
    await moves("d3 c3");
    await page.getByRole("button", { name: "Small" }).click();
    await moves("b1 a1 a2");
    assert.deepEqual(complaints, []);
  });
});
