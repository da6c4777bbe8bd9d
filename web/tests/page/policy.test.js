// The policy of the documents: no script runs that is not theirs.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { moduleOf } from "./modules.js";
import { moves, served } from "./served.js";

const { policed } = await moduleOf("policy");
const { filled } = await moduleOf("filled");
const it = served();

for (const name of ["index.html", "embed.html"]) {
  test(`${name} has a policy that its own scripts keep`, () => {
    const html = policed(filled(readFileSync(new URL(`../../page/${name}`, import.meta.url), "utf8")));
    const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html);
    const scripts = policy.split("; ").find((rule) => rule.startsWith("script-src "));
    assert.ok(!/'unsafe-(inline|eval)'/.test(scripts), scripts);
    for (const [, text] of html.matchAll(/<script>(.*?)<\/script>/gs)) {
      assert.ok(scripts.includes(createHash("sha256").update(text).digest("base64")), text);
    }
    assert.ok(html.indexOf("http-equiv") < html.search(/<(script|link|style)/), "the policy comes first");
    assert.ok(!/<[^>]* on[a-z]+=/.test(html), "handlers in attributes would not run");
  });
}

test("the page plays under its policy", { skip: it.skip }, async () => {
  const page = await it.open("", { bypassCSP: false });
  await page.locator("[data-name=f5]").click();
  await page.locator(".moves li").nth(1).waitFor();
  assert.equal((await moves(page)).length, 2);
  assert.deepEqual(page.problems, []);
});
