// The dialog that leads to what the page has besides a game: each entry with a line that says what
// it is. What an entry needs is loaded when it is chosen.
import { html } from "#board/panel.js";
import { languageField } from "./languages.ts";
import { type Parts, say } from "./say.ts";

export type Entry = [name: string, texts: Parts, run: () => unknown];

export class More {
  private dialog: HTMLDialogElement;
  private list: HTMLElement;

  // `entries` returns those that there are now; `failed` is told why one cannot be opened.
  constructor(
    private entries: () => Entry[],
    private failed: (error: unknown) => void,
  ) {
    this.dialog = html("dialog", { id: "more", "aria-labelledby": "more-title" }, document.body);
    const heading = html("div", { class: "heading" }, this.dialog);
    // The focus begins here, and not in the field.
    html("h2", { id: "more-title", tabindex: -1, autofocus: "", text: say("more") }, heading);
    languageField(heading);
    this.list = html("ul", { class: "entries" }, this.dialog);
    const ends = html("div", { class: "ends" }, this.dialog);
    const close = html("button", { type: "button", text: say("close") }, ends);
    close.addEventListener("click", () => this.dialog.close());
  }

  open(): void {
    this.list.replaceChildren();
    for (const [name, { content, attributes }, run] of this.entries()) {
      const entry = html("button", { type: "button", "data-more": name }, html("li", {}, this.list));
      html("b", { text: content ?? "" }, entry);
      html("span", { text: attributes.line ?? "" }, entry);
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
