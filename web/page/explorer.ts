// Games that the user opens, searched by the position on the board: the moves that were played
// there, how these games ended, and the games themselves.
import { Game, type Move, type Position, shown } from "#outflank/index.js";
import type { CollectedGame, Collection, MoveRow, Visit } from "#outflank/collection.js";
import type { NamedSource } from "#outflank/source.js";
import { html } from "#board/panel.js";
import { fieldsOf, inside, reasonOf } from "./dom.ts";
import type { Opponent } from "./opponent.ts";
import { number, percent, say, signed } from "./say.ts";

const LISTED = 20; // Games of a position that are shown.
const ERRORS = 3; // Records that cannot be read, of which the reason is shown.
const SMALL = 76; // Pixels: the width of a small board.

const FRAMELESS = { frame: "#2f8f5b" }; // The board's own colour: small boards need no frame.

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface Fields {
  games: HTMLTextAreaElement;
  files: HTMLInputElement;
  add: HTMLInputElement;
}

// The dialog in which games are opened: pasted, or any number of files.
export class Exploring {
  private form: HTMLFormElement;
  private fields: Fields;
  private said: HTMLElement;
  private wrong: HTMLElement;
  private reading: AbortController | null = null;
  private collection: Collection | null = null;
  private start!: Position;

  // `reader` reads games in a worker; `found` gets the collection.
  constructor(
    private dialog: HTMLDialogElement,
    private reader: Opponent,
    private found: (collection: Collection, unread: string) => void,
  ) {
    this.form = inside(dialog, "form");
    this.fields = fieldsOf<Fields>(this.form);
    this.said = inside(dialog, "[role=status]");
    this.wrong = inside(dialog, ".wrong");
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.read();
    });
    dialog.addEventListener("close", () => this.reading?.abort());
  }

  open(start: Position): void {
    this.start = start;
    this.said.textContent = this.wrong.textContent = "";
    this.fields.add.closest("label")!.hidden = !this.collection;
    this.dialog.showModal();
  }

  private async read(): Promise<void> {
    const { games: text, files, add } = this.fields;
    const given = [...(files.files ?? [])];
    this.wrong.textContent = "";
    if (!given.length && !text.value.trim()) {
      this.wrong.textContent = say("no-games-yet");
      return;
    }
    this.reading?.abort();
    const { signal } = (this.reading = new AbortController());
    this.said.textContent = say("reading");
    try {
      const sources: NamedSource[] = await Promise.all(given.map(async (file) => ({ name: file.name, content: await file.arrayBuffer() })));
      if (text.value.trim()) sources.push({ name: say("pasted-games"), content: text.value });
      const onProgress = (records: number) => {
        this.said.textContent = say("games-so-far", { games: records });
      };
      const made = await this.reader.collect(sources, { start: this.start, signal, onProgress });
      if (signal.aborted) return;
      this.take(made, add.checked && this.collection ? this.collection : null);
    } catch (error) {
      if (!signal.aborted) this.fail(say("games-failed", { reason: reasonOf(error) }));
    }
  }

  private fail(text: string): void {
    this.said.textContent = "";
    this.wrong.textContent = text;
  }

  // Games that cannot be read are named. Without any other nothing is explored.
  private take(made: Collection, before: Collection | null): void {
    const reasons = made.errors.slice(0, ERRORS).map(({ source, error }) => `${source}: ${error.message}`);
    if (!made.length) {
      this.fail(say("no-game-found", { reasons: reasons.join("; ") }));
      return;
    }
    this.collection = before ? (before.constructor as typeof Collection).merge([before, made]) : made;
    this.form.reset();
    this.dialog.close();
    const records = made.errors.length;
    const first = reasons.join("; ");
    const said = records > ERRORS ? say("and-more-reasons", { reasons: first, more: records - ERRORS }) : first;
    this.found(this.collection, records ? say("records-failed", { records, reasons: said }) : "");
  }
}

// `play` gets a move of the table, `begin` a game and the ply to show.
interface Actions {
  play: (move: Move) => void;
  begin: (game: Game, at: number) => void;
}

