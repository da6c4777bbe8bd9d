// The card at the end of a game: who has won, by how much, and how to go on.
import { button, html } from "./board/panel.js";
import { partsOf, say } from "./say.js";

const OWN = { won: (by) => say("won-by", { by }), lost: (by) => say("lost-by", { by }) };
const RESIGNED = { won: () => say("won-resigned"), lost: () => say("lost-resigned") };

export class Ended {
  // Each of `actions` is called by its button.
  constructor(board, { rematch, harder, review, share }) {
    this.board = board;
    // Beside the board, which keeps its place when the game ends.
    this.root = html("div", { class: "ended", role: "group", ...partsOf("after-the-game").attributes });
    board.root.querySelector(".side-panel").prepend(this.root);
    this.title = html("p", {}, this.root);
    const buttons = html("div", { class: "buttons" }, this.root);
    button(buttons, { name: "rematch", label: say("rematch"), run: rematch, className: "choice" });
    this.harder = button(buttons, { name: "harder", label: say("next-level"), run: harder });
    button(buttons, { name: "review", label: say("review"), run: review });
    button(buttons, { name: "share", label: say("share"), run: share });
    this.root.hidden = true;
  }

  // `isOver`: the end of a game is on the board. `canRise`: its only player may try a higher level.
  see(isOver, canRise) {
    this.root.hidden = !isOver;
    if (!isOver) return;
    const ply = this.board.plies.at(-1);
    const isOwn = this.board.own(ply);
    const by = Math.abs(ply.score[0] - ply.score[1]);
    const result = isOwn === null ? ply.outcome : isOwn ? "won" : "lost";
    this.root.dataset.result = result;
    const said = ply.said ? (RESIGNED[result]?.() ?? ply.said) : OWN[result]?.(by) ?? (result === "draw" ? say("result-draw") : say("result-by", { color: result, discs: by }));
    this.title.textContent = said;
    this.harder.hidden = !(canRise && isOwn);
  }
}
