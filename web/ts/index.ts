/**
 * The rules of Reversi and Oust: {@link position} and {@link Game}.
 *
 * @packageDocumentation
 */
export { ArgumentError, IllegalMoveError, OutflankError, ParseError, RecordError } from "./errors.js";
export { Game } from "./game.js";
export type { Part, SvgOptions } from "./picture.js";
export { type AnyMove, type Color, type Move, type Outcome, Position, position, type Score, type Seat, variants } from "./position.js";
