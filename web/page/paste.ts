// The dialog to paste a game or to open one from a file. The pasted text stays, even if it has
// errors.
import { position, shown, variants } from "#outflank/index.js";
import { LARGE, formats, placeOf, read } from "./formats.ts";
import { Lines } from "./lines.ts";
import { words } from "./names.ts";
import { number, say } from "./say.ts";

const LISTED = 1000; // Games of a file that can be chosen from.
const USUAL = "reversi:square-8";

const sizeOf = (bytes) =>
  bytes < 1e6 ? `${number(Math.ceil(bytes / 1e3))} KB` : `${number(bytes / 1e6, { maximumFractionDigits: 1 })} MB`;

const isGame = (record) => !(record instanceof Error);

export class Paste {
  // `reader` reads records; `begin` gets the chosen game, the names of its players, and its
  // lines.
  constructor(dialog, reader, begin) {
    this.dialog = dialog;
    this.reader = reader;
    this.begin = begin;
    this.form = dialog.querySelector("form");
    this.said = dialog.querySelector(".wrong");
    this.live = dialog.querySelector("[role=status]");
    this.held = dialog.querySelector(".held");
    this.held.querySelector("button").addEventListener("click", () => this.drop() || text.focus());
    const { format, variant, file, text, which } = this.form.elements;
    for (const [value, name] of Object.entries(formats())) format.add(new Option(name, value));
    for (const name of variants()) variant.add(new Option(words(name), name));
    file.addEventListener("change", () => this.take(file.files[0]));
    text.addEventListener("input", () => this.changed());
    text.addEventListener("paste", (event) => this.pasted(event));
    dialog.addEventListener("close", () => this.reading?.abort());
    for (const select of [format, variant]) select.addEventListener("change", () => this.clear());
    variant.addEventListener("change", () => (this.isChosen = true));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.records) this.choose(this.records[which.value]);
      else this.read();
    });
  }

  open(variant) {
    this.variant = variant;
    this.before = this.form.elements.text.value;
    if (!this.form.elements.text.value) this.isChosen = false;
    if (!this.isChosen) this.form.elements.variant.value = variant;
    this.dialog.showModal();
  }

  // The game that was chosen belongs to the text, and is forgotten when another text replaces it.
  // A text goes on if it contains the one before it, or is a part of that.
  changed() {
    const { text, variant } = this.form.elements;
    const now = text.value;
    const goesOn = now.includes(this.before) || (now && this.before.includes(now));
    if (this.isChosen && !goesOn) {
      this.isChosen = false;
      variant.value = this.variant;
    }
    this.before = now;
    this.clear();
  }

  clear() {
    this.reading?.abort();
    this.records = null;
    this.say("");
    this.live.textContent = "";
    this.form.elements.which.closest("label").hidden = true;
  }

  say(text) {
    this.said.textContent = text;
    this.form.elements.text.setAttribute("aria-invalid", String(Boolean(text)));
  }

  async take(file) {
    if (!file) return;
    this.form.elements.file.value = "";
    const content = await file.arrayBuffer();
    const text = content.byteLength <= LARGE ? new TextDecoder().decode(content) : null;
    // A file of bytes, such as WTHOR, has zeros.
    if (text === null || text.includes("\0")) this.hold({ name: file.name, size: file.size, content });
    else {
      this.drop();
      this.form.elements.text.value = text;
    }
    this.read();
  }

  // A large text that is pasted does not go into the field.
  pasted(event) {
    const content = event.clipboardData.getData("text/plain");
    if (content.length <= LARGE) return;
    event.preventDefault();
    this.hold({ name: say("pasted-text"), size: content.length, content });
  }

  // Takes a large text or a file in place of the field's text, until it is dropped.
  hold(source) {
    this.clear();
    this.source = source;
    this.form.elements.text.hidden = true;
    this.held.hidden = false;
    this.held.querySelector("span").textContent = say("source-size", { name: shown(source.name), size: sizeOf(source.size) });
  }

  drop() {
    this.clear();
    this.source = null;
    this.form.elements.text.hidden = false;
    this.held.hidden = true;
  }

  async read() {
    const { format, variant, text } = this.form.elements;
    this.clear();
    const { signal } = (this.reading = new AbortController());
    const onProgress = (records) => (this.live.textContent = say("games-so-far", { games: records }));
    const options = { limit: LISTED, signal, onProgress };
    const readFrom = (start) =>
      read(this.reader, format.value, this.source?.content ?? text.value, { ...options, start: position(start) });
    let found;
    try {
      // Where none was chosen, it is that of the page, or the usual game. Many moves of Reversi are
      // legal in Oust too, and few the other way round, so Oust is tried last.
      const tried = this.isChosen ? [variant.value] : [...new Set([variant.value, USUAL])];
      if (variant.value.startsWith("oust:")) tried.reverse();
      let own;
      for (const start of tried) {
        const read = await readFrom(start);
        if (start === variant.value) own = read;
        if (!read.records.some(isGame)) continue;
        found = read;
        break;
      }
      found ??= own;
    } catch (error) {
      if (!signal.aborted) this.explain(error, format.value);
      return;
    }
    // If the dialog was closed meanwhile, or the text changed, the result is dropped.
    if (signal.aborted) return;
    const { records } = found;
    this.live.textContent = records.length === LISTED ? say("first-are-listed", { games: LISTED }) : "";
    const [first = new Error(say("no-game-in-text"))] = records;
    if (records.every((record) => record instanceof Error)) this.explain(first, found.format);
    else if (records.length === 1 && !this.notesOf(first).length) this.choose(first);
    else this.list(records);
  }

  // The place of what is wrong is marked in the text.
  explain(error, format) {
    const { text } = this.form.elements;
    const message = error.message.charAt(0).toUpperCase() + error.message.slice(1);
    const named = formats()[format];
    const tried = named && format !== "guess" ? ` ${say("read-as", { format: named })}` : "";
    const isNothing = format === "transcript" && error.line === 1 && error.column === 1;
    const reason = message.replace(/\.?$/, ".");
    this.say(`${isNothing ? say("no-game-as-transcript", { reason }) : reason}${tried}`);
    this.live.textContent = "";
    if (this.source) return;
    text.focus();
    if (!error.line || format === "position" || format === "link") return;
    const at = placeOf(text.value, error.line, error.column);
    const wrong = /^\S{1,2}/.exec(text.value.slice(at))?.[0].length ?? 0;
    text.setSelectionRange(at, at + wrong);
  }

  list(records) {
    const { which } = this.form.elements;
    this.records = records;
    const shown = records.slice(0, LISTED);
    const titleIn = (record) => titleOf(record, this.notesOf(record));
    which.replaceChildren(...shown.map((record, at) => new Option(`${at + 1}: ${titleIn(record)}`, at)));
    which.value = Math.max(0, shown.findIndex(isGame));
    which.closest("label").hidden = false;
    which.focus();
  }

  // What was skipped or assumed. The variations of a text are not skipped here: they are lines.
  notesOf({ format, notes = [] }) {
    return notes.filter(({ text }) => this.source || format !== "sgf" || !text.startsWith("variations:"));
  }

  async choose(record) {
    if (record instanceof Error) {
      this.explain(record);
      return;
    }
    const lines = await linesOf(record, this.source ? "" : this.form.elements.text.value);
    this.dialog.close();
    this.records = null;
    this.begin(record.game, namesOf(record), lines);
  }
}

