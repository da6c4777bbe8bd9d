// The card at the end of a game: who has won, by how much, and how to go on.
import type { Board } from "#board/board.js";
import { button, html } from "#board/panel.js";
import { beat } from "./beaten.ts";
import { inside } from "./dom.ts";
import { wave } from "./flips.ts";
import type { Judged } from "./judge.ts";
import { lossText } from "./loss.ts";
import { LEVELS } from "./opponent.ts";
import { number, partsOf, percent, say } from "./say.ts";
import type { Color, End, GameName } from "./types.ts";

type Result = "won" | "lost" | "draw" | Color;
const COUNTED = 900; // Milliseconds in which the discs are counted.

interface Actions {
  rematch: () => void;
  harder: () => void;
  easier: () => void;
  review: () => void;
  share: () => void;
}

function titleOf(result: Result, end: End, by: number): string {
  if (end.kind === "resigned") {
    if (result === "won") return say("won-resigned");
    return result === "lost" ? say("lost-resigned") : lossText(end);
  }
  if (end.kind === "time") return lossText(end);
  if (result === "won") return say("won-by", { by });
  if (result === "lost") return say("lost-by", { by });
  return result === "draw" ? say("result-draw") : say("result-by", { color: result, discs: by });
}

export class Ended {
  private root: HTMLElement;
  private title: HTMLElement;
  private count: HTMLElement;
  private judged: HTMLElement;
  private record: HTMLElement;
  private harder: HTMLElement;
  private easier: HTMLElement;

  constructor(
    private board: Board,
    { rematch, harder, easier, review, share }: Actions,
  ) {
    // Beside the board, which keeps its place when the game ends.
    this.root = html("div", { class: "ended", role: "group", ...partsOf("after-the-game").attributes });
    inside(board.root, ".side-panel").prepend(this.root);
    const head = html("div", { class: "head" }, this.root);
    this.title = html("p", {}, head);
    this.count = html("span", { class: "count", "aria-hidden": "true" }, head);
    this.judged = html("div", { class: "judged", role: "status" }, this.root);
    this.record = html("div", { class: "record" }, this.root);
    const buttons = html("div", { class: "buttons" }, this.root);
    button(buttons, { name: "rematch", label: say("rematch"), run: rematch, className: "choice" });
    this.harder = button(buttons, { name: "harder", label: say("next-level"), run: harder });
    this.easier = button(buttons, { name: "easier", label: say("easier-level"), run: easier });
    button(buttons, { name: "review", label: say("review"), run: review });
    button(buttons, { name: "share", label: say("share"), run: share });
    this.root.hidden = true;
    // On phones it lies over the board, until the player touches that.
    board.grid.svg.addEventListener("pointerdown", () => this.root.classList.add("below"));
  }

  // What is known of how it was played: see judge.ts. `go` shows the ply that turned it.
  judge(known: Judged | null, go: (ply: number) => void): void {
    this.judged.replaceChildren();
    if (!known) return;
    const { accuracy, turning } = known;
    const ply = this.board.plies.at(-1)!;
    const isOwn = this.board.own(ply);
    const own = isOwn === null ? null : isOwn === (ply.outcome === "black") ? "black" : "white";
    const colors: Color[] = own ? [own] : ["black", "white"];
    for (const color of colors) {
      const share = accuracy[color];
      if (share === null) continue;
      const values = { color, accuracy: percent(share) };
      html("span", { text: own ? say("own-accuracy", values) : say("color-accuracy", values) }, this.judged);
    }
    if (!turning) return;
    const label = say("turning-at", { ply: turning.ply + 1, move: turning.played.move ?? "" });
    button(this.judged, { name: "turning", label, run: () => go(turning.ply) });
  }

  // `end` is that of the game if it is on the board, and `level` the computer's in it, or 0.
  see(end: End, game: GameName, level: number): void {
    const wasHidden = this.root.hidden;
    this.root.hidden = end.kind === "open";
    if (end.kind === "open") return;
    const ply = this.board.plies.at(-1)!;
    const isOwn = this.board.own(ply);
    const [black, white] = ply.score;
    const result: Result = isOwn === null ? (ply.outcome ?? "draw") : isOwn ? "won" : "lost";
    this.root.dataset.result = result;
    this.title.textContent = titleOf(result, end, Math.abs(black - white));
    this.harder.hidden = !(level > 0 && level < LEVELS && isOwn);
    this.easier.hidden = !(level > 1 && isOwn === false);
    this.record.hidden = !(level && isOwn && beat(game, level));
    this.record.textContent = level < LEVELS ? say("level-opens", { level, next: level + 1 }) : say("level-highest", { level });
    if (!wasHidden) return;
    this.root.classList.remove("below");
    this.countUp(black, white);
    if (ply.outcome === "black" || ply.outcome === "white") wave(this.board, ply.outcome);
  }

  private countUp(black: number, white: number): void {
    const begin = performance.now();
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const step = (now: number) => {
      const share = isStill ? 1 : Math.min(1, Math.max(0, now - begin) / COUNTED);
      this.count.textContent = `${number(Math.round(share * black))}–${number(Math.round(share * white))}`;
      if (share < 1) requestAnimationFrame(step);
    };
    step(begin);
  }
}
