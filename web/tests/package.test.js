// The package as npm has it, in a folder where nothing of the repository is.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, test } from "node:test";
import { chromium, served } from "./browser.js";

const web = fileURLToPath(new URL("..", import.meta.url));
const examples = fileURLToPath(new URL("../../examples/web/", import.meta.url));
const clean = mkdtempSync(join(tmpdir(), "outflank-"));
after(() => rmSync(clean, { recursive: true }));

const run = (folder, program, ...given) =>
  execFileSync(program, given, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

const packed = run(web, "npm", "pack", "--silent", "--pack-destination", clean).trim();

function folder(name) {
  const made = join(clean, name);
  mkdirSync(made);
  writeFileSync(join(made, "package.json"), '{ "type": "module" }');
  run(made, "npm", "install", "--silent", "--no-audit", "--no-fund", join(clean, packed));
  return made;
}

test("it has what it needs, and nothing of the page, the tests or the sources", () => {
  const made = folder("contents");
  const files = readdirSync(join(made, "node_modules/outflank"), { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath ?? file.path, file.name).split("node_modules/outflank/")[1]);
  for (const wanted of ["package.json", "README.md", "LICENSE-MIT", "LICENSE-APACHE", "dist/index.js", "dist/index.d.ts", "dist/worker.js", "dist/board.js", "dist/board.d.ts", "dist/board/grid.js", "dist/board/style.js", "dist/rules/rules_bg.wasm", "dist/records/records_bg.wasm", "dist/engine/engine_bg.wasm", "dist/search/search_bg.wasm"]) {
    assert.ok(names.includes(wanted), wanted);
  }
  for (const name of names) assert.match(name, /^(package\.json|README\.md|LICENSE-\w+|dist\/[\w/]+(\.d)?\.(js|ts|wasm)|dist\/\w+\/\w+\.wasm\.d\.ts)$/);
  assert.ok(!names.some((name) => name.startsWith("dist/page")));
});

test("a program of JavaScript runs", () => {
  const made = folder("javascript");
  cpSync(join(examples, "node/tour.mjs"), join(made, "tour.mjs"));
  const said = run(made, process.execPath, "tour.mjs");
  assert.match(said, /f5 d6 c3 d3 \{ black: 4, white: 4 \} black/);
  assert.match(said, /a1 is illegal: it outflanks nothing \(R2\): rule R2/);
});

test("a program of strict TypeScript compiles and runs", () => {
  const made = folder("typescript");
  cpSync(join(examples, "node/tour.ts"), join(made, "tour.ts"));
  const tsc = join(web, "node_modules/.bin/tsc");
  run(made, tsc, "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", "tour.ts");
  // Node's own types are enough.
  const roots = ["--types", "node", "--typeRoots", join(web, "node_modules/@types")];
  run(made, tsc, "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022", ...roots, "tour.ts");
  assert.match(run(made, process.execPath, "tour.js"), /wins after \d+ plies[^]*3005288n 100 1/);
});

test("a page of Vite's has a board and a worker", { skip: !chromium && "no chromium" }, async () => {
  const made = folder("vite");
  cpSync(join(examples, "vite"), made, { recursive: true });
  run(made, join(web, "node_modules/.bin/vite"), "build", "--logLevel", "error");
  assert.ok(existsSync(join(made, "dist/index.html")));
  await served(join(made, "dist"), async (page) => {
    await page.locator("#board svg").waitFor();
    await page.getByText("3005288").waitFor();
  });
});

test("a page without a bundler has them too", { skip: !chromium && "no chromium" }, async () => {
  const made = join(clean, "plain");
  cpSync(join(examples, "plain"), made, { recursive: true });
  cpSync(join(web, "dist"), join(made, "outflank"), { recursive: true });
  await served(made, async (page) => {
    await page.locator("#board svg").waitFor();
    await page.locator("#count:not(:empty)").waitFor();
  });
});

// The package is installed once; what the examples need besides it is this package's own.
const frameworks = join(clean, "frameworks");
const made = (name) => {
  const project = join(frameworks, name);
  if (!existsSync(frameworks)) {
    folder("frameworks");
    const modules = join(frameworks, "node_modules");
    for (const one of readdirSync(join(web, "node_modules"))) {
      if (!one.startsWith(".") && one !== "outflank") symlinkSync(join(web, "node_modules", one), join(modules, one));
    }
  }
  cpSync(join(examples, name), project, { recursive: true });
  return project;
};

for (const name of ["react", "vue", "svelte", "solid"]) {
  test(`${name} builds with the versions of this package`, () => {
    const versions = JSON.parse(readFileSync(join(web, "package.json"), "utf8"));
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(examples, name, "package.json"), "utf8"));
    const { outflank, ...others } = { ...dependencies, ...devDependencies };
    assert.equal(outflank, versions.version);
    for (const [other, version] of Object.entries(others)) assert.equal(version, versions.devDependencies[other], other);
  });

  test(`a page of ${name} has a board that two players play on`, { skip: !chromium && "no chromium" }, async () => {
    const project = made(name);
    if (existsSync(join(project, "tsconfig.json"))) run(project, join(web, "node_modules/.bin/tsc"), "--noEmit");
    run(project, join(web, "node_modules/.bin/vite"), "build", "--logLevel", "error");
    await served(join(project, "dist"), async (page) => {
      const says = (text) => page.getByRole("status").getByText(text).first().waitFor();
      const click = (cell) => page.locator(`[data-name="${cell}"]`).click();
      const undo = page.getByRole("button", { name: "Undo" });
      const listed = () => page.locator("ol li").allTextContents();
      if (name === "react") {
        await says("Black 2, White 2, black to move");
        await click("d3");
        await says("Black 4, White 1, white to move");
        await click("a1");
        await click("c3");
        await says("Black 3, White 3, black to move");
        assert.deepEqual(await listed(), ["d3", "c3"]);
        await undo.click();
        await says("Black 4, White 1, white to move");
        assert.equal(await page.locator(".last").getAttribute("data-name"), "d3");
        // A level answers in a worker; what is taken back is its move and the person's.
        await page.locator("select").selectOption("1");
        await page.locator("ol li").nth(1).waitFor();
        await undo.click();
        await says("Black 2, White 2, black to move");
      } else {
        await click("e5");
        await says("Black 1, White 0, white to move");
        await page.getByRole("button", { name: "Swap" }).click();
        await click("f5");
        await says("Black 1, White 1, black to move");
        assert.deepEqual(await listed(), ["e5", "swap", "f5"]);
        for (let at = 0; at < 3; at += 1) await undo.click();
        await says("Black 0, White 0, black to move");
        assert.ok(await undo.isDisabled());
      }
    });
  });
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

