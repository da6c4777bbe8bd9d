// Below the list of moves: other moves that were tried in the visible position, and its comment.
import { html } from "#board/panel.js";
import { moveOf } from "#board/record.js";
import type { Lines } from "./lines.ts";
import { say } from "./say.ts";
import type { Game } from "./types.ts";

// `go(moves)` shows the line that begins with these moves; `changed` is called after a comment.
interface Actions {
  go: (moves: string[]) => void;
  changed: () => void;
}

export class Variations {
  private root: HTMLElement;
  private others: HTMLElement;
  private field: HTMLInputElement;
  private lines: Lines | null = null;
  private moves: string[] = [];

  constructor(
    parent: Element,
    private actions: Actions,
  ) {
    this.root = html("div", { class: "variations", hidden: "" }, parent);
    this.others = html("div", { class: "others", role: "group", "aria-label": say("other-moves") }, this.root);
    this.field = html("input", { class: "comment", placeholder: say("comment"), "aria-label": say("comment") }, this.root);
    this.field.addEventListener("change", () => this.keep());
  }

  // Keeps the comment that was written.
  private keep(): void {
    const comment = this.field.value.trim();
    if (!this.lines || comment === this.lines.comment(this.moves)) return;
    this.lines.setComment(this.moves, comment);
    this.actions.changed();
  }

  // Shows what belongs to a ply of a game.
  see(lines: Lines, game: Game, at: number): void {
    const { moves } = game;
    this.keep();
    this.lines = lines;
    this.moves = moves.slice(0, at);
    this.root.hidden = !moves.length && !lines.isMore;
    this.field.value = lines.comment(this.moves);
    const others = lines.others(this.moves, moves[at]);
    if (this.others.dataset.moves === others.join()) return;
    this.others.dataset.moves = others.join();
    this.others.replaceChildren();
    if (others.length) html("span", { text: say("other-moves") }, this.others);
    for (const move of others) {
      const made = html("button", { type: "button", text: moveOf({ move }) }, this.others);
      made.addEventListener("click", () => this.actions.go([...this.moves, move]));
    }
  }
}
