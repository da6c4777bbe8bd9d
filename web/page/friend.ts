// Playing a friend by link: after each of one's turns there is a link to send, and whoever opens it
// has the seat of the player to move.
import type { Board } from "#board/board.js";
import { button, html } from "#board/panel.js";
import { inside } from "./dom.ts";
import { say } from "./say.ts";
import type { Game, Seats } from "./types.ts";

export class Friend {
  private root: HTMLElement;
  private text: HTMLElement;
  private field: HTMLInputElement;
  private said: HTMLElement;

  // `link` returns the link to the game as it is now.
  constructor(board: Board, private link: () => string) {
    this.root = html("div", { class: "friend", role: "group", "aria-label": say("play-by-link") }, null);
    // Where it is seen without scrolling: on a desk the board has all the height of the window.
    inside(board.root, ".side-panel").prepend(this.root);
    this.text = html("p", { role: "status" }, this.root);
    this.field = html("input", { readonly: "", "aria-label": say("play-by-link") }, this.root);
    const copy = button(this.root, { name: "copy-turn", label: say("copy-the-link"), className: "choice", run: () => this.copy() });
    this.said = inside(copy, "span");
    const send = button(this.root, { name: "send-turn", label: say("send"), run: () => this.send() });
    send.hidden = !("share" in navigator);
    this.root.hidden = true;
  }

  // The game with its players has changed.
  see({ game, seats, isOver }: { game: Game; seats: Seats; isOver: boolean }): void {
    const { position } = game;
    const isSent = isOver ? game.length > 0 : seats[position.player - 1] === "friend";
    this.root.hidden = !(seats.includes("friend") && isSent);
    if (this.root.hidden) return;
    this.text.textContent = isOver ? say("friend-game-over") : say("friends-turn");
    this.field.value = this.link();
    this.said.textContent = say("copy-the-link");
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.field.value);
      this.said.textContent = say("copied");
    } catch {
      // Not every browser lets a page write to the clipboard.
      this.field.select();
      this.text.textContent = say("copy-by-hand");
    }
  }

  // If the user closes the share sheet, nothing has failed.
  private send(): void {
    navigator.share({ url: this.field.value }).catch(() => {});
  }
}
