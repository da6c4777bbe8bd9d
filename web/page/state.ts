// All that the page shows: render.ts draws it.
import { newId } from "./kept.ts";
import { Lines } from "./lines.ts";
import type { Session } from "./session.ts";

export interface State {
  /** The game and its players: whether it is over, who thinks, what was not legal. */
  session: Session;
  /** The lines of the game: its main line, others that were tried, comments. */
  lines: Lines;
  /** What is known of the game besides its moves: its place in the list of games, and the names of
   * its players. */
  entry: { id: string; names: string[]; isKept: boolean };
  /** What is kept of the game as it began here. A game that was only looked at is not kept. */
  begun: string | null;
  /** Whether another game takes the place of the one of the address, which stays one step back. */
  isAnother: boolean;
  /** The number of plies that could be played of a link with an error, until one is played. */
  broken: number | null;
  /** What the page says over everything else. */
  notice: string;
}

export const newState = (session: Session): State => ({
  session,
  lines: new Lines(),
  entry: { id: newId(), names: [], isKept: false },
  begun: null,
  isAnother: false,
  broken: null,
  notice: "",
});
