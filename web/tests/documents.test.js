// Every block of JavaScript in the documents and in the comments of the sources runs, and what
// stands behind `//` is what comes out.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("..", import.meta.url));
const documents = ["README.md", "../README.md", "../docs/first-game.md", "../docs/analysis.md", "../docs/cookbook.md", "../docs/migrating.md", "../docs/javascript.md", ...readdirSync(`${web}/ts`).filter((name) => name.endsWith(".ts")).map((name) => `ts/${name}`)];

function blocks(name) {
  const text = readFileSync(`${web}/${name}`, "utf8").replace(/^ *\* ?/gm, name.endsWith(".ts") ? "" : "$&");
  const found = [...text.matchAll(/^```js\n([^]*?)^```/gm)].map(([, code]) => code);
  // What is for a bundler or shows something in a page is run by the tests of the package.
  return found.filter((code) => !code.includes("export default") && !code.includes("document."));
}

/** A line that says what it comes to is a test of that. */
function asked(line) {
  const [, code, said] = /^(\S.*?);\s*\/\/ (.+)$/.exec(line) ?? [];
  if (!code || /^(const|let|import) /.test(code)) return line;
  const error = /^\w*Error: (.*)$/.exec(said);
  if (error) return `assert.throws(() => { ${code} }, { message: ${JSON.stringify(error[1])} });`;
  return said.endsWith("...'") ? `assert.ok(${code});` : `assert.deepEqual(${code}, ${said});`;
}

test("the Quickstart prints what its page shows", () => {
  const page = readFileSync(`${web}/../docs/first-game.md`, "utf8");
  const shown = [...page.matchAll(/^```text\n([^]*?)^```/gm)].map(([, text]) => text).join("");
  const [input] = blocks("../docs/first-game.md");
  // `console.log` ends a diagram, which ends with a line break, by another one.
  assert.equal(execFileSync(process.execPath, ["--input-type=module", "-"], { cwd: web, input, encoding: "utf8" }).replaceAll("\n\n", "\n"), shown);
});

for (const name of documents) {
  const found = blocks(name);
  if (!found.length) continue;
  test(`${name}: ${found.length} blocks`, () => {
    for (const block of found) {
      // A comment's example may leave out what the class's own has imported.
      const missing = /\bposition\(/.test(block) && !/import {[^}]*\bposition\b/.test(block) ? 'import { position } from "outflank";\n' : "";
      const code = `import assert from "node:assert/strict";\n${missing}${block.split("\n").map(asked).join("\n")}`;
      try {
        execFileSync(process.execPath, ["--input-type=module", "-"], { cwd: web, input: code, encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] });
      } catch (error) {
        assert.fail(`${code}\n${error.stderr}`);
      }
    }
  });
}
