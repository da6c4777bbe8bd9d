// The dialog that leads to what the page has besides a game: each entry with a line that says what
// it is. What an entry needs is loaded when it is chosen.
import { html } from "#board/panel.js";
import { say } from "./say.ts";

export class More {
  // `entries` returns those that there are now: [name, texts, run]; `failed` is told why one cannot
  // be opened.
  constructor(entries, failed) {
    Object.assign(this, { entries, failed });
    this.dialog = html("dialog", { id: "more", "aria-labelledby": "more-title" }, document.body);
    html("h2", { id: "more-title", text: say("more") }, this.dialog);
    this.list = html("ul", { class: "entries" }, this.dialog);
    const ends = html("div", { class: "ends" }, this.dialog);
    const close = html("button", { type: "button", text: say("close") }, ends);
    close.addEventListener("click", () => this.dialog.close());
  }

  open() {
    this.list.replaceChildren();
    for (const [name, { content, attributes }, run] of this.entries()) {
      const entry = html("button", { type: "button", "data-more": name }, html("li", {}, this.list));
      html("b", { text: content }, entry);
      html("span", { text: attributes.line }, entry);
      entry.addEventListener("click", async () => {
        this.dialog.close();
        try {
          await run();
        } catch (error) {
          this.failed(error);
        }
      });
    }
    this.dialog.showModal();
  }
}
