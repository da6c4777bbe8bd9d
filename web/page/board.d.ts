// The types of the board in python/outflank/widget, which notebooks have too.
interface BoardPly {
  move: string;
  /** The cell of the move, or -1. */
  cell: number;
  cells: string[];
  legal?: string;
  others: [name: string, action: number][];
  taken: { action: number; color: "black" | "white"; gone: boolean }[];
  turn: "black" | "white";
  player: 1 | 2;
  score: [black: number, white: number];
  outcome?: "black" | "white" | "draw" | null;
  /** What is said at an end that the rules do not have. */
  said?: string;
  again?: boolean;
}

/** A ply as it is sent to the board. */
interface SentPly extends Pick<BoardPly, "move" | "cell" | "others" | "turn" | "player" | "score" | "outcome" | "again"> {
  changes: string;
  legal: string;
}

interface BoardLayout {
  variant: string;
  hexagonal: boolean;
  width: number;
  height: number;
  start: string;
}

interface MoveWorth {
  share: number;
  text: string;
  said: string;
}

declare module "*/cells.js" {
  export class Cells {
    readonly board: BoardLayout;
    readonly width: number;
    readonly height: number;
    readonly letter: number;
    readonly isInside: boolean;
    readonly actions: number[];
    constructor(board: BoardLayout, turned: boolean, lettered?: boolean | "inside");
    center(action: number): [number, number];
    name(action: number): string;
    action(name: string): number | undefined;
    middle(): number;
    outline(action: number): string;
    hull(): string;
    dots(): [number, number][];
    labels(): { text: string; x: number; y: number; anchor?: string }[];
  }
}

declare module "#board/grid.js" {
  import type { Cells } from "#board/cells.js";
  export interface GridDrawn {
    marked: Set<number>;
    fill: Map<number, string>;
    arrows: { from: number; to: number; color?: string }[];
    premove: number | null;
  }
  export const PLAIN: GridDrawn;
  export class Grid {
    readonly svg: SVGSVGElement;
    readonly cells: Cells;
    readonly parts: Map<number, { group: SVGGElement; disc: SVGCircleElement }>;
    readonly focus: number;
    constructor(parent: Element, on: { choose(action: number): void; hover?(action: number | null): void });
    build(board: BoardLayout, turned: boolean, lettered?: boolean | "inside"): void;
    draw(
      ply: Pick<BoardPly, "cells" | "taken" | "turn"> & Partial<BoardPly>,
      how: { label: string; last: number; turn?: BoardPly[]; hints: boolean; open: boolean; moving: boolean; drawn?: GridDrawn },
    ): void;
    drawOver(drawn: Pick<GridDrawn, "marked" | "arrows">): void;
    move(action: number): void;
    /** Makes a cell the one that the tab key reaches. */
    stand(action: number): void;
  }
}

declare module "#board/panel.js" {
  export function html<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Record<string, string | number>,
    parent?: Element | null,
  ): HTMLElementTagNameMap[Name];
  export function button(
    parent: Element,
    made: { name: string; label: string; run: () => unknown; className?: string },
  ): HTMLButtonElement;
  export function enable(made: Element, on: boolean): void;
}

declare module "#board/record.js" {
  export function legalOf(ply: Partial<BoardPly>): Map<number, number[]>;
  export function colorText(color: "black" | "white"): string;
  export function moveOf(ply: { move: string }): string;
  export function other(color: "black" | "white"): "black" | "white";
  export function playerOf(ply: BoardPly, color: "black" | "white"): 1 | 2;
}

declare module "#board/texts.js" {
  export function text(id: string, values?: object): string;
  export function translate(spoken: (id: string, values?: Record<string, string | number>) => string): void;
}

declare module "#board/board.js" {
  import type { Grid } from "#board/grid.js";
  export type BoardMessage = { ply: number } & (
    | { do: "play" | "branch"; action: number }
    | { do: "undo" | "redo" | "new" | "ask" }
  );
  export interface BoardState {
    label?: string;
    /** What differs between two games on the same board. */
    game?: object;
    seat?: 0 | 1 | 2 | 3;
    names?: string[];
    thinking?: boolean;
    message?: string;
    failure?: string;
    ask?: string;
    undo?: boolean;
    redo?: boolean;
    restart?: boolean;
    branches?: boolean;
    over?: { outcome: "black" | "white"; said: string } | null;
  }
  type Button = "first" | "back" | "next" | "last" | "undo" | "redo" | "new" | "turn";
  export class Board {
    readonly root: HTMLElement;
    readonly caption: HTMLElement;
    readonly grid: Grid;
    readonly live: HTMLElement;
    readonly buttons: Record<Button, HTMLButtonElement>;
    readonly plies: BoardPly[];
    readonly moves: { items: HTMLElement[] };
    readonly state: Required<BoardState>;
    readonly at: number;
    readonly following: boolean;
    readonly pending: string | null;
    /** Milliseconds for which each of several plies is shown. */
    hold: number;
    premove: number | null;
    early: ((action: number) => void) | null;
    /** `makeScore` makes what shows who plays and how many discs each has. */
    constructor(
      element: Element,
      send?: (message: BoardMessage) => void,
      seen?: (at: number) => void,
      how?: { makeScore?: (parent: Element) => { draw(ply: BoardPly): void }; lettered?: boolean | "inside" },
    );
    show(state: BoardState & { board: BoardLayout; plies: SentPly[] }): void;
    go(at: number): void;
    open(): boolean;
    own(ply: BoardPly): boolean | null;
    choose(action: number): void;
    weigh(at: number, values: Map<number, MoveWorth>): void;
    draw(moving: boolean): void;
  }
}

declare module "*.css";
