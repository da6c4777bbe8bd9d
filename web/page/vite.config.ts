// Builds the page: `vite build page` in web. The package must have been built.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup, UserConfig } from "vite";
import { complete } from "./complete.ts";
import { filled } from "./filled.ts";
import { policed } from "./policy.ts";

const PAGE = dirname(fileURLToPath(import.meta.url));
// The package, and the board that notebooks have too, are in other folders.
const WIDGET = join(PAGE, "../../python/outflank/widget/");
const FOLDERS: [start: string, folder: string][] = Object.entries({ "#outflank/": join(PAGE, "../dist/"), "#board/": WIDGET, "./board/": WIDGET });

const folders: Plugin = {
  name: "folders",
  enforce: "pre",
  resolveId(name, importer) {
    if (!importer || dirname(importer) !== PAGE) return null;
    const found = FOLDERS.find(([start]) => name.startsWith(start));
    return found ? name.replace(...found) : null;
  },
};

const texts: Plugin = { name: "texts", transformIndexHtml: { order: "pre", handler: filled } };

type Output = Rollup.OutputChunk | Rollup.OutputAsset;

// What start.ts loads for each document.
const MAIN: Record<string, string> = { "/index.html": "main.ts", "/embed.html": "embedded.ts" };

// What the page needs to play is loaded by a script, since a failure is told. The browser asks for
// it at once.
const preloaded: Plugin = {
  name: "preloaded",
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle = {}, path }) {
      const made = Object.values(bundle);
      const main = made.find((one) => one.type === "chunk" && one.facadeModuleId === join(PAGE, MAIN[path]!));
      const rules = made.find((one) => one.type === "asset" && one.names.includes("rules_bg.wasm"));
      const link = (attrs: Record<string, string | boolean>) => ({ tag: "link", attrs, injectTo: "head" as const });
      const needed = (one: Output | undefined): string[] =>
        one?.type === "chunk" ? [one.fileName, ...one.imports.flatMap((name) => needed(bundle[name]))] : [];
      return [
        ...[...new Set(needed(main))].map((name) => link({ rel: "modulepreload", href: `./${name}` })),
        link({ rel: "preload", as: "fetch", crossorigin: true, href: `./${rules?.fileName}` }),
      ];
    },
  },
};

// What is written into a file.
function contentOf(one: Output | undefined): string | Uint8Array {
  if (!one) throw new Error("a document names a file that is not in the bundle");
  return one.type === "chunk" ? one.code : one.source;
}

// The style sheet is written into the page: the board is drawn one round trip sooner, after 0.3
// instead of 0.6 s on a line of 1.6 Mbit/s.
const inlined = new Set<string>();
const styled: Plugin = {
  name: "styled",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) =>
      html.replace(/<link rel="stylesheet"[^>]* href="\.\/([^"]*)">/g, (_, file: string) => {
        inlined.add(file);
        return `<style>${contentOf(bundle[file])}</style>`;
      }),
  },
};

// Not while the page is written: Vite puts scripts of its own into it then.
const policy: Plugin = { name: "policy", apply: "build", transformIndexHtml: { order: "post", handler: policed } };

// The worker can count and play random games too, with a module of a megabyte and more. The page
// does not ask for that.
const unused: Plugin = {
  name: "unused",
  enforce: "pre",
  resolveId: (name) => (name === "./load_engine.js" || name === "./counting.js" ? "\0unused" : null),
  load: (id) => (id === "\0unused" ? "export {};" : null),
};

// The list of files that the service worker keeps: all that the page may load. A file whose name
// has a hash in it needs no other revision.
const kept: Plugin = {
  name: "kept",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of inlined) delete bundle[file];
      complete(bundle);
      // The preview is for those who show a link, not for the page.
      const published = readdirSync(join(PAGE, "public")).filter((url) => url !== "preview.png");
      const files = new Map<string, string | Uint8Array>(published.map((url) => [url, readFileSync(join(PAGE, "public", url))]));
      for (const one of Object.values(bundle)) files.set(one.fileName, contentOf(one));
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") throw new Error("there is no service worker");
      files.delete(worker.fileName);
      const revision = (url: string, content: string | Uint8Array) => (url.startsWith("assets/") ? null : createHash("sha256").update(content).digest("hex"));
      const list = [...files].map(([url, content]) => ({ url, revision: revision(url, content) }));
      worker.code = worker.code.replace("self.__WB_MANIFEST", JSON.stringify(list));
    },
  },
};

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

// A module and all that it imports.
function reached(modules: Modules, id: string, found = new Set<string>()): Set<string> {
  found.add(id);
  for (const one of modules.getModuleInfo(id)?.importedIds ?? []) if (!found.has(one)) reached(modules, one, found);
  return found;
}

// What is loaded at once is in three files: what start.ts needs, which says so if another one does
// not come, what both documents need, and what the page needs besides. Otherwise it would be in 23,
// one for each set of later chunks that share something with it.
const FIRST = Object.entries({ start: "start.ts", base: "embedded.ts", page: "main.ts" }).map(([chunk, file], at) => {
  const entry = join(PAGE, file);
  const name = (id: string, modules: Modules) => (id !== entry && !id.endsWith(".css") && reached(modules, entry).has(id) ? chunk : null);
  return { name, debugName: chunk, priority: 3 - at };
});

const config: UserConfig = {
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
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: FIRST },
      },
    },
  },
  worker: { format: "es", plugins: () => [unused] },
  plugins: [folders, texts, preloaded, styled, policy, kept],
};

export default config;
