// The dialog to set up a board by hand: discs or stones by clicks, the side to move, and every
// problem of it in words. A game can begin from it, or a link lead to it.
import "./practice.css";
import { Grid } from "#board/grid.js";
import { button, enable, html } from "#board/panel.js";
import { Game, type Position, Setup, variants } from "#outflank/index.js";
import { fieldsOf, inside } from "./dom.ts";
import { words } from "./names.ts";
import { boardOf } from "./layout.ts";
import { say } from "./say.ts";
import { fragmentOf } from "./share.ts";
import type { Color } from "./types.ts";

interface Fields {
  variant: HTMLSelectElement;
  tool: RadioNodeList;
  turn: RadioNodeList;
  pie: HTMLInputElement;
}

export class Editor {
  private dialog: HTMLDialogElement;
  private widget: HTMLElement;
  private grid: Grid;
  private fields: Fields;
  private problems: HTMLElement;
  private live: HTMLElement;
  private link: HTMLElement;
  private play: HTMLElement;
  private setup!: Setup;

  // `begin` gets the position from which a game begins.
  constructor(private begin: (position: Position) => void) {
    this.dialog = html("dialog", { id: "editor", class: "editor", "aria-labelledby": "editor-title" }, document.body);
    html("h2", { id: "editor-title", text: say("edit-position") }, this.dialog);
    const parts = html("div", { class: "parts" }, this.dialog);
    this.widget = html("div", { class: "outflank-widget" }, parts);
    this.grid = new Grid(html("div", { class: "main" }, this.widget), { choose: (action) => this.click(action) });
    const side = html("form", { class: "words" }, parts);
    this.fields = fieldsOf<Fields>(side);
    const label = html("label", { class: "column", text: say("game-and-board") }, side);
    const select = html("select", { name: "variant" }, label);
    for (const name of variants()) select.add(new Option(words(name), name));
    const colors = { black: say("black"), white: say("white") };
    this.choice(side, "tool", say("click-puts"), { ...colors, empty: say("nothing") });
    this.choice(side, "turn", say("to-move"), colors);
    const pie = html("label", { class: "check" }, side);
    html("input", { type: "checkbox", name: "pie" }, pie);
    html("span", { text: say("may-swap-now") }, pie);
    const tools = html("div", { class: "ends" }, side);
    button(tools, { name: "clear", label: say("clear"), run: () => this.clear() });
    button(tools, { name: "start", label: say("start-position"), run: () => this.take(this.setup.variant) });
    this.problems = html("ul", { class: "problems" }, html("div", { role: "status" }, side));
    this.live = html("div", { class: "live", role: "status" }, side);
    const ends = html("div", { class: "ends" }, this.dialog);
    this.link = button(ends, { name: "link", label: say("copy-the-link"), run: () => this.copy() });
    button(ends, { name: "close", label: say("close"), run: () => this.dialog.close() });
    this.play = button(ends, { name: "play", label: say("play-from-here"), className: "main", run: () => this.go() });
    side.addEventListener("submit", (event) => event.preventDefault());
    side.addEventListener("change", ({ target }) => this.changed(target as HTMLInputElement));
  }

  private choice(parent: Element, name: string, legend: string, options: Record<string, string>): void {
    const group = html("fieldset", { class: "line" }, parent);
    html("legend", { text: legend }, group);
    for (const [value, text] of Object.entries(options)) {
      const label = html("label", {}, group);
      html("input", { type: "radio", name, value }, label);
      html("span", { text }, label);
    }
  }

  // Opens with a position, or with the start of a variant.
  open(from: Position): void {
    this.dialog.showModal();
    // The colours of the board on the page, which has looked at what is behind it.
    this.widget.dataset.theme = inside(document, "#board .outflank-widget").dataset.theme;
    this.fields.tool.value = "black";
    this.take(from);
  }

  private clear(): void {
    this.setup.clear();
    this.draw();
  }

  private take(from: Position | string): void {
    this.setup = new Setup(from);
    const start = new Setup(this.setup.variant).position();
    const board = boardOf(start);
    this.grid.build(board, false, "inside");
    const { width, height } = this.grid.cells;
    this.widget.style.setProperty("--units", width.toFixed(1));
    this.widget.style.setProperty("--ratio", (width / height).toFixed(4));
    this.widget.style.setProperty("--columns", String(board.width));
    const { variant, turn, pie } = this.fields;
    variant.value = this.setup.variant;
    turn.value = this.setup.turn;
    pie.closest("label")!.hidden = this.setup.pie === null;
    this.draw();
  }

  // A click with the colour that is there takes it up.
  private click(action: number): void {
    const color = this.fields.tool.value;
    const before = this.setup.remove(action);
    if (color !== "empty" && color !== before) this.setup.put(action, color as Color);
    this.draw();
  }

  private changed({ name, value, checked }: HTMLInputElement): void {
    if (name === "variant") this.take(value);
    else if (name === "turn") this.setup.turn = value as Color;
    else if (name === "pie") this.setup.pie = checked ? "open" : "kept";
    if (name !== "tool") this.draw();
  }

  private draw(): void {
    const { setup } = this;
    // Where the swap cannot be open, it is not: nobody has to know that it has a state.
    if (setup.pie === "open" && setup.problemKinds.length && !this.fields.pie.matches(":focus")) setup.pie = "kept";
    this.fields.pie.checked = setup.pie === "open";
    const ply = { cells: [...setup.cells], taken: [], turn: setup.turn, places: new Map() };
    const label = say("set-up-board", { variant: words(setup.variant) });
    this.grid.draw(ply, { label, last: -1, hints: false, open: true, moving: false });
    const problems = setup.problemKinds.map((kind) => say("set-up-problem", { kind }));
    const isOver = !problems.length && setup.position().isOver;
    const said = problems.length ? problems : [isOver ? say("set-up-over") : say("set-up-fine")];
    this.problems.classList.toggle("wrong", problems.length > 0);
    this.problems.replaceChildren(...said.map((text) => html("li", { text })));
    enable(this.play, !problems.length && !isOver);
    enable(this.link, !problems.length);
    this.live.textContent = "";
  }

  private go(): void {
    this.dialog.close();
    this.begin(this.setup.position());
  }

  private async copy(): Promise<void> {
    const address = `${location.href.split("#")[0]}#${fragmentOf(new Game(this.setup.position()))}`;
    try {
      await navigator.clipboard.writeText(address);
      this.live.textContent = say("copied");
    } catch {
      this.live.replaceChildren(say("copy-by-hand"), " ", address);
    }
  }
}
