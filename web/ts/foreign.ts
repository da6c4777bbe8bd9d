// Names that users of chess.js and chessground try: an error answers each with the name here.
import { ArgumentError } from "./errors.js";

/** What users of other libraries try on a game. */
export const OF_GAMES: Readonly<Record<string, string>> = {
  ascii: "game.position.diagram()",
  board: "game.position.cells",
  fen: "String(game.position)",
  get: "game.position.at(cell)",
  history: "game.moves",
  isDraw: "game.outcome",
  isEnd: "game.isOver",
  isGameOver: "game.isOver",
  load: "new Game(text)",
  move: "game.play(move)",
  pass: 'game.play("pass")',
  pgn: "game.transcript()",
  reset: "game.goTo(0)",
  result: "game.outcome",
};

/** What they try on a position. */
export const OF_POSITIONS: Readonly<Record<string, string>> = {
  ascii: "position.diagram()",
  dests: "position.legalMoves",
  fen: "String(position)",
  flips: "position.takes(move)",
  isEnd: "position.isOver",
  isGameOver: "position.isOver",
  moves: "position.legalMoves",
  toFen: "String(position)",
};

/** Answers names that a class does not have. They are not enumerable, so nothing lists them. */
export function answer(prototype: object, kind: string, names: Readonly<Record<string, string>>): void {
  for (const [name, right] of Object.entries(names)) {
    const get = () => {
      throw new ArgumentError(`a ${kind} has no ${name}; use ${right}`);
    };
    Object.defineProperty(prototype, name, { get, enumerable: false, configurable: true });
  }
}
