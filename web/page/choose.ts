// The dialog for a new game: the game, the board, the opponent, the colour and the options.
import { html } from "#board/panel.js";
import { Game, variants } from "#outflank/index.js";
import { beaten, marked } from "./beaten.ts";
import { chip } from "./chip.ts";
import { allInside, fieldsOf, inside } from "./dom.ts";
import { boardWords, nameOf, parts, type Shape } from "./names.ts";
import { LEVELS, levelOf, players, USUAL as LEVEL } from "./opponent.ts";
import { say } from "./say.ts";
import type { GameName, Player, Seats } from "./types.ts";

const SHAPES: Record<Shape, () => string> = { square: () => say("squares"), octagon: () => say("octagons"), hex: () => say("hexagons") };
const OUTLINES: Record<Shape, string> = {
  square: "M2 2h14v14h-14z",
  octagon: "M6 1h6l5 5v6l-5 5h-6l-5-5v-6z",
  hex: "M9 1l7 4v8l-7 4-7-4v-8z",
};
const USUAL: Record<GameName, string> = { reversi: "square-8", oust: "hex-5" };
const OTHER: Record<GameName, GameName> = { reversi: "oust", oust: "reversi" };
// The pictures on the cards: both games after a few moves.
const PICTURED: Record<GameName, [variant: string, moves: string]> = {
  reversi: ["reversi:square-8", "f5d6c3d3c4f4"],
  oust: ["oust:hex-5-nopie", "b6i3f5e9c7e5e8f8h1d9g3g2"],
};

// The clocks that two people may play with: minutes, and the seconds more for each turn.
export interface Rate {
  minutes: number;
  seconds: number;
}
const RATES: Rate[] = [[1, 0], [3, 2], [5, 3], [10, 5]].map(([minutes, seconds]) => ({ minutes: minutes!, seconds: seconds! }));

interface Fields {
  game: RadioNodeList;
  who: RadioNodeList;
  level: HTMLInputElement;
  colour: RadioNodeList;
  clock: RadioNodeList;
  anti: HTMLInputElement;
  free: HTMLInputElement;
  pie: HTMLInputElement;
}

export class Choose {
  private fields: Fields;
  private boards: HTMLElement;
  private level: HTMLElement;
  private names = new Set<string>(variants());

