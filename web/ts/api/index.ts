// The package's main module, which works once its WebAssembly is there.
export { ArgumentError, IllegalMoveError, MemoryError, OutflankError, ParseError, RecordError, SetupError, UnreadError } from "../errors.js";
export type { SetupProblem, Violation } from "../errors.js";
export { Game } from "../game.js";
export type { BoardName, Cell, PositionText, Variant } from "../names.js";
export type { GameSvgOptions, Part, SvgOptions } from "../picture.js";
export { Position, position, variants } from "../position.js";
export { type Pie, Setup } from "../setup.js";
export { shown } from "../shown.js";
export type { AnyMove, Color, Move, MoveText, Outcome, Played, Score, Seat } from "../terms.js";
