// docs/pictures/page-light.png and page-dark.png, which docs/play.md shows, are the page of today.
// `BLESS=1 node --test tests/page/picture.test.js` in web writes them.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { served } from "./served.js";

const it = served();
const GAME = "#reversi:square-8,f5d6c3d3c4f4f6g5e3f3g6e2c5b5";
const SIZE = { width: 960, height: 640 };
// Fonts differ between machines, and so do the edges of letters. Boards do not.
const MOST = 0.03;

// The share of pixels that differ by more than an edge of a letter is smoothed.
const difference = (page, images) =>
  page.evaluate(async (urls) => {
    const [one, other] = await Promise.all(
      urls.map(async (url) => {
        const image = await createImageBitmap(await (await fetch(url)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      }),
    );
    if (one.width !== other.width || one.height !== other.height) return 1;
    let differ = 0;
    for (let at = 0; at < one.data.length; at += 4)
      if ([0, 1, 2].some((part) => Math.abs(one.data[at + part] - other.data[at + part]) > 64)) differ += 1;
    return (4 * differ) / one.data.length;
  }, images);

for (const colorScheme of ["light", "dark"]) {
  test(`the picture of the page, ${colorScheme}`, { skip: it.skip }, async () => {
    const file = fileURLToPath(new URL(`../../../docs/pictures/page-${colorScheme}.png`, import.meta.url));
    const page = await it.open(GAME, { colorScheme, viewport: SIZE });
    await page.locator(`.outflank-widget[data-theme=${colorScheme}] .moves li`).nth(13).waitFor();
    const shot = await page.screenshot({ animations: "disabled" });
    if (process.env.BLESS) writeFileSync(file, shot);
    const urls = [readFileSync(file), shot].map((bytes) => `data:image/png;base64,${bytes.toString("base64")}`);
    const share = await difference(page, urls);
    assert.ok(share <= MOST, `${(100 * share).toFixed(1)}% of the pixels of ${file} differ`);
  });
}
