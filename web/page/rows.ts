// The two players, a row each: the colour, who plays it, how many discs it has. The row is the
// button that changes the player, and the row of the side to move is tinted.
import { colorText, playerOf } from "#board/record.js";
import { html } from "#board/panel.js";
import { beaten, marked } from "./beaten.ts";
import { players } from "./opponent.ts";
import { say } from "./say.ts";
import type { Both, Color, GameName, Player, Seats } from "./types.ts";

const COLORS = ["black", "white"] as const;

const LOW = 20; // Seconds.

interface Row {
  root: HTMLElement;
  count: HTMLElement;
}

export class Rows {
  private rows: Both<Row>;
  private clocks = [html("span", { class: "clock", role: "timer" }, null), html("span", { class: "clock", role: "timer" }, null)] as const;
  private selects: [HTMLSelectElement, HTMLSelectElement];

  // `seat` gives a seat to another player.
  constructor(parent: Element, seat: (number: 1 | 2, who: Player) => void) {
    const root = html("div", { class: "score" }, parent);
    this.rows = { black: this.row(root, "black"), white: this.row(root, "white") };
    this.selects = [this.select("one", say("player-1")), this.select("two", say("player-2"))];
    for (const [at, select] of this.selects.entries()) {
      select.addEventListener("change", () => seat(at === 0 ? 1 : 2, select.value as Player));
    }
  }

  private row(parent: Element, color: Color): Row {
    const root = html("div", { class: `side ${color}` }, parent);
    html("i", { class: "dot", "aria-hidden": "true" }, root);
    html("span", { class: "unseen", text: `${colorText(color)}: ` }, root);
    return { root, count: html("b", {}, root) };
  }

  private select(id: string, label: string): HTMLSelectElement {
    const select = html("select", { id, "aria-label": label }, null);
    select.append(...Object.entries(players()).map(([value, text]) => new Option(text, value)));
    return select;
  }

  // Opens the list of the computer's levels.
  choose(): void {
    const select = this.selects.find(({ value }) => value !== "person") ?? this.selects[1];
    select.focus();
    // Not every browser opens a list for a script.
    if ("showPicker" in select) select.showPicker();
  }

  // The players have changed, or a level was beaten. The only person is "you".
  seat(seats: Seats, game: GameName): void {
    const persons = seats.filter((who) => who === "person").length;
    const names = { ...players(), person: persons === 1 ? say("you") : say("human") } as Record<string, string>;
    const highest = beaten(game);
    for (const [at, select] of this.selects.entries()) {
      for (const one of select.options) {
        const text = marked(names[one.value] ?? "", one.value as Player, highest);
        // The list may be open now.
        if (one.text !== text) one.text = text;
      }
      select.value = seats[at]!;
    }
  }

  // The milliseconds that the players have left, if there are clocks.
  time(left: [number, number] | null): void {
    for (const [at, clock] of this.clocks.entries()) {
      const seconds = Math.ceil((left?.[at] ?? 0) / 1000);
      clock.textContent = left && `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      clock.classList.toggle("low", seconds < LOW);
    }
  }

  // Called by the board when a ply is drawn. After a swap the first player has White.
  draw(ply: BoardPly): void {
    for (const [at, color] of COLORS.entries()) {
      const { root, count } = this.rows[color];
      count.textContent = String(ply.score[at]);
      const seat = (playerOf(ply, color) - 1) as 0 | 1;
      if (this.selects[seat].parentElement !== root) count.before(this.selects[seat], this.clocks[seat]);
      root.classList.toggle("turn", !ply.outcome && ply.turn === color);
      root.classList.toggle("winner", ply.outcome === color);
    }
  }
}