// The table of the visible position.
export class Explorer {
  private said: HTMLElement;
  private table: HTMLElement;
  private rows: HTMLElement;
  private games: HTMLElement;
  private more: HTMLElement;
  private collection!: Collection;
  private key: string | null = null;
  closed: (() => void) | null = null;

  constructor(
    private root: HTMLElement,
    private actions: Actions,
  ) {
    this.said = inside(root, ".through");
    this.table = inside(root, "table");
    this.rows = inside(root, "tbody");
    this.games = inside(root, "ol");
    this.more = inside(root, ".more");
    inside(root, "[data-do=unexplore]").addEventListener("click", () => this.close());
  }

  private get isOpen(): boolean {
    return !this.root.hidden;
  }

  open(collection: Collection): void {
    this.collection = collection;
    this.key = null;
    this.root.hidden = false;
  }

  private close(): void {
    this.root.hidden = true;
    this.closed?.();
  }

  // Shows the table of a position, unless it is shown already.
  see(position: Position): void {
    const key = String(position);
    if (!this.isOpen || key === this.key) return;
    this.key = key;
    const rows = this.collection.explore(position);
    // A game that comes to the position twice is shown once.
    const visits = this.collection.visits(position).filter(({ game }, at, all) => game !== all[at - 1]?.game);
    this.said.textContent = say("games-through", { games: visits.length, all: this.collection.length });
    this.table.hidden = !rows.length;
    this.rows.replaceChildren(...rows.map((row) => this.row(position, row)));
    this.games.replaceChildren(...visits.slice(0, LISTED).map((visit) => this.game(visit)));
    this.more.textContent = visits.length > LISTED ? say("and-more-games", { games: visits.length - LISTED }) : "";
  }

  private row(position: Position, row: MoveRow): HTMLElement {
    const made = html("tr", {});
    const head = html("th", { scope: "row" }, made);
    const { move } = row;
    if (move === null) html("span", { class: "end", text: say("end-of-game") }, head);
    else {
      const choice = html("button", { type: "button", class: "move", "data-move": move }, head);
      const marked = move === "pass" || move === "swap" ? {} : { lastMove: move };
      const after = position.play(move).svg({ width: SMALL, coordinates: false, legalMoves: false, ...marked, colors: FRAMELESS });
      html("img", { src: `data:image/svg+xml,${encodeURIComponent(after)}`, alt: "", width: SMALL }, choice);
      html("span", { text: move }, choice);
      choice.addEventListener("click", () => this.actions.play(move));
    }
    html("td", { text: `${number(row.games)} (${percent(row.share)})` }, made);
    this.results(row, html("td", {}, made));
    html("td", { text: row.meanScore === null ? "" : signed(row.meanScore, TENTHS) }, made);
    return made;
  }

  private results({ black, draws, white }: MoveRow, cell: HTMLElement): void {
    const known = black + draws + white;
    if (!known) {
      cell.textContent = say("not-known");
      return;
    }
    const parts = [["black", black], ["draw", draws], ["white", white]] as const;
    const said = say("results-said", { black, draws, white });
    const bar = html("div", { class: "results", role: "img", "aria-label": said, title: said }, cell);
    for (const [name, count] of parts) {
      if (count) html("span", { class: name, text: percent(count / known), style: `flex-grow: ${count}` }, bar);
    }
  }

  // A game by its players: a click opens it at this position.
  private game({ game, ply }: Visit): HTMLElement {
    const found = this.collection.game(game);
    const who = [found.black, found.white].some(Boolean) ? `${found.black || "?"} – ${found.white || "?"}` : say("game-number", { number: game + 1 });
    const text = [who, found.event, found.date, resultOf(found)].filter(Boolean).join(", ");
    const made = html("li", {});
    const choice = html("button", { type: "button", text: shown(text) }, made);
    choice.addEventListener("click", () => this.actions.begin(found.game, ply));
    return made;
  }
}

function resultOf({ score, result }: CollectedGame): string | null {
  if (result === null) return null;
  if (result === "draw") return say("result-draw");
  return score ? say("result-by", { color: result, discs: Math.abs(score) }) : say("result-won", { color: result });
}

// A game up to a ply, with a move after it.
export function branch(game: Game, at: number, move: string): Game {
  const made = new Game(String(game.start), game.moves.slice(0, at).join(" "));
  made.play(move);
  return made;
}
