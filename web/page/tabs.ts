// Two tabs in the panel beside the board: the moves, and the analysis while there is one. Where the
// panel is below the board there is room for both, and the style sheet shows both.
import { button, html } from "#board/panel.js";
import { inside } from "./dom.ts";
import { say } from "./say.ts";

type Name = "moves" | "analysis";

export class Tabs {
  private root: HTMLElement;
  private tabs: Record<Name, HTMLElement>;

  // `panel` has the list of moves, and takes the analysis, `root`.
  constructor(
    private panel: HTMLElement,
    root: HTMLElement,
  ) {
    const moves = inside(panel, ".moves");
    this.root = html("div", { class: "buttons tabs" }, null);
    const made = (name: Name, label: string) => button(this.root, { name: `tab-${name}`, label, className: "wide", run: () => this.show(name) });
    this.tabs = { moves: made("moves", say("moves")), analysis: made("analysis", say("analysis")) };
    moves.before(this.root);
    moves.after(root);
    // The analysis is hidden when it is closed.
    const look = () => this.follow(!root.hidden);
    new MutationObserver(look).observe(root, { attributes: true, attributeFilter: ["hidden"] });
    look();
  }

  private follow(isOpen: boolean): void {
    this.root.hidden = !isOpen;
    this.show(isOpen ? "analysis" : "moves");
  }

  private show(name: Name): void {
    this.panel.classList.toggle("analysing", name === "analysis");
    for (const [one, tab] of Object.entries(this.tabs)) tab.setAttribute("aria-pressed", String(one === name));
  }
}
