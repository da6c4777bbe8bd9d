"use client";
/**
 * `outflank/board` for React 19 or later: the component {@link OutflankBoard}, the hook
 * {@link useGame}, and the types of `<outflank-board>` in JSX.
 *
 * @example
 * import { Game } from "outflank";
 * import { OutflankBoard, useGame } from "outflank/board/react";
 *
 * function Play() {
 *   const { game, play } = useGame(() => new Game("oust:hex-5"));
 *   return <OutflankBoard game={game} onmove={({ detail }) => play(detail.move)} />;
 * }
 *
 * @packageDocumentation
 */
import { type ClassAttributes, createElement, type HTMLAttributes, type ReactElement, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { BoardOptions, OutflankBoardElement, OutflankBoardEventMap } from "./board.js";
import { OPTIONS } from "./board/settings.js";
import type { Game } from "./game.js";
import type { AnyMove } from "./terms.js";

export * from "./board.js";

type Handlers = { [Name in keyof OutflankBoardEventMap as `on${Name}`]?: (event: OutflankBoardEventMap[Name]) => void };

/** Properties of `<outflank-board>` in JSX: the options, `on` with the name of an event, HTML's. */
export type OutflankBoardProps = Omit<BoardOptions, "events"> &
  Handlers &
  ClassAttributes<OutflankBoardElement> &
  Omit<HTMLAttributes<OutflankBoardElement>, keyof BoardOptions | keyof Handlers | "ref" | "key">;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "outflank-board": OutflankBoardProps;
    }
  }
}

const EVENTS = ["move", "select", "hover", "premove", "change", "error"] as const satisfies (keyof OutflankBoardEventMap)[];
const OURS: readonly string[] = [...OPTIONS, ...EVENTS.map((name) => `on${name}`)];

/**
 * Renders `<outflank-board>` and sets its options and listeners after it is in the page. Use it
 * instead of the element where a server renders the page, because React leaves both out when it
 * hydrates a custom element.
 */
export function OutflankBoard({ ref, ...props }: OutflankBoardProps): ReactElement {
  const element = useRef<OutflankBoardElement>(null);
  const shown = useRef<Record<string, unknown>>({});
  const given = props as Record<string, unknown>;
  useImperativeHandle(ref as Ref<OutflankBoardElement>, () => element.current!, []);
  useLayoutEffect(() => {
    const board = element.current as unknown as Record<string, unknown>;
    for (const name of OPTIONS) if (shown.current[name] !== given[name]) board[name] = given[name];
    shown.current = given;
  });
  useLayoutEffect(() => {
    const board = element.current!;
    const hear = (event: Event) => (shown.current[`on${event.type}`] as ((event: Event) => void) | undefined)?.(event);
    for (const name of EVENTS) board.addEventListener(name as string, hear);
    return () => {
      for (const name of EVENTS) board.removeEventListener(name, hear);
    };
  }, []);
  const others = Object.entries(given).filter(([name]) => !OURS.includes(name));
  return createElement("outflank-board", { ...Object.fromEntries(others), ref: element });
}

/** A game in the state of a component, and what changes it. */
export interface GameState {
  /** The game. Each change makes another object, so React renders what shows it. */
  game: Game;
  /** Plays a move, and each pass that is forced after it.
   *
   * @throws `IllegalMoveError` if the move is illegal. */
  play: (move: AnyMove) => void;
  /** Takes back the last move, and the forced passes after it. */
  undo: () => void;
  /** Begins with another game. */
  set: (game: Game) => void;
}

/** Keeps a game in the state of a component. `start` makes the first game. */
export function useGame(start: () => Game): GameState {
  const [game, set] = useState(start);
  const change = (run: (game: Game) => void) => {
    const next = game.clone();
    run(next);
    set(next);
  };
  const play = (move: AnyMove) =>
    change((next) => {
      next.play(move);
      while (next.isLegal("pass")) next.play("pass");
    });
  const undo = () =>
    change((next) => {
      do next.undo();
      while (next.isLegal("pass"));
    });
  return { game, play, undo, set };
}
