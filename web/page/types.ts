// The types that the parts of the page share.
import type { Color, Outcome } from "#outflank/terms.js";

export type { Color, Move, Outcome } from "#outflank/terms.js";
export type { Game } from "#outflank/game.js";
export type { Position } from "#outflank/position.js";

export type GameName = "reversi" | "oust";

// "friend" moves on another page.
export type Player = "person" | "friend" | "random" | `level-${number}`;

export type Seats = [Player, Player];

// How a game has ended, if it has.
export type End = { kind: "open" } | { kind: "over"; outcome: Outcome } | Loss;

// A colour has lost before the rules ended the game.
export type Loss = { kind: "resigned" | "time"; color: Color };

// Colours with a value for each.
export type Both<Value> = Record<Color, Value>;
