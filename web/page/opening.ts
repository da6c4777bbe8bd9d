// The name of the opening of a game on 8x8. The list and the module that finds names in it are
// loaded for the first name.
import type { Openings } from "#outflank/openings.js";
import type { Game } from "./types.ts";

const BOARD = "reversi:square-8";
let openings: Openings | null = null;

async function load(): Promise<Openings> {
  const [{ Openings }, answer] = await Promise.all([
    import("#outflank/records.js"),
    fetch(new URL("../../records/src/openings.txt", import.meta.url)),
  ]);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return new Openings(await answer.text());
}

// Its name; empty if the list has none, or cannot be loaded.
export async function openingOf(game: Game): Promise<string> {
  if (game.start.variant !== BOARD) return "";
  try {
    openings ??= await load();
    return openings.find(game)?.opening.name ?? "";
  } catch {
    return "";
  }
}
