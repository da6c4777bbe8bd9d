// The tables that Rust, C and Python read too.
import { existsSync, readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);

export const vector = (name, crate = "core") => readFileSync(new URL(`${crate}/tests/vectors/${name}`, root), "utf8");

export const lines = (name) => vector(name).split("\n").filter((line) => line && !line.startsWith("#"));

/** A file of the data folder beside the checkout; null where it is not there, which is said. */
export function data(name) {
  const url = new URL(`../shared/data/${name}`, root);
  if (existsSync(url)) return readFileSync(url);
  console.log(`SKIPPED: no ${name} in the data folder beside the checkout`);
  return null;
}
