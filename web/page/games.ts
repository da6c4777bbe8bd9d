// The dialog that lists the games that are kept in the browser.
import { button, html } from "#board/panel.js";
import { entered, KEPT } from "./kept.ts";
import { words } from "./names.ts";
import { players } from "./opponent.ts";
import { resultsOf } from "./results.ts";
import { moment, say } from "./say.ts";

const FILE = "outflank-games.txt";

// All games that can be read, the last one first.
export function kept() {
  let stored = {};
  try {
    stored = { ...localStorage };
  } catch {
    // The browser does not let the page store anything.
  }
  const found = Object.keys(stored).filter((key) => key.startsWith(KEPT)).map((key) => read(stored[key]));
  return found.filter(Boolean).sort((one, other) => other.date.localeCompare(one.date));
}

function read(text) {
  try {
    const entry = JSON.parse(text);
    const known = entered(entry);
    const { date, name = "" } = entry;
    return known && !Number.isNaN(Date.parse(date)) ? { ...known, date, name: String(name) } : null;
  } catch {
    return null;
  }
}

const score = ({ position }) => `${position.score.black}–${position.score.white}`;

function resultOf({ game, lines }) {
  const resigned = lines.resignedIn(game);
  if (resigned) return say("resigned", { color: resigned });
  if (!game.isOver) return say("game-so-far", { plies: game.length });
  if (game.outcome === "draw") return say("board-draw", { score: score(game) });
  return say("board-wins", { color: game.outcome, score: score(game) });
}

// The names of Black and White: those of an imported game, or what the seats of now are called.
// After a swap the first player is White.
function playersIn({ seats, names, game }) {
  const { player, turn } = game.position;
  const called = seats.map((who) => players()[who]);
  if ((player === 1) !== (turn === "black")) called.reverse();
  return called.map((one, at) => names[at] || one);
}

// All games as one text, which Import and Explore read: tags, then the start and the moves.
export function textOf(games) {
  const quoted = (text) => text.replace(/[\\"]/g, (sign) => `\\${sign}`).replace(/\s+/g, " ");
  const one = (kept) => {
    const { game, date, name } = kept;
    const [black, white] = playersIn(kept);
    const tags = { Event: name, Date: date.slice(0, 10).replaceAll("-", "."), Black: black, White: white };
    const resigned = kept.lines.resignedIn(game);
    if (resigned) tags.Result = resigned === "black" ? "W+R" : "B+R";
    else if (game.isOver) tags.Result = score(game).replace("–", "-");
    const lines = Object.entries(tags).filter(([, value]) => value).map(([tag, value]) => `[${tag} "${quoted(value)}"]\n`);
    // The start has a line of its own, so that readers see it below the tags.
    return `${lines.join("")}\n${String(game).replace(": ", "\n")}\n`;
  };
  return games.map(one).join("\n");
}

export class Games {
  // `open` gets a kept game: { id, game, seats, names }.
  constructor(open) {
    this.begin = open;
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

  open() {
    this.draw();
    this.live.replaceChildren();
    this.dialog.showModal();
  }

  draw() {
    const games = kept();
    this.said.textContent = games.length ? say("games-kept", { games: games.length }) : say("no-games-kept");
    this.results.replaceChildren(...resultsOf(games).map((text) => html("li", { text })));
    this.list.hidden = this.all.hidden = !games.length;
    this.list.replaceChildren(...games.map((one) => this.row(one)));
  }

  row(kept) {
    const { id, game, date, name } = kept;
    const row = html("li", {});
    const title = words(game.start.variant);
    const field = html("input", { value: name, placeholder: title, "aria-label": say("name-of-game", { game: title }) }, row);
    field.addEventListener("change", () => this.rename(id, field.value.trim()));
    const known = [name && title, playersIn(kept).join(" – "), resultOf(kept), moment(new Date(date))];
    html("p", { text: known.filter(Boolean).join(" · ") }, row);
    const run = () => this.dialog.close() || this.begin(kept);
    button(row, { name: "open", label: say("open"), run }).setAttribute("aria-label", say("open-game", { game: name || title }));
    button(row, { name: "delete", label: say("delete"), run: () => this.delete(id) })
      .setAttribute("aria-label", say("delete-game", { game: name || title }));
    return row;
  }

  rename(id, name) {
    const before = JSON.parse(localStorage.getItem(KEPT + id));
    localStorage.setItem(KEPT + id, JSON.stringify({ ...before, name }));
    this.draw();
  }

  // What was deleted can be brought back until the dialog is closed.
  delete(id) {
    const before = localStorage.getItem(KEPT + id);
    localStorage.removeItem(KEPT + id);
    this.draw();
    this.live.replaceChildren(say("deleted"), " ");
    const restore = () => {
      localStorage.setItem(KEPT + id, before);
      this.live.replaceChildren();
      this.draw();
      this.list.querySelector("button")?.focus();
    };
    button(this.live, { name: "restore", label: say("undelete"), run: restore }).focus({ preventScroll: true });
  }

  export() {
    const address = URL.createObjectURL(new Blob([textOf(kept())], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href: address, download: FILE }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}
