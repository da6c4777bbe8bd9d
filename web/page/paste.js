// The dialog that a game is pasted into, or opened from a file. What was pasted stays, whatever is
// wrong with it.
import { position, variants } from "./outflank/index.js";
import { FORMATS, placeOf, read } from "./formats.js";
import { words } from "./names.js";

const LISTED = 1000; // Games of a file that can be chosen from.

export class Paste {
  // `begin` takes the game that was chosen.
  constructor(dialog, background, begin) {
    this.dialog = dialog;
    this.background = background;
    this.begin = begin;
    this.form = dialog.querySelector("form");
    this.said = dialog.querySelector(".wrong");
    const { format, variant, file, text, which } = this.form.elements;
    for (const [value, name] of Object.entries(FORMATS)) format.add(new Option(name, value));
    for (const name of variants()) variant.add(new Option(words(name), name));
    file.addEventListener("change", () => this.take(file.files[0]));
    text.addEventListener("input", () => this.clear());
    for (const select of [format, variant]) select.addEventListener("change", () => this.clear());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.games) this.choose(this.games[which.value]);
      else this.read();
    });
  }

  open(variant) {
    if (!this.form.elements.text.value) this.form.elements.variant.value = variant;
    this.dialog.showModal();
  }

  clear() {
    this.games = null;
    this.say("");
    this.form.elements.which.closest("label").hidden = true;
  }

  say(text) {
    this.said.textContent = text;
    this.form.elements.text.setAttribute("aria-invalid", String(Boolean(text)));
  }

  async take(file) {
    if (!file) return;
    this.form.elements.text.value = await file.text();
    this.form.elements.file.value = "";
    this.clear();
    this.read();
  }

  async read() {
    const { format, variant, text } = this.form.elements;
    this.clear();
    let found;
    try {
      found = await read(this.background, format.value, text.value, position(variant.value));
    } catch (error) {
      this.explain(error, format.value);
      return;
    }
    const { games } = found;
    const good = games.filter((game) => !(game instanceof Error));
    if (!good.length) this.explain(games[0] ?? new Error("No game was found"), found.format);
    else if (games.length === 1) this.choose(games[0]);
    else this.list(games);
  }

  // The place of what is wrong is marked in the text.
  explain(error, format) {
    const { text } = this.form.elements;
    const message = error.message.charAt(0).toUpperCase() + error.message.slice(1);
    const tried = format in FORMATS && format !== "guess" ? ` (Read as: ${FORMATS[format]}.)` : "";
    this.say(`${message.replace(/\.?$/, ".")}${tried}`);
    text.focus();
    if (!error.line || format === "position" || format === "link") return;
    const at = placeOf(text.value, error.line, error.column);
    const wrong = /^\S{1,2}/.exec(text.value.slice(at))?.[0].length ?? 0;
    text.setSelectionRange(at, at + wrong);
  }

  list(games) {
    const { which } = this.form.elements;
    this.games = games;
    const shown = games.slice(0, LISTED);
    which.replaceChildren(...shown.map((game, at) => new Option(`${at + 1}: ${titleOf(game)}`, at)));
    which.value = games.findIndex((game) => !(game instanceof Error));
    which.closest("label").hidden = false;
    which.focus();
  }

  choose(game) {
    if (game instanceof Error) {
      this.explain(game);
      return;
    }
    this.dialog.close();
    this.games = null;
    this.begin(game);
  }
}

function titleOf(game) {
  if (game instanceof Error) return `cannot be read: ${game.message}`;
  const { black, white } = game.score;
  return `${words(game.start.variant)}, ${game.length} plies, ${black}–${white}`;
}
