// Playing a friend by link: after each of one's turns there is a link to send, and whoever opens it
// has the seat of the player to move.
import { button, html } from "./board/panel.js";

const TEXTS = {
  label: "play by link",
  turn: "It is your friend’s turn. Send this link: it opens the game for them.",
  over: "The game is over. Send this link, so that your friend sees the end.",
  copy: "Copy link",
  send: "Send…",
  copied: "Copied.",
  uncopied: "The browser does not let the page copy. Copy the link by hand.",
};

export class Friend {
  // `link` returns the link to the game as it is now.
  constructor(board, link) {
    this.link = link;
    this.root = html("div", { class: "friend", role: "group", "aria-label": TEXTS.label }, null);
    board.said.before(this.root);
    this.text = html("p", { role: "status" }, this.root);
    this.field = html("input", { readonly: "", "aria-label": TEXTS.label }, this.root);
    const copy = button(this.root, { name: "copy-turn", label: TEXTS.copy, className: "choice", run: () => this.copy() });
    this.said = copy.querySelector("span");
    const send = button(this.root, { name: "send-turn", label: TEXTS.send, run: () => this.send() });
    send.hidden = !navigator.share;
    this.root.hidden = true;
  }

  // The game with its players has changed.
  see(game, seats) {
    const { position } = game;
    const isSent = position.isOver ? game.length > 0 : seats[position.player - 1] === "friend";
    this.root.hidden = !(seats.includes("friend") && isSent);
    if (this.root.hidden) return;
    this.text.textContent = position.isOver ? TEXTS.over : TEXTS.turn;
    this.field.value = this.link();
    this.said.textContent = TEXTS.copy;
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.field.value);
      this.said.textContent = TEXTS.copied;
    } catch {
      // Not every browser lets a page write to the clipboard.
      this.field.select();
      this.text.textContent = TEXTS.uncopied;
    }
  }

  // If the user closes the share sheet, nothing has failed.
  send() {
    navigator.share({ url: this.field.value }).catch(() => {});
  }
}