  // `begin` gets the name of a variant, and the players of the seats.
  constructor(
    private dialog: HTMLDialogElement,
    begin: (variant: string, seats: Seats, rate: Rate | null) => void,
  ) {
    const form = inside<HTMLFormElement>(dialog, "form");
    this.boards = inside(dialog, ".boards");
    this.level = this.makeOpponents(inside(dialog, ".opponents"));
    this.makeClocks(inside(dialog, ".clocks"));
    this.fields = fieldsOf<Fields>(form);
    form.addEventListener("input", () => this.drawLevel());
    form.addEventListener("change", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name === "game") this.changeGame(value as GameName);
      this.drawOptions();
    });
    form.addEventListener("submit", () => begin(this.chosen(), this.seats(), this.rate));
  }

  private makeClocks(parent: Element): void {
    html("span", { text: say("no-clock") }, chip(parent, { name: "clock", value: "none" }));
    for (const [at, rate] of RATES.entries()) {
      html("span", { text: `${rate.minutes} + ${rate.seconds}` }, chip(parent, { name: "clock", value: String(at), said: say("clock-of", { ...rate }) }));
    }
  }

  // A slider from random moves to the highest level, with what the level is called.
  private makeOpponents(parent: Element): HTMLElement {
    const kinds = html("div", { class: "chips" }, parent);
    const texts = { computer: say("the-computer"), person: say("with-a-person"), friend: players().friend! };
    for (const [who, text] of Object.entries(texts)) html("span", { text }, chip(kinds, { name: "who", value: who }));
    const row = html("div", { class: "level" }, parent);
    html("input", { type: "range", name: "level", min: 0, max: LEVELS, step: 1, "aria-label": say("level-field") }, row);
    return html("output", {}, row);
  }

  // The clock of two people; null without one.
  private get rate(): Rate | null {
    const { clock, who } = this.fields;
    return (who.value === "person" && RATES[Number(clock.value)]) || null;
  }

  private get game(): GameName {
    return this.fields.game.value as GameName;
  }

  // The computer's player that the slider chooses.
  private get computer(): Player {
    const { value } = this.fields.level;
    return value === "0" ? "random" : `level-${Number(value)}`;
  }

  private get who(): Player {
    const { value } = this.fields.who;
    return value === "computer" ? this.computer : (value as Player);
  }

  private set who(who: Player) {
    const isComputer = who !== "person" && who !== "friend";
    this.fields.who.value = isComputer ? "computer" : who;
    this.fields.level.value = String(levelOf(isComputer ? who : LEVEL[this.game]));
  }

  // The usual level of one game becomes that of the other.
  private changeGame(game: GameName): void {
    this.fillBoards(USUAL[game]);
    if (this.computer === LEVEL[OTHER[game]]) this.fields.level.value = String(levelOf(LEVEL[game]));
  }

  // Opens with the current choices.
  open(variant: string, seats: Seats): void {
    const { game, board, options } = parts(variant);
    const { fields } = this;
    fields.game.value = game;
    this.fillBoards(board);
    fields.anti.checked = options.includes("anti");
    fields.free.checked = options.includes("free");
    fields.pie.checked = !options.includes("nopie");
    inside<HTMLDetailsElement>(this.dialog, ".options").open = options.length > 0;
    const own = seats[0] === "person" ? 0 : 1;
    this.who = seats[1 - own]!;
    fields.colour.value = own ? "white" : "black";
    fields.clock.value ||= "none";
    this.drawPictures();
    this.drawOptions();
    this.dialog.showModal();
  }

  // The pictures are drawn when the dialog is opened first.
  private drawPictures(): void {
    for (const card of allInside(this.dialog, ".cards label")) {
      const picture = inside<HTMLImageElement>(card, "img");
      const [variant, moves] = PICTURED[inside<HTMLInputElement>(card, "input").value as GameName];
      picture.src ||= `data:image/svg+xml,${encodeURIComponent(new Game(variant, moves).position.svg({ width: 120 }))}`;
    }
  }

  private fillBoards(chosen: string): void {
    const groups = new Map<Shape, HTMLElement>();
    for (const name of this.names) {
      const { game, board, shape, size, options } = parts(name);
      if (game !== this.game || options.length) continue;
      const row = groups.get(shape) ?? this.groupOf(shape);
      groups.set(shape, row);
      html("span", { text: String(size) }, chip(row, { name: "board", value: board, said: boardWords(board) }));
    }
    // The game's usual shape comes first.
    const isUsual = (shape: Shape) => Number(USUAL[this.game].startsWith(shape));
    const rows = [...groups].sort(([one], [two]) => isUsual(two) - isUsual(one)).map(([, row]) => row.parentElement!);
    this.boards.replaceChildren(inside(this.boards, "legend"), ...rows);
    inside<HTMLInputElement>(this.boards, `[value="${chosen}"]`).checked = true;
  }

  private groupOf(shape: Shape): HTMLElement {
    const row = html("div", { class: "chips" }, html("div", { class: "shaped" }, null));
    const name = html("b", { class: "shape" }, null);
    row.before(name);
    name.innerHTML = `<svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true"><path d="${OUTLINES[shape]}"/></svg>`;
    html("span", { text: SHAPES[shape]() }, name);
    return row;
  }

  private get board(): string {
    return inside<HTMLInputElement>(this.boards, ":checked").value;
  }

  private drawLevel(): void {
    const { level, who } = this.fields;
    const text = marked(players()[this.computer] ?? "", this.computer, beaten(this.game));
    this.level.textContent = text;
    level.setAttribute("aria-valuetext", text);
    level.style.setProperty("--share", String(Number(level.value) / LEVELS));
    level.parentElement!.hidden = who.value !== "computer";
  }

  // An option is offered if the game has it on this board, and a colour if one player is here.
  private drawOptions(): void {
    const { anti, free, pie, who } = this.fields;
    const offer = (box: HTMLInputElement, option: string) => {
      box.disabled = !this.names.has(nameOf(this.game, this.board, [option]));
      box.closest("label")!.hidden = box.disabled;
    };
    offer(anti, "anti");
    offer(free, "free");
    offer(pie, "nopie");
    inside(this.dialog, ".colours").hidden = who.value === "person";
    inside(this.dialog, ".clocks").hidden = who.value !== "person";
    this.drawLevel();
  }

  private chosen(): string {
    const { anti, free, pie } = this.fields;
    const isOn = (box: HTMLInputElement) => !box.disabled && box.checked;
    const on = [...(isOn(anti) ? ["anti"] : []), ...(isOn(free) ? ["free"] : [])];
    if (!pie.disabled && !pie.checked) on.push("nopie");
    return nameOf(this.game, this.board, on);
  }

  // The players of the seats. Black has the first move, and so the first seat.
  private seats(): Seats {
    const { colour } = this.fields;
    const isWhite = colour.value === "random" ? Math.random() < 0.5 : colour.value === "white";
    return isWhite ? [this.who, "person"] : ["person", this.who];
  }
}