// The comments of a record, and if it is SGF its other lines too.
async function linesOf(record, text) {
  const { game, format, comments = [] } = record;
  if (format === "sgf" && text) {
    const { readTrees } = await import("#outflank/records.js");
    const isIt = (tree) => !(tree instanceof Error) && String(tree.game) === String(game);
    const tree = readTrees(text).find(isIt);
    if (tree) return Lines.of(tree);
  }
  const lines = new Lines();
  for (const { plies, text: comment } of comments) lines.setComment(game.moves.slice(0, plies), comment);
  return lines;
}

// The players of a record, Black first: GGF and SGF say who played.
function namesOf({ tags }) {
  const named = (short, long) => [tags?.[short] ?? tags?.[long] ?? ""].flat()[0];
  return [named("PB", "Black"), named("PW", "White")].map(shown);
}

function titleOf(record, notes) {
  if (record instanceof Error) return say("record-failed", { reason: record.message });
  const { game } = record;
  const { black, white } = game.score;
  const players = namesOf(record).filter(Boolean);
  const who = players.length === 2 ? `${players.join(" – ")}, ` : "";
  // What was skipped or assumed is seen before the game is taken.
  const noted = notes.map((note) => `; ${note.kind}: ${shown(note.text)}`).join("");
  return `${who}${words(game.start.variant)}, ${say("record-plies", { plies: game.length })}, ${black}–${white}${noted}`;
}
