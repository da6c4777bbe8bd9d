// Builds the page: `vite build page` in web. The package must have been built.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { filled } from "./filled.ts";
import { policed } from "./policy.ts";

const PAGE = dirname(fileURLToPath(import.meta.url));
// The package, and the board that notebooks have too, are in other folders.
const FOLDERS = { "#outflank/": join(PAGE, "../dist/"), "#board/": join(PAGE, "../../python/outflank/widget/"), "./board/": join(PAGE, "../../python/outflank/widget/") };

const folders = {
  name: "folders",
  enforce: "pre",
  resolveId(name, importer) {
    if (!importer || dirname(importer) !== PAGE) return null;
    const found = Object.keys(FOLDERS).find((start) => name.startsWith(start));
    return found ? name.replace(found, FOLDERS[found]) : null;
  },
};

const texts = { name: "texts", transformIndexHtml: { order: "pre", handler: filled } };

// What start.js loads for each document.
const MAIN = { "/index.html": "main.ts", "/embed.html": "embedded.ts" };

// What the page needs to play is loaded by a script, since a failure is told. The browser asks for
// it at once.
const preloaded = {
  name: "preloaded",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle, path }) {
      const chunks = Object.values(bundle);
      const main = chunks.find(({ facadeModuleId }) => facadeModuleId === join(PAGE, MAIN[path]));
      const rules = chunks.find(({ names }) => names?.includes("rules_bg.wasm"));
      const link = (attrs) => ({ tag: "link", attrs, injectTo: "head" });
      const needed = ({ fileName, imports }) => [fileName, ...imports.flatMap((name) => needed(bundle[name]))];
      return [
        ...[...new Set(needed(main))].map((name) => link({ rel: "modulepreload", href: `./${name}` })),
        link({ rel: "preload", as: "fetch", crossorigin: true, href: `./${rules.fileName}` }),
      ];
    },
  },
};

// The style sheet is written into the page: the board is drawn one round trip sooner, after 0.3
// instead of 0.6 s on a line of 1.6 Mbit/s.
const inlined = new Set();
const styled = {
  name: "styled",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) =>
      html.replace(/<link rel="stylesheet"[^>]* href="\.\/([^"]*)">/g, (_, file) => {
        const { source } = bundle[file];
        inlined.add(file);
        return `<style>${source}</style>`;
      }),
  },
};

// Not while the page is written: Vite puts scripts of its own into it then.
const policy = { name: "policy", apply: "build", transformIndexHtml: { order: "post", handler: policed } };

// The worker can count and play random games too, with a module of a megabyte and more. The page
// does not ask for that.
const unused = {
  name: "unused",
  enforce: "pre",
  resolveId: (name) => (name === "./load_engine.js" || name === "./counting.js" ? "\0unused" : null),
  load: (id) => (id === "\0unused" ? "export {};" : null),
};

// The list of files that the service worker keeps: all that the page may load. A file whose name
// has a hash in it needs no other revision.
const kept = {
  name: "kept",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of inlined) delete bundle[file];
      const files = new Map(readdirSync(join(PAGE, "public")).map((url) => [url, readFileSync(join(PAGE, "public", url))]));
      for (const { fileName, code, source } of Object.values(bundle)) files.set(fileName, code ?? source);
      const worker = bundle["sw.js"];
      files.delete(worker.fileName);
      const revision = (url, content) => (url.startsWith("assets/") ? null : createHash("sha256").update(content).digest("hex"));
      const list = [...files].map(([url, content]) => ({ url, revision: revision(url, content) }));
      worker.code = worker.code.replace("self.__WB_MANIFEST", JSON.stringify(list));
    },
  },
};

export default {
  base: "./",
  build: {
    outDir: "../dist/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      input: [join(PAGE, "index.html"), join(PAGE, "embed.html"), join(PAGE, "sw.ts")],
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  worker: { format: "es", plugins: () => [unused] },
  plugins: [folders, texts, preloaded, styled, policy, kept],
};
