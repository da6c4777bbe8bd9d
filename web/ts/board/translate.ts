// What boards say, in another language.
import * as argument from "../arguments.js";
import { ArgumentError } from "../errors.js";
import type { Color } from "../terms.js";
import { ENGLISH, translate as speak } from "./texts.js";

interface Values {
  color: Color;
  /** A cell, or a move's name. */
  move: string;
  /** The name of a cell. */
  cell: string;
  /** The names of cells, with spaces between them. */
  cells: string;
  /** How many discs or stones. */
  count: number;
  /** Black's discs or stones and White's: `"20–44"`. */
  score: string;
  /** Another of these texts: whose turn it is, or who has won. */
  status: string;
}
type Text<Names extends keyof Values = never> = string | ((values: Pick<Values, Names>) => string);

/** The texts of boards, which screen readers speak. Each comment contains the English text. */
export interface BoardTexts {
  /** `Black to move` */
  "to-move"?: Text<"color">;
  /** `Black must pass` */
  "must-pass"?: Text<"color">;
  /** `Black again` */
  again?: Text<"color">;
  /** `Black captured 3 and places again` */
  "captured-again"?: Text<"color" | "count">;
  /** `Black passed. White to move` */
  passed?: Text<"color" | "status">;
  /** `The players have swapped. White to move` */
  swapped?: Text<"status">;
  /** `A draw, 32–32` */
  draw?: Text<"score">;
  /** `Black wins, 40–24` */
  wins?: Text<"color" | "score">;
  /** `Black d3.` */
  "told-move"?: Text<"color" | "move">;
  /** `Black d3, flips 2.` */
  "told-flips"?: Text<"color" | "move" | "count">;
  /** `Black d3, captures 2.` */
  "told-captures"?: Text<"color" | "move" | "count">;
  /** `Black: pass.` */
  "told-pass"?: Text<"color">;
  /** `Black: swap.` */
  "told-swap"?: Text<"color">;
  /** `black`: what is on a cell. */
  black?: Text;
  /** `white` */
  white?: Text;
  /** `empty` */
  empty?: Text;
  /** `black captured here`: a stone of this colour was taken from the cell. */
  "captured-here"?: Text<"color">;
  /** `just flipped` */
  "just-flipped"?: Text;
  /** `black may place here` */
  "may-place"?: Text<"color">;
  /** `takes d4 e4` */
  "takes-cells"?: Text<"cells">;
  /** `marked` */
  marked?: Text;
  /** `chosen for the next turn` */
  premove?: Text;
  /** `d3 is chosen for the next turn.` */
  "premove-chosen"?: Text<"cell">;
  /** `The move for the next turn is cancelled.` */
  "premove-cancelled"?: Text;
}

const NAMES: Readonly<Record<keyof BoardTexts, true>> = {
  "to-move": true, "must-pass": true, again: true, "captured-again": true, passed: true, swapped: true, draw: true, wins: true,
  "told-move": true, "told-flips": true, "told-captures": true, "told-pass": true, "told-swap": true,
  black: true, white: true, empty: true, "captured-here": true, "just-flipped": true, "may-place": true, "takes-cells": true,
  marked: true, premove: true, "premove-chosen": true, "premove-cancelled": true,
};

/**
 * Sets the language of all boards of the page. Missing texts stay English. Call it before you create a board,
 * because shown texts do not change.
 *
 * ```js
 * import { translate } from "outflank/board";
 *
 * const COLORS = { black: "Siyah", white: "Beyaz" };
 * translate({
 *   "to-move": ({ color }) => `${COLORS[color]} oynayacak`,
 *   empty: "boş",
 * });
 * ```
 *
 * @throws {@link ArgumentError} for a name that no text has, and for what is neither a string nor a
 * function.
 */
export function translate(texts: BoardTexts): void {
  const given = argument.named(texts, Object.keys(NAMES)) as Record<string, string | ((values: object) => string) | undefined>;
  for (const [name, text] of Object.entries(given)) {
    if (text !== undefined && typeof text !== "string" && typeof text !== "function") {
      throw new ArgumentError(`${name} must be a string or a function, got ${argument.kind(text)}`);
    }
  }
  const own = { ...given };
  speak((name, values) => {
    const text = own[name] ?? ENGLISH[name]!;
    return typeof text === "string" ? text : text(values);
  });
}
