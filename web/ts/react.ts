"use client";
/**
 * `outflank/board` for React 19 or later: the component {@link OutflankBoard}, and the types of
 * `<outflank-board>` in JSX.
 *
 * @example
 * import { OutflankBoard } from "outflank/board/react";
 *
 * const Empty = () => (
 *   <OutflankBoard position="oust:hex-5" onmove={({ detail }) => alert(detail.move)} />
 * );
 *
 * @packageDocumentation
 */
import { type ClassAttributes, createElement, type HTMLAttributes, type ReactElement, type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { BoardOptions, OutflankBoardElement, OutflankBoardEventMap } from "./board.js";
import { OPTIONS } from "./board/settings.js";

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
