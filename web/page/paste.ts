// The dialog to paste a game or to open one from a file. The pasted text stays, even if it has
// errors.
import { type Game, ParseError, position, shown, variants } from "#outflank/index.js";
import type { Note } from "#outflank/record.js";
import { fieldsOf, inside } from "./dom.ts";
import { type Content, type Failed, type Format, type Found, LARGE, formats, placeOf, read, type Reader } from "./formats.ts";
import type { Lines } from "./lines.ts";
import { words } from "./names.ts";
import { linesOf, namesOf, titleOf } from "./record_words.ts";
import { number, say } from "./say.ts";

const LISTED = 1000; // Games of a file that can be chosen from.
const USUAL = "reversi:square-8";

interface Fields {
  format: HTMLSelectElement;
  variant: HTMLSelectElement;
  file: HTMLInputElement;
  text: HTMLTextAreaElement;
  which: HTMLSelectElement;
}

// A large text or a file, which the field does not have.
interface Held {
  name: string;
  size: number;
  content: Content;
}

type Begin = (game: Game, names: string[], lines: Lines) => void;

const sizeOf = (bytes: number) =>
  bytes < 1e6 ? `${number(Math.ceil(bytes / 1e3))} KB` : `${number(bytes / 1e6, { maximumFractionDigits: 1 })} MB`;

const isGame = (record: Found | Failed): record is Found => !(record instanceof Error);

export class Paste {
  private fields: Fields;
  private said: HTMLElement;
  private live: HTMLElement;
  private held: HTMLElement;
  private reading: AbortController | null = null;
  private records: (Found | Failed)[] | null = null;
  private source: Held | null = null;
  private isChosen = false;
  private variant = USUAL;
  private before = "";

