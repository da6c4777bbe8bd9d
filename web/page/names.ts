// The parts of variants' names, and their words.
import { say } from "./say.ts";

const OPTIONS = {
  anti: () => say("option-anti"),
  free: () => say("option-free"),
  nopie: () => say("option-no-pie"),
};

// `reversi:square-8-anti`: the game, the board, and the options in the name.
export function parts(name) {
  const [game, rest] = name.split(":");
  const [shape, size, ...options] = rest.split("-");
  return { game, board: `${shape}-${size}`, shape, size: Number(size), options };
}

// The options stand in the order that the variant's name has them in.
export const nameOf = (game, board, options) => [`${game}:${board}`, ...options].join("-");

export function boardWords(board) {
  const [shape, size] = board.split("-");
  if (shape === "square") return say("board-square", { size });
  return shape === "octagon" ? say("board-octagon", { size }) : say("board-hexagon", { size });
}

export function words(name) {
  const { game, shape, size, options } = parts(name);
  const said = options.map((option) => {
    if (!(option in OPTIONS)) throw new Error(`names.js has no words for the option ${option}`);
    return `, ${OPTIONS[option]()}`;
  });
  return say("variant", { game, shape, size, options: said.join("") });
}
