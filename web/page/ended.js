// What can be done when a game has ended.
import { button, html } from "./board/panel.js";
import { partsOf, say } from "./say.js";

export class Ended {
  // Each of `actions` is called by its button.
  constructor(board, { rematch, review, share }) {
    // Beside the board, which keeps its place when the game ends.
    this.root = html("div", { class: "buttons ended", role: "group", ...partsOf("after-the-game").attributes });
    board.root.querySelector(".side-panel").prepend(this.root);
    button(this.root, { name: "rematch", label: say("rematch"), run: rematch, className: "choice" });
    button(this.root, { name: "review", label: say("review"), run: review });
    button(this.root, { name: "share", label: say("share"), run: share });
    this.see(false);
  }

  // `isOver`: the end of a game is on the board.
  see(isOver) {
    this.root.hidden = !isOver;
  }
}