  // `reader` reads records; `begin` gets the chosen game, the names of its players, and its
  // lines.
  constructor(
    private dialog: HTMLDialogElement,
    private reader: Reader,
    private begin: Begin,
  ) {
    const form = inside<HTMLFormElement>(dialog, "form");
    this.fields = fieldsOf<Fields>(form);
    this.said = inside(dialog, ".wrong");
    this.live = inside(dialog, "[role=status]");
    this.held = inside(dialog, ".held");
    const { format, variant, file, text, which } = this.fields;
    inside(this.held, "button").addEventListener("click", () => {
      this.drop();
      text.focus();
    });
    for (const [value, name] of Object.entries(formats())) format.add(new Option(name, value));
    for (const name of variants()) variant.add(new Option(words(name), name));
    file.addEventListener("change", () => this.take(file.files?.[0]));
    text.addEventListener("input", () => this.changed());
    text.addEventListener("paste", (event) => this.pasted(event));
    dialog.addEventListener("close", () => this.reading?.abort());
    for (const select of [format, variant]) select.addEventListener("change", () => this.clear());
    variant.addEventListener("change", () => (this.isChosen = true));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const chosen = this.records?.[Number(which.value)];
      if (chosen) this.choose(chosen);
      else this.read();
    });
  }

  open(variant: string): void {
    this.variant = variant;
    this.before = this.fields.text.value;
    if (!this.fields.text.value) this.isChosen = false;
    if (!this.isChosen) this.fields.variant.value = variant;
    this.dialog.showModal();
  }

  // The game that was chosen belongs to the text, and is forgotten when another text replaces it.
  // A text goes on if it contains the one before it, or is a part of that.
  private changed(): void {
    const { text, variant } = this.fields;
    const now = text.value;
    const goesOn = now.includes(this.before) || (now && this.before.includes(now));
    if (this.isChosen && !goesOn) {
      this.isChosen = false;
      variant.value = this.variant;
    }
    this.before = now;
    this.clear();
  }

  private clear(): void {
    this.reading?.abort();
    this.records = null;
    this.say("");
    this.live.textContent = "";
    this.fields.which.closest("label")!.hidden = true;
  }

  private say(text: string): void {
    this.said.textContent = text;
    this.fields.text.setAttribute("aria-invalid", String(Boolean(text)));
  }

  private async take(file: File | undefined): Promise<void> {
    if (!file) return;
    this.fields.file.value = "";
    const content = await file.arrayBuffer();
    const text = content.byteLength <= LARGE ? new TextDecoder().decode(content) : null;
    // A file of bytes, such as WTHOR, has zeros.
    if (text === null || text.includes("\0")) this.hold({ name: file.name, size: file.size, content });
    else {
      this.drop();
      this.fields.text.value = text;
    }
    this.read();
  }

  // A large text that is pasted does not go into the field.
  private pasted(event: ClipboardEvent): void {
    const content = event.clipboardData?.getData("text/plain") ?? "";
    if (content.length <= LARGE) return;
    event.preventDefault();
    this.hold({ name: say("pasted-text"), size: content.length, content });
  }

  // Takes a large text or a file in place of the field's text, until it is dropped.
  private hold(source: Held): void {
    this.clear();
    this.source = source;
    this.fields.text.hidden = true;
    this.held.hidden = false;
    inside(this.held, "span").textContent = say("source-size", { name: shown(source.name), size: sizeOf(source.size) });
  }

  private drop(): void {
    this.clear();
    this.source = null;
    this.fields.text.hidden = false;
    this.held.hidden = true;
  }

  private async read(): Promise<void> {
    const { format, variant, text } = this.fields;
    this.clear();
    const { signal } = (this.reading = new AbortController());
    const onProgress = (records: number) => {
      this.live.textContent = say("games-so-far", { games: records });
    };
    const options = { limit: LISTED, signal, onProgress };
    const readFrom = (start: string) =>
      read(this.reader, format.value as Format, this.source?.content ?? text.value, { ...options, start: position(start) });
    let found: Awaited<ReturnType<typeof readFrom>> | undefined;
    try {
      // Where none was chosen, it is that of the page, or the usual game. Many moves of Reversi are
      // legal in Oust too, and few the other way round, so Oust is tried last.
      const tried = this.isChosen ? [variant.value] : [...new Set([variant.value, USUAL])];
      if (variant.value.startsWith("oust:")) tried.reverse();
      let own: typeof found;
      for (const start of tried) {
        const read = await readFrom(start);
        if (start === variant.value) own = read;
        if (!read.records.some(isGame)) continue;
        found = read;
        break;
      }
      found ??= own;
    } catch (error) {
      if (!signal.aborted) this.explain(error as Error, format.value);
      return;
    }
    // If the dialog was closed meanwhile, or the text changed, the result is dropped.
    if (signal.aborted) return;
    const { records, format: named } = found!;
    this.live.textContent = records.length === LISTED ? say("first-are-listed", { games: LISTED }) : "";
    const [first = new Error(say("no-game-in-text"))] = records;
    if (records.every((record) => record instanceof Error)) this.explain(first as Error, named);
    else if (records.length === 1 && isGame(first) && !this.notesOf(first).length) this.choose(first);
    else this.list(records);
  }

  // The place of what is wrong is marked in the text.
  private explain(error: Error, format = ""): void {
    const { text } = this.fields;
    const message = error.message.charAt(0).toUpperCase() + error.message.slice(1);
    const named = formats()[format];
    const tried = named && format !== "guess" ? ` ${say("read-as", { format: named })}` : "";
    const place = error instanceof ParseError ? error : null;
    const isNothing = format === "transcript" && place?.line === 1 && place.column === 1;
    const reason = message.replace(/\.?$/, ".");
    this.say(`${isNothing ? say("no-game-as-transcript", { reason }) : reason}${tried}`);
    this.live.textContent = "";
    if (this.source) return;
    text.focus();
    if (!place?.line || format === "position" || format === "link") return;
    const at = placeOf(text.value, place.line, place.column);
    const wrong = /^\S{1,2}/.exec(text.value.slice(at))?.[0].length ?? 0;
    text.setSelectionRange(at, at + wrong);
  }

  private list(records: (Found | Failed)[]): void {
    const { which } = this.fields;
    this.records = records;
    const shown = records.slice(0, LISTED);
    const titleIn = (record: Found | Failed) => (isGame(record) ? titleOf(record, this.notesOf(record)) : say("record-failed", { reason: record.message }));
    which.replaceChildren(...shown.map((record, at) => new Option(`${at + 1}: ${titleIn(record)}`, String(at))));
    which.value = String(Math.max(0, shown.findIndex(isGame)));
    which.closest("label")!.hidden = false;
    which.focus();
  }

  // What was skipped or assumed. The variations of a text are not skipped here: they are lines.
  private notesOf({ format, notes = [] }: Found): Note[] {
    return notes.filter(({ text }) => this.source || format !== "sgf" || !text.startsWith("variations:"));
  }

  private async choose(record: Found | Failed): Promise<void> {
    if (!isGame(record)) {
      this.explain(record);
      return;
    }
    const lines = await linesOf(record, this.source ? "" : this.fields.text.value);
    this.dialog.close();
    this.records = null;
    this.begin(record.game, namesOf(record), lines);
  }
}