test("the gallery shows every state, and axe finds nothing", { skip: !chromium && "no chromium" }, async () => {
  const made = join(clean, "gallery");
  cpSync(join(examples, "gallery"), made, { recursive: true });
  cpSync(join(web, "dist"), join(made, "outflank"), { recursive: true });
  await served(made, async (page) => {
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      const boards = page.locator("svg.board");
      await boards.nth(23).waitFor();
      assert.equal(await boards.count(), await page.locator("figcaption").count());
      // It looks like the page behind it.
      const theme = () => page.locator(".outflank-board").first().getAttribute("data-theme");
      for (let tries = 0; tries < 50 && (await theme()) !== colorScheme; tries += 1) await page.waitForTimeout(20);
      assert.equal(await theme(), colorScheme);
      await page.evaluate(axe);
      // What is no colour is the same in both; the large board has the same cells as the others.
      const where = colorScheme === "light" ? { exclude: [".large"] } : { include: ["h1", "figcaption"] };
      const { violations } = await page.evaluate((looked) => globalThis.axe.run(looked), where);
      assert.deepEqual(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`)), []);
    }
  });
});

test("a board to click on plays both games", { skip: !chromium && "no chromium" }, async () => {
  const made = join(clean, "board");
  cpSync(join(examples, "board"), made, { recursive: true });
  cpSync(join(web, "dist"), join(made, "outflank"), { recursive: true });
  await served(made, async (page) => {
    const says = (text) => page.getByRole("status").getByText(text).waitFor();
    const click = (name) => page.locator(`[data-name="${name}"]`).click();
    await says("Black 2, White 2, black to move.");
    await click("d3");
    await says("Black 4, White 1, white to move.");
    await click("a1");
    await says("Black 4, White 1, white to move. a1 is illegal: it outflanks nothing (R2)");
    assert.deepEqual(await page.locator("#moves li").allTextContents(), ["d3"]);
    await page.locator("#undo").click();
    await says("Black 2, White 2, black to move.");
    await page.locator("#variant").selectOption("oust:hex-5");
    await click("e5");
    await page.locator("#swap").click();
    await says("Black 1, White 0, white to move.");
    await click("f5");
    await says("Black 1, White 1, black to move.");
    // A pass that is forced is played by the page.
    await page.locator("#variant").selectOption("reversi:square-8");
    const ended = "d3 c3 c4 e3 e2 c2 d2 b4 f4 f3 e6 f5 b5 c5 d6 c6 b1 f2 g5 d1 a3 c1 e1 f1 g1 f7 f6 e7 e8 h5 b3 g3 g4 h4 h3 h2 d7 a6 a4 b6 f8 a5 a7 g6 h7 d8 c8 b2 g2 g7 g8 h6 h1 h8 a2 a1 a8 b8 b7 c7";
    for (const name of ended.split(" ")) await click(name);
    await says(/over: (black|white|draw)/);
  });
});
