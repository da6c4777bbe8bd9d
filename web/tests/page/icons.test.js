// The PNG icons are icon.svg as it is today, and the preview of links is the page. `BLESS=1 node --test tests/page/icons.test.js` in web
// writes them.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { served } from "./served.js";

const it = served();
const FOLDER = fileURLToPath(new URL("../../page/public/", import.meta.url));
const MOST = 0.01; // The share of pixels that may differ: browsers smooth edges in their own ways.

for (const size of [180, 192, 512]) {
  test(`the icon of ${size} pixels`, { skip: it.skip }, async () => {
    const file = `${FOLDER}icon-${size}.png`;
    const page = await it.open();
    const draw = (svg) =>
      page.evaluate(async ([text, width]) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(text.replace("<svg ", `<svg width="${width}" height="${width}" `))}`;
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width, height: width });
        canvas.getContext("2d").drawImage(image, 0, 0, width, width);
        return canvas.toDataURL("image/png").split(",")[1];
      }, [svg, size]);
    const drawn = await draw(readFileSync(`${FOLDER}icon.svg`, "utf8"));
    if (process.env.BLESS) writeFileSync(file, Buffer.from(drawn, "base64"));
    assert.ok(existsSync(file));
    const differ = await page.evaluate(async (pictures) => {
      const [one, other] = await Promise.all(pictures.map(async (picture) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
      }));
      return one.length === other.length ? one.filter((value, at) => Math.abs(value - other[at]) > 64).length / one.length : 1;
    }, [readFileSync(file).toString("base64"), drawn]);
    assert.ok(differ <= MOST, `${(100 * differ).toFixed(1)}% of ${file} differ`);
  });
}

test("a link to the page has a preview, which is not kept for use without a network", { skip: it.skip }, async () => {
  const file = `${FOLDER}preview.png`;
  const page = await it.open("#reversi:square-8,f5d6c3d3c4f4e3f3e6b4c5", { viewport: { width: 1200, height: 630 }, colorScheme: "light" });
  if (process.env.BLESS) await page.screenshot({ path: file });
  const picture = readFileSync(file);
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
  const content = (name) => page.getAttribute(`meta[property="og:${name}"]`, "content");
  assert.match(await content("image"), /\/preview\.png$/);
  assert.match(await content("description"), /^Play Reversi and Oust/);
  assert.ok(!(await (await fetch(`${it.url}sw.js`)).text()).includes("preview.png"));
});
