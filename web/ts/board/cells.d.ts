// The types of cells.js, which web/build copies from python/outflank/widget.
import type { Cell } from "../names.js";
import type { Layout } from "./grid.js";

export class Cells {
  constructor(board: Layout, turned: boolean);
  /** The cells in play, by their action indices. */
  readonly actions: readonly number[];
  action(name: string): number | undefined;
  name(action: number): Cell;
}
