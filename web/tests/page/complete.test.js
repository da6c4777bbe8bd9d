// The build fails if a chunk names a file that is not there: nobody would see it before the chunk is
// loaded.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moduleOf } from "./modules.js";

const { complete } = await moduleOf("complete");
const chunk = (fileName, code) => ({ [fileName]: { type: "chunk", fileName, code } });

test("a bundle whose chunks name only files that it has is complete", () => {
  complete({ ...chunk("assets/main-1.js", 'load("./assets/start-2.css", ["assets/a-b_3.js"])'), "assets/start-2.css": { type: "asset" }, "assets/a-b_3.js": { type: "asset" } });
});

test("a chunk that names a deleted style sheet is an error", () => {
  assert.throws(() => complete(chunk("assets/main-1.js", 'deps = ["assets/start-2.css"]')), /main-1\.js names assets\/start-2\.css/);
});
