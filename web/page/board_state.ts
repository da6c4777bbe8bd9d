// What the board is told of a game and its players.
import type { BoardState } from "#board/board.js";
import { boardOf } from "./layout.ts";
import { overBy } from "./loss.ts";
import { words } from "./names.ts";
import { say } from "./say.ts";
import type { Failure, Session } from "./session.ts";

const NOBODY = 3; // A seat that no game has: then nothing on the board can be clicked.

const FAILURES: Record<Failure, () => string> = {
  none: () => "",
  stopped: () => say("stopped"),
  failed: () => say("player-failed"),
};

export function boardState(session: Session): BoardState & { board: BoardLayout; plies: SentPly[] } {
  const { game, seats, persons, failure } = session;
  const own = (seats.indexOf("person") + 1) as 1 | 2;
  return {
    board: boardOf(game.start),
    label: words(game.start.variant),
    game,
    plies: session.plies,
    seat: persons === 1 ? own : persons ? 0 : NOBODY,
    thinking: session.thinking,
    message: session.message,
    failure: FAILURES[failure](),
    ask: failure === "failed" ? say("try-again") : say("go-on"),
    undo: session.lastOwnTurn() !== null,
    redo: game.undone > 0,
    // A friend has what they have played, so it is not restarted.
    restart: !session.plies.slice(0, -1).some(({ player }) => seats[player - 1] === "friend"),
    branches: session.branches,
    over: overBy(session.lost),
  };
}
