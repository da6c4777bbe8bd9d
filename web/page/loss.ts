// A colour has lost before the rules end the game: what the board, the card and a record say of it.
import { other } from "#board/record.js";
import { say } from "./say.ts";
import type { Loss } from "./types.ts";

export const lossText = ({ kind, color }: Loss): string => (kind === "time" ? say("out-of-time", { color }) : say("resigned", { color }));

// The result of a record.
export const lossTag = ({ kind, color }: Loss): string => `${color === "black" ? "W" : "B"}+${kind === "time" ? "T" : "R"}`;

// What the board is told; null if nobody has lost so.
export const overBy = (lost: Loss | null) => lost && { outcome: other(lost.color), said: lossText(lost) };
