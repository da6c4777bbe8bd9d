// The dialog that lists the games that are kept in the browser.
import { button, html } from "#board/panel.js";
import { download, inside } from "./dom.ts";
import { allKept, type Kept, remove, rename } from "./kept.ts";
import { lossTag, lossText } from "./loss.ts";
import { words } from "./names.ts";
import { players } from "./opponent.ts";
import { resultsOf } from "./results.ts";
import { moment, say } from "./say.ts";
import type { Game } from "./types.ts";

const FILE = "outflank-games.txt";

const score = ({ position }: Game) => `${position.score.black}–${position.score.white}`;

function resultOf({ game, lines }: Kept): string {
  const lost = lines.lostIn(game);
  if (lost) return lossText(lost);
  if (!game.isOver) return say("game-so-far", { plies: game.length });
  if (game.outcome === "draw") return say("board-draw", { score: score(game) });
  return say("board-wins", { color: game.outcome ?? "", score: score(game) });
}

// The names of Black and White: those of an imported game, or what the seats of now are called.
// After a swap the first player is White.
function playersIn({ seats, names, game }: Kept): string[] {
  const { player, turn } = game.position;
  const called = seats.map((who) => players()[who] ?? who);
  if ((player === 1) !== (turn === "black")) called.reverse();
  return called.map((one, at) => names[at] || one);
}

// All games as one text, which Import and Explore read: tags, then the start and the moves.
export function textOf(games: readonly Kept[]): string {
  const quoted = (text: string) => text.replace(/[\\"]/g, (sign) => `\\${sign}`).replace(/\s+/g, " ");
  const one = (kept: Kept) => {
    const { game, date, name } = kept;
    const [black = "", white = ""] = playersIn(kept);
    const tags: Record<string, string> = { Event: name, Date: date.slice(0, 10).replaceAll("-", "."), Black: black, White: white };
    const lost = kept.lines.lostIn(game);
    if (lost) tags.Result = lossTag(lost);
    else if (game.isOver) tags.Result = score(game).replace("–", "-");
    const lines = Object.entries(tags).filter(([, value]) => value).map(([tag, value]) => `[${tag} "${quoted(value)}"]\n`);
    // The start has a line of its own, so that readers see it below the tags.
    return `${lines.join("")}\n${String(game).replace(": ", "\n")}\n`;
  };
  return games.map(one).join("\n");
}

export class Games {
  private dialog: HTMLDialogElement;
  private said: HTMLElement;
  private results: HTMLElement;
  private list: HTMLElement;
  private live: HTMLElement;
  private all: HTMLElement;

  constructor(private begin: (kept: Kept) => void) {
    this.dialog = html("dialog", { id: "games", "aria-labelledby": "games-title" }, document.body);
    // The focus begins here: in a field it would bring up a phone's keyboard, and a button below
    // the list would scroll the list away.
    html("h2", { id: "games-title", tabindex: -1, autofocus: "", text: say("my-games") }, this.dialog);
    this.said = html("p", {}, this.dialog);
    this.results = html("ul", { class: "results-by-level" }, this.dialog);
    this.list = html("ul", { class: "kept" }, this.dialog);
    const ends = html("div", { class: "ends" }, this.dialog);
    this.live = html("div", { class: "live", role: "status" }, ends);
    this.all = button(ends, { name: "export", label: say("export-all"), run: () => this.export() });
    button(ends, { name: "close", label: say("close"), run: () => this.dialog.close() });
  }

  open(): void {
    this.draw();
    this.live.replaceChildren();
    this.dialog.showModal();
  }

  private draw(): void {
    const games = allKept();
    this.said.textContent = games.length ? say("games-kept", { games: games.length }) : say("no-games-kept");
    this.results.replaceChildren(...resultsOf(games).map((text) => html("li", { text })));
    this.list.hidden = this.all.hidden = !games.length;
    this.list.replaceChildren(...games.map((one) => this.row(one)));
  }

  private row(kept: Kept): HTMLElement {
    const { id, game, date, name } = kept;
    const row = html("li", {});
    const title = words(game.start.variant);
    const field = html("input", { value: name, placeholder: title, "aria-label": say("name-of-game", { game: title }) }, row);
    field.addEventListener("change", () => {
      rename(id, field.value.trim());
      this.draw();
    });
    const known = [name && title, playersIn(kept).join(" – "), resultOf(kept), moment(new Date(date))];
    html("p", { text: known.filter(Boolean).join(" · ") }, row);
    const run = () => {
      this.dialog.close();
      this.begin(kept);
    };
    button(row, { name: "open", label: say("open"), run }).setAttribute("aria-label", say("open-game", { game: name || title }));
    button(row, { name: "delete", label: say("delete"), run: () => this.delete(id) })
      .setAttribute("aria-label", say("delete-game", { game: name || title }));
    return row;
  }

  // What was deleted can be brought back until the dialog is closed.
  private delete(id: string): void {
    const bringBack = remove(id);
    this.draw();
    this.live.replaceChildren(say("deleted"), " ");
    const restore = () => {
      bringBack();
      this.live.replaceChildren();
      this.draw();
      inside(this.list, "button").focus();
    };
    button(this.live, { name: "restore", label: say("undelete"), run: restore }).focus({ preventScroll: true });
  }

  private export(): void {
    download(FILE, textOf(allKept()), "text/plain");
  }
}
