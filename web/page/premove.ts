// A move in advance: while the computer thinks, a click on an empty cell chooses the player's next
// move. It is played if it is legal when the turn comes, and dropped otherwise. A second click or
// Escape takes it back.
import { legalOf } from "#board/record.js";
import { text } from "#board/texts.js";
import type { Board } from "#board/board.js";

export class Premove {
  // The ply in which it was chosen: it goes if the game is taken back.
  private chosenIn: BoardPly | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  // `isOn` returns whether the player wants it.
  constructor(private board: Board, private isOn: () => boolean) {
    board.early = (action) => this.choose(action);
    addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && board.premove !== null && !document.querySelector("dialog[open]")) this.tell(null);
    });
  }

  // Whether moves of the computer are to come: a friend's do not come to this page.
  private get isWaiting(): boolean {
    const { at, plies, state } = this.board;
    return state.thinking || at < plies.length - 1;
  }

  private choose(action: number): void {
    const { at, following, plies, premove, state } = this.board;
    const ply = plies[at]!;
    const isOthers = [1, 2].includes(state.seat) && ply.player !== state.seat && !ply.outcome;
    if (premove !== null) this.tell(null);
    else if (this.isOn() && following && this.isWaiting && isOthers && ply.cells[action] === ".") this.tell(action);
  }

  // Chooses a cell, or none, and has that read out.
  private tell(action: number | null): void {
    this.set(action);
    const { grid, live } = this.board;
    live.textContent = action === null ? text("premove-cancelled") : text("premove-chosen", { cell: grid.cells.name(action) });
  }

  private set(action: number | null): void {
    const { board } = this;
    clearTimeout(this.timer);
    this.timer = undefined;
    board.premove = action;
    this.chosenIn = board.plies[board.at];
    board.draw(false);
  }

  // The board has been drawn.
  see(): void {
    const { board } = this;
    if (board.premove === null) return;
    // Who plays both colours plays no move in advance.
    const isKept = board.state.seat !== 0 && board.plies.includes(this.chosenIn!);
    if (isKept && board.open()) {
      // The computer's move must be seen before the answer to it.
      this.timer ??= setTimeout(() => this.play(), board.hold);
    } else if (!isKept || board.pending || !board.following || !this.isWaiting) this.set(null);
  }

  private play(): void {
    const { board } = this;
    const action = board.premove;
    this.set(null);
    if (action !== null && board.open() && legalOf(board.plies[board.at]!).has(action)) board.choose(action);
  }
}
