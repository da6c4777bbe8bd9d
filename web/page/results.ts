// What the only person in each kept game has reached against the levels, for the list of games.
import { other } from "#board/record.js";
import { levelOf } from "./opponent.ts";
import type { Kept } from "./kept.ts";
import { say } from "./say.ts";
import type { GameName } from "./types.ts";

type Result = "won" | "draw" | "lost";

// The colour of the person's opponent that has won, lost or drawn: "won", "lost", "draw", or null
// while the game goes on.
function resultOf({ game, seats, lines }: Kept): Result | null {
  const { turn, player } = game.position;
  const own = seats[player - 1] === "person" ? turn : other(turn);
  const lost = lines.lostIn(game);
  if (lost) return lost.color === own ? "lost" : "won";
  if (!game.isOver) return null;
  if (game.outcome === "draw") return "draw";
  return game.outcome === own ? "won" : "lost";
}

// Its names are the variables of the text.
type Row = { game: GameName; level: number } & Record<Result, number>;

// A line for each game and level that was played to an end.
export function resultsOf(games: readonly Kept[]): string[] {
  const counts = new Map<string, Row>();
  for (const one of games) {
    const level = Math.max(...one.seats.map(levelOf));
    const result = one.seats.includes("person") && level ? resultOf(one) : null;
    if (!result) continue;
    const { game } = one.game.start;
    const key = `${game} ${level}`;
    const row = counts.get(key) ?? { game, level, won: 0, draw: 0, lost: 0 };
    counts.set(key, row);
    row[result] += 1;
  }
  const order = (one: Row, two: Row) => two.game.localeCompare(one.game) || one.level - two.level;
  return [...counts.values()].sort(order).map((values) => say("results-by-level", values));
}
