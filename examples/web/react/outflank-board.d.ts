// What TypeScript needs to know of <outflank-board> in JSX.
import type { BoardOptions, OutflankBoardElement, OutflankBoardEventMap } from "outflank/board";
import type { ClassAttributes, HTMLAttributes } from "react";

type Handlers = { [Name in keyof OutflankBoardEventMap as `on${Name}`]?: (event: OutflankBoardEventMap[Name]) => void };
type Props = Omit<BoardOptions, "events"> & Handlers & ClassAttributes<OutflankBoardElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "outflank-board": Props & Omit<HTMLAttributes<OutflankBoardElement>, keyof Props>;
    }
  }
}
