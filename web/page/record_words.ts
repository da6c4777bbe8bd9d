// What a record that was read has besides its moves: its lines, its players, its title.
import type { Note } from "#outflank/record.js";
import { shown } from "#outflank/index.js";
import type { Found } from "./formats.ts";
import { Lines } from "./lines.ts";
import { words } from "./names.ts";
import { say } from "./say.ts";

// The comments of a record, and if it is SGF its other lines too.
export async function linesOf(record: Found, text: string): Promise<Lines> {
  const { game, format, comments = [] } = record;
  if (format === "sgf" && text) {
    const { readTrees } = await import("#outflank/records.js");
    const tree = readTrees(text).find((one) => !(one instanceof Error) && String(one.game) === String(game));
    if (tree && !(tree instanceof Error)) return Lines.of(tree);
  }
  const lines = new Lines();
  for (const { plies, text: comment } of comments) lines.setComment(game.moves.slice(0, plies), comment);
  return lines;
}

// The players of a record, Black first: GGF and SGF say who played.
export function namesOf({ tags }: Found): string[] {
  const named = (short: string, long: string): string => [tags?.[short] ?? tags?.[long] ?? ""].flat()[0] ?? "";
  return [named("PB", "Black"), named("PW", "White")].map(shown);
}

export function titleOf(record: Found, notes: readonly Note[]): string {
  const { game } = record;
  const { black, white } = game.score;
  const players = namesOf(record).filter(Boolean);
  const who = players.length === 2 ? `${players.join(" – ")}, ` : "";
  // What was skipped or assumed is seen before the game is taken.
  const noted = notes.map((note) => `; ${note.kind}: ${shown(note.text)}`).join("");
  return `${who}${words(game.start.variant)}, ${say("record-plies", { plies: game.length })}, ${black}–${white}${noted}`;
}
