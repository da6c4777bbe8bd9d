/**
 * The rules of Reversi (also sold as Othello) and of Oust, a game by Mark Steere (2007):
 * {@link position} and {@link Game}.
 *
 * @packageDocumentation
 */
export { ArgumentError, IllegalMoveError, OutflankError, ParseError, RecordError, SetupError } from "./errors.js";
export type { SetupProblem, Violation } from "./errors.js";
export { Game } from "./game.js";
export type { BoardName, Cell, PositionText, Variant } from "./names.js";
export type { Part, SvgOptions } from "./picture.js";
export { Position, position, variants } from "./position.js";
export { type Pie, Setup } from "./setup.js";
export type { AnyMove, Color, Move, MoveText, Outcome, Played, Score, Seat } from "./terms.js";
