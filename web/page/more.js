// The dialog that leads to what the page has besides a game: each entry with a line that says what
// it is. What an entry needs is loaded when it is chosen.
import { html } from "./board/panel.js";

const TEXTS = { title: "More", close: "Close" };

export class More {
  // `entries` are [name, label, line, run]; `failed` is told why one cannot be opened.
  constructor(entries, failed) {
    this.dialog = html("dialog", { id: "more", "aria-labelledby": "more-title" }, document.body);
    html("h2", { id: "more-title", text: TEXTS.title }, this.dialog);
    const list = html("ul", { class: "entries" }, this.dialog);
    for (const [name, label, line, run] of entries) {
      const entry = html("button", { type: "button", "data-more": name }, html("li", {}, list));
      html("b", { text: label }, entry);
      html("span", { text: line }, entry);
      entry.addEventListener("click", async () => {
        this.dialog.close();
        try {
          await run();
        } catch (error) {
          failed(error);
        }
      });
    }
    const ends = html("div", { class: "ends" }, this.dialog);
    const close = html("button", { type: "button", text: TEXTS.close }, ends);
    close.addEventListener("click", () => this.dialog.close());
  }
}
