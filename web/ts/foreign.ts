// Names that users of chess.js and chessground try: an error answers each with the name here.
import { ArgumentError } from "./errors.js";

/** What users of other libraries try on a game. */
export const OF_GAMES: Readonly<Record<string, string>> = {
  ascii: "game.position.diagram()",
  board: "game.position.cells",
  clear: "new Setup(variant)",
  deleteComment: 'game.setComment("")',
  dests: "game.legalMoves",
  fen: "String(game.position)",
  get: "game.position.at(cell)",
  getComment: "game.comments.get(game.length)",
  getComments: "game.comments",
  getHeaders: "game.tags",
  hash: "game.position.key",
  header: "game.tags",
  headers: "game.tags",
  history: "game.moves",
  inCheck: "game.legalMoves, because neither game has a check",
  isCheck: "game.legalMoves, because neither game has a check",
  isCheckmate: "game.isOver and game.outcome, because neither game has a check",
  isDraw: "game.outcome",
  isEnd: "game.isOver",
  isGameOver: "game.isOver",
  isStalemate: 'game.legalMoves, which is ["pass"] if nothing else is legal',
  isThreefoldRepetition: "game.isOver",
  load: "new Game(text)",
  loadPgn: 'new Game(start, transcript), or read(text) of "outflank/records"',
  move: "game.play(move)",
  moveNumber: "game.length",
  pass: 'game.play("pass")',
  perft: "game.position.perft(depth)",
  pgn: "game.transcript()",
  push: "game.play(move)",
  put: "new Setup(game.position).put(cell, color)",
  remove: "new Setup(game.position).remove(cell)",
  removeHeader: "delete game.tags[name]",
  reset: "game.goTo(0)",
  result: "game.outcome",
  setHeader: "game.tags[name] = value",
  setTurn: "new Setup(game.position)",
};

/** The names that they try on a position. */
export const OF_POSITIONS: Readonly<Record<string, string>> = {
  ascii: "position.diagram()",
  dests: "position.legalMoves",
  fen: "String(position)",
  flips: "position.takes(move)",
  get: "position.at(cell)",
  hash: "position.key",
  history: "game.moves of a Game, because a position has no history",
  inCheck: "position.legalMoves, because neither game has a check",
  isCheck: "position.legalMoves, because neither game has a check",
  isDraw: "position.outcome",
  isEnd: "position.isOver",
  isGameOver: "position.isOver",
  load: "position(text)",
  loadPgn: "new Game(start, transcript)",
  moves: "position.legalMoves",
  pgn: "game.transcript() of a Game, because a position has no history",
  put: "new Setup(position).put(cell, color)",
  remove: "new Setup(position).remove(cell)",
  result: "position.outcome",
  toFen: "String(position)",
  undo: "game.undo() of a Game, because a position has no history",
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
