// Files served as any server does, and a browser that looks at them.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { chromium as chromiumDriver, firefox as firefoxDriver } from "playwright-core";

const installed = (...paths) => paths.find((path) => path && existsSync(path)) ?? null;

/** Where Debian puts it; null where there is none. */
export const chromium = installed(process.env.CHROMIUM, "/usr/bin/chromium");
/** The same of Firefox. */
export const firefox = installed(process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox");

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-sync",
  "--disable-component-update",
];

/** Milliseconds that a test waits for what it looks for, because a machine may have much to do.
 * OUTFLANK_PATIENCE sets another number, for tests that are expected to fail. */
export const PATIENCE = Number(process.env.OUTFLANK_PATIENCE ?? 60_000);

export const launch = () => chromiumDriver.launch({ executablePath: chromium, args: FLAGS });

// The channel stands for WebDriver BiDi, which any Firefox speaks. playwright-core 1.65 sends it a
// command that Firefox does not know, so package.json names 1.64.
export const launchFirefox = () =>
  firefoxDriver.launch({
    executablePath: firefox,
    channel: "moz-firefox",
    // BiDi cannot ask a page for less motion.
    firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
  });

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".ftl": "text/plain; charset=utf-8",
};

/** A server of a folder's files below `at`, on this machine: its address, and what ends it. */
export async function serve(folder, at = "/") {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const inside = normalize(pathname.startsWith(at) ? pathname.slice(at.length) : "-");
    const path = join(folder, inside, pathname.endsWith("/") ? "index.html" : "");
    const found = !inside.startsWith("..") && existsSync(path) && statSync(path).isFile();
    response.writeHead(found ? 200 : 404, { "content-type": TYPES[extname(path)] ?? "text/plain" });
    if (found) createReadStream(path).pipe(response);
    else response.end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}${at}`, end };
}

/** Opens the page of a folder and has it looked at; nothing may go wrong in its scripts. */
export async function served(folder, look) {
  const [{ url, end }, browser] = await Promise.all([serve(folder), launch()]);
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    await page.goto(url);
    await look(page);
    if (problems.length) throw new Error(problems.join("\n"));
  } finally {
    await browser.close();
    end();
  }
}
