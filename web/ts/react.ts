/**
 * `outflank/board` with the types of `<outflank-board>` in JSX, for React 19 or later and its types
 * of the package `@types/react`.
 *
 * @example
 * import "outflank/board/react";
 *
 * const Empty = () => (
 *   <outflank-board position="oust:hex-5" onmove={({ detail }) => alert(detail.move)} />
 * );
 *
 * @packageDocumentation
 */
import type { ClassAttributes, HTMLAttributes } from "react";
import type { BoardOptions, OutflankBoardElement, OutflankBoardEventMap } from "./board.js";

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
