// The types of grid.js, which web/build copies from python/outflank/widget.
import type { Ply } from "./record.js";

/** The geometry of a board: the cells row by row, "#" where there is none. */
export interface Layout {
  variant: string;
  hexagonal: boolean;
  width: number;
  height: number;
  start: string;
}

/** The drawings of a user. Cells are action indices. */
export interface Drawn {
  marked: ReadonlySet<number>;
  fill: ReadonlyMap<number, string>;
  arrows: readonly { from: number; to: number; color?: string | undefined }[];
  premove: number | null;
}

export class Grid {
  readonly svg: SVGSVGElement;
  /** The cell that has the focus, or will have it. */
  readonly focus: number;
  constructor(parent: Node, on: { choose(action: number): void; hover(action: number | null): void });
  build(board: Layout, turned: boolean, lettered: boolean): void;
  draw(
    ply: Ply,
    how: { label: string; last: number; hints: boolean; open: boolean; moving: boolean; drawn: Drawn },
  ): void;
  /** Moves the focus to a cell. */
  move(action: number): void;
}
