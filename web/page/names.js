// The parts of variants' names, and their words.

const GAMES = { reversi: "Reversi", oust: "Oust" };
const OPTIONS = { anti: "fewer discs win", free: "free opening", nopie: "no pie rule" };

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
  if (shape === "square") return `${size} × ${size}`;
  return shape === "octagon" ? `Octagon, ${size} × ${size}` : `Hexagon, ${size} a side`;
}

export function words(name) {
  const { game, board, options } = parts(name);
  const said = options.map((option) => {
    if (!(option in OPTIONS)) throw new Error(`names.js has no words for the option ${option}`);
    return OPTIONS[option];
  });
  return [GAMES[game], boardWords(board).toLowerCase(), ...said].join(", ");
}
