// The parts of variants' names, and their words.
import { say } from "./say.ts";
import type { GameName } from "./types.ts";

const OPTIONS: Record<string, () => string> = {
  anti: () => say("option-anti"),
  free: () => say("option-free"),
  nopie: () => say("option-no-pie"),
};

export type Shape = "square" | "octagon" | "hex";

// `reversi:square-8-anti`: the game, the board, and the options in the name.
export function parts(name: string) {
  const [game, rest] = name.split(":") as [GameName, string];
  const [shape, size, ...options] = rest.split("-") as [Shape, string, ...string[]];
  return { game, board: `${shape}-${size}`, shape, size: Number(size), options };
}

// The options stand in the order that the variant's name has them in.
export const nameOf = (game: string, board: string, options: readonly string[]) => [`${game}:${board}`, ...options].join("-");

export function boardWords(board: string): string {
  const [shape, size] = board.split("-") as [Shape, string];
  if (shape === "square") return say("board-square", { size });
  return shape === "octagon" ? say("board-octagon", { size }) : say("board-hexagon", { size });
}

export function words(name: string): string {
  const { game, shape, size, options } = parts(name);
  const said = options.map((option) => {
    const text = OPTIONS[option];
    if (!text) throw new Error(`names.ts has no words for the option ${option}`);
    return `, ${text()}`;
  });
  return say("variant", { game, shape, size, options: said.join("") });
}
