import * as argument from "./arguments.js";
import { ArgumentError, SetupError, type SetupProblem } from "./errors.js";
import type { PositionText, Variant } from "./names.js";
import { type Position, start as startOf, wrap } from "./position.js";
import { raw } from "./rules.js";
import type { AnyMove, Color } from "./terms.js";

const SIGNS = { black: "X", white: "O" } as const;
/** The states of Oust's pie rule, in their order. */
const PIE = [null, "open", "kept", "swapped"] as const;

/** The state of Oust's pie rule: whether the second player may swap now, or has kept or swapped
 * seats; `null` where there is no such rule. */
export type Pie = (typeof PIE)[number];

/**
 * A board on which you put down and take up discs or stones. Unlike a position it is mutable, and it need not
 * be valid: {@link Setup.problems} lists the reasons.
 *
 * ```js
 * import { Setup } from "outflank";
 * const setup = new Setup("reversi:square-4");
 * setup.clear();
 * setup.put("b2", "white");
 * setup.put("c2", "black");
 * setup.turn = "black";
 * setup.position().legalMoves; // ["a2"]
 * ```
 */
export class Setup {
  #start: Position;
  #cells: string[];
  #turn: Color;
  #state: number;

  /** @param from What to begin with: a position, or the name of a variant, which stands for its
   * start. */
  constructor(from: Position | PositionText) {
    const module = startOf("from", from);
    this.#start = wrap(raw.Position.read(module.text()));
    this.#cells = [...this.#start.cells];
    this.#turn = this.#start.turn;
    this.#state = module.state();
  }

  /** The name of the variant. */
  get variant(): Variant {
    return this.#start.variant;
  }

  /** The colour to move. */
  get turn(): Color {
    return this.#turn;
  }

  set turn(color: Color) {
    this.#turn = colorOf(color);
  }

  /** The state of Oust's pie rule. */
  get pie(): Pie {
    return this.#start.game === "oust" ? PIE[this.#state]! : null;
  }

  set pie(pie: Pie) {
    if (this.pie === null || pie === null || !PIE.includes(pie)) {
      throw argument.wrong("pie", this.pie === null ? "null in this variant" : '"open", "kept" or "swapped"', pie);
    }
    this.#state = PIE.indexOf(pie);
  }

  /** The cells row by row, as in {@link Position.cells}. */
  get cells(): string {
    return this.#cells.join("");
  }

  #index(cell: unknown): number {
    const { width, height } = this.#start;
    const checked = typeof cell === "number" ? argument.whole("cell", cell, 0, width * height - 1) : argument.text("cell", cell);
    const index = this.#start.action(checked);
    if (this.#cells[index] === undefined) throw new ArgumentError(`cell must be a cell, got ${cell as string}`);
    return index;
  }

  /** Puts a disc or stone of a colour on a cell, in the place of what is there. */
  put(cell: AnyMove, color: Color): void {
    const sign = SIGNS[colorOf(color)];
    this.#cells[this.#index(cell)] = sign;
  }

  /** Takes up what is on a cell, and returns its colour; `null` if the cell is empty. */
  remove(cell: AnyMove): Color | null {
    const index = this.#index(cell);
    const before = this.#cells[index];
    if (before !== "X" && before !== "O") return null;
    this.#cells[index] = ".";
    return before === "X" ? "black" : "white";
  }

  /** Takes up everything. */
  clear(): void {
    this.#cells = this.#cells.map((sign) => (sign === "#" ? sign : "."));
  }

  /** Every reason why the rules cannot be applied to this board, in words; empty if they can. */
  get problems(): readonly string[] {
    return this.#error()?.problems ?? [];
  }

  /** The same reasons, for a program. */
  get problemKinds(): readonly SetupProblem[] {
    return this.#error()?.problemKinds ?? [];
  }

  #error(): SetupError | null {
    try {
      this.position().free();
      return null;
    } catch (error) {
      if (error instanceof SetupError) return error;
      throw error;
    }
  }

  /**
   * Returns the position.
   *
   * @throws {@link SetupError}, with every problem, if the rules cannot be applied to it. */
  position(): Position {
    return wrap(raw.Position.set_up(this.variant, this.cells, this.#turn === "white", this.#state));
  }
}

function colorOf(color: unknown): Color {
  if (color !== "black" && color !== "white") throw argument.wrong("color", '"black" or "white"', color);
  return color;
}
