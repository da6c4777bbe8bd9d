// The card at the end of a game: who has won, by how much, and how to go on.
import { button, html } from "#board/panel.js";
import { partsOf, percent, say } from "./say.ts";

const OWN = { won: (by) => say("won-by", { by }), lost: (by) => say("lost-by", { by }) };
const RESIGNED = { won: () => say("won-resigned"), lost: () => say("lost-resigned") };

export class Ended {
  // Each of `actions` is called by its button.
  constructor(board, { rematch, harder, review, share }) {
    this.board = board;
    // Beside the board, which keeps its place when the game ends.
    this.root = html("div", { class: "ended", role: "group", ...partsOf("after-the-game").attributes });
    board.root.querySelector(".side-panel").prepend(this.root);
    const head = html("div", { class: "head" }, this.root);
    this.title = html("p", {}, head);
    this.judged = html("div", { class: "judged", role: "status" }, head);
    const buttons = html("div", { class: "buttons" }, this.root);
    button(buttons, { name: "rematch", label: say("rematch"), run: rematch, className: "choice" });
    this.harder = button(buttons, { name: "harder", label: say("next-level"), run: harder });
    button(buttons, { name: "review", label: say("review"), run: review });
    button(buttons, { name: "share", label: say("share"), run: share });
    this.root.hidden = true;
  }

  // What is known of how it was played: see judge.js. `go` shows the ply that turned it.
  judge(known, go) {
    this.judged.replaceChildren();
    if (!known) return;
    const { accuracy, turning } = known;
    const ply = this.board.plies.at(-1);
    const isOwn = this.board.own(ply);
    const own = isOwn === null ? null : isOwn === (ply.outcome === "black") ? "black" : "white";
    const shares = own ? [own] : ["black", "white"];
    for (const color of shares) {
      if (accuracy[color] === null) continue;
      const share = percent(accuracy[color]);
      html("span", { text: own ? say("own-accuracy", { accuracy: share }) : say("color-accuracy", { color, accuracy: share }) }, this.judged);
    }
    if (!turning) return;
    const label = say("turning-at", { ply: turning.ply + 1, move: turning.played.move });
    button(this.judged, { name: "turning", label, run: () => go(turning.ply) });
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
