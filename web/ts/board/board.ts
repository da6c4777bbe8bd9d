// A board in an element of a page.
import * as argument from "../arguments.js";
import { ArgumentError } from "../errors.js";
import type { Cell } from "../names.js";
import type { MoveText } from "../terms.js";
import { Grid } from "./grid.js";
import { other, type Ply, status, told } from "./record.js";
import { type BoardEvents, type BoardOptions, type Settings, settingsOf } from "./settings.js";
import { cellOf } from "./view.js";
import style from "./style.js";
import { text } from "./texts.js";
import { watchTheme } from "./theme.js";

/**
 * The roots of elements that draw themselves, and not a child of theirs.
 *
 * @internal
 */
export const roots = new WeakMap<Element, ShadowRoot>();

/** Whether two settings of one position say the same of its moves. */
const isSame = (one: Settings, other: Settings) =>
  one.shown.ply.move === other.shown.ply.move && one.given.placements === other.given.placements;

/** Makes the element that the board is drawn in. Styles of the page do not reach it, apart from the
 * properties --outflank-*. */
function rootIn(element: HTMLElement): ShadowRoot {
  const own = roots.get(element);
  if (own) return own;
  const host = element.ownerDocument.createElement("div");
  host.style.height = "100%";
  element.append(host);
  return host.attachShadow({ mode: "open", delegatesFocus: true });
}

/**
 * A board in an element of a page. It shows a position, and reports each chosen move. It does not play: show
 * the next position yourself.
 *
 * ```js
 * import { Game } from "outflank";
 * import { Board } from "outflank/board";
 *
 * const game = new Game("reversi:square-8");
 * const board = new Board(document.querySelector("#board"), {
 *   game,
 *   events: {
 *     move: ({ move }) => {
 *       game.play(move);
 *       board.set({ game });
 *     },
 *   },
 * });
 * ```
 *
 * It is as wide as its element, and as high as that if the element has a height.
 */
export class Board {
  /** The element that was given. */
  readonly element: HTMLElement;
  #root: ShadowRoot;
  #box: HTMLElement;
  #live: HTMLElement;
  #grid: Grid;
  #settings: Settings;
  #premove: number | null = null;
  #unwatch: (() => void) | null = null;
  #isDestroyed = false;

  /**
   * @param element The element to draw in.
   * @param options What is shown, and how: `position` or `game` is needed.
   * @throws {@link ArgumentError}, if the element or an option is wrong; then nothing is drawn.
   */
  constructor(element: HTMLElement, options: BoardOptions) {
    if (!globalThis.HTMLElement) throw new ArgumentError("a board must be made in a page, because it draws elements");
    if (!(element as unknown instanceof HTMLElement)) {
      throw argument.wrong("element", "an element of the page", element);
    }
    const settings = settingsOf(options, null);
    this.element = element;
    this.#root = rootIn(element);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    this.#root.adoptedStyleSheets = [sheet];
    this.#box = document.createElement("div");
    this.#box.className = "outflank-board";
    this.#root.replaceChildren(this.#box);
    this.#grid = new Grid(this.#box, {
      choose: (action) => this.#choose(action),
      hover: (action) => this.#hover(action),
    });
    this.#live = document.createElement("div");
    this.#live.className = "unseen";
    this.#live.setAttribute("role", "status");
    this.#box.append(this.#live);
    this.#box.addEventListener("keydown", ({ key }) => key === "Escape" && this.cancelPremove());
    this.#settings = settings;
    this.#apply(null);
  }

  /** Changes some options. Another position or game drops the `placements` and the `lastMove` of
   * the one before; an option that is `undefined` goes back to its default.
   *
   * @throws {@link ArgumentError}, if an option is wrong; then nothing has changed. */
  set(options: BoardOptions): void {
    this.#alive();
    const before = this.#settings;
    this.#settings = settingsOf(options, before);
    this.#apply(before);
  }

  /** Turns the board around. */
  flip(): void {
    this.set({ flipped: !this.#settings.flipped });
  }

  /** Whether the board is turned around. */
  get isFlipped(): boolean {
    return this.#settings.flipped;
  }

  /** The cell of the premove; `null` without one. */
  get premove(): Cell | null {
    return this.#premove === null ? null : this.#name(this.#premove);
  }

  /** Cancels the premove, if there is one. */
  cancelPremove(): void {
    if (this.#premove !== null) this.#setPremove(null);
  }

  /** Moves the focus to a cell, or to the one that had it last. */
  focus(cell?: MoveText): void {
    this.#alive();
    this.#grid.move(cell === undefined ? this.#grid.focus : cellOf(this.#settings.shown.cells, "cell", cell));
  }

  /** Removes the board from its element. */
  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#premove = null;
    this.#unwatch?.();
    if (roots.has(this.element)) this.#root.replaceChildren();
    else this.#root.host.remove();
  }

  #alive(): void {
    if (this.#isDestroyed) throw new ArgumentError("this board has been destroyed");
  }

  #name(action: number): Cell {
    return this.#settings.shown.cells.name(action);
  }

  #tell<Name extends keyof BoardEvents>(name: Name, event: Parameters<NonNullable<BoardEvents[Name]>>[0]): void {
    (this.#settings.events[name] as ((told: typeof event) => void) | undefined)?.(event);
  }

  #apply(before: Settings | null): void {
    const { shown, flipped, coordinates, animation, theme } = this.#settings;
    const { layout } = shown;
    const mask = ({ start, width }: typeof layout) => `${width} ${start.replace(/[XO]/g, ".")}`;
    const isOther = before?.shown.layout.variant !== layout.variant || mask(before.shown.layout) !== mask(layout);
    if (isOther || before.flipped !== flipped || before.coordinates !== coordinates) {
      this.#grid.build(layout, flipped, coordinates);
    }
    const isNew = before?.shown.text !== shown.text;
    // A position that is shown already keeps what its last move took, and goes on moving.
    if (before && !isNew && isSame(before, this.#settings)) shown.ply = before.shown.ply;
    if (theme !== before?.theme) this.#paint(theme);
    this.#box.classList.toggle("still", !animation);
    if (isOther) this.#premove = null;
    this.#draw(Boolean(before) && isNew && !isOther);
    if (!before || !isNew) return;
    this.#live.textContent = isOther ? "" : this.#news(before);
    this.#tell("change", { position: shown.text });
    // The caller sets options one after the other: the premove is played when all are set.
    if (this.#premove !== null) queueMicrotask(() => this.#playPremove());
  }

  #paint(theme: string): void {
    this.#unwatch?.();
    this.#unwatch = null;
    if (theme === "auto") this.#unwatch = watchTheme(this.#box, () => this.#root.host);
    else this.#box.dataset.theme = theme;
  }

  #draw(isMoving: boolean): void {
    const { shown, label, hints, drawn, readOnly } = this.#settings;
    this.#grid.draw(shown.ply, {
      label: `${label}, ${status([shown.ply, shown.ply], 1, true)}`,
      last: shown.last,
      hints: hints && (readOnly || this.#isOwn()),
      open: this.#isOpen(),
      moving: isMoving,
      drawn: { ...drawn, premove: this.#premove },
    });
  }

  /** The news since a position was shown. */
  #news(before: Settings): string {
    const { ply } = this.#settings.shown;
    // A swap is a move of the colour that stays to move, and a pass one of the other.
    const mover = ply.cell >= 0 ? (ply.again ? ply.turn : other(ply.turn)) : before.shown.ply.turn;
    const plies: Pick<Ply, "turn">[] = [{ turn: mover }, ply];
    return `${ply.move && ply.cells !== before.shown.ply.cells ? `${told(plies, 1)} ` : ""}${status(plies, 1)}`;
  }

  #isOwn(): boolean {
    const { seats, shown } = this.#settings;
    return seats.includes(shown.ply.player);
  }

  #isOpen(): boolean {
    return !this.#settings.readOnly && this.#isOwn();
  }

  #takes(action: number): Cell[] | undefined {
    return this.#settings.shown.ply.places.get(action)?.map((one) => this.#name(one));
  }

  #choose(action: number): void {
    const { readOnly } = this.#settings;
    if (readOnly || this.#isDestroyed) return;
    this.#tell("select", { cell: this.#name(action) });
    const takes = this.#takes(action);
    if (this.#isOpen() && takes) this.#tell("move", { move: this.#name(action), takes, isPremove: false });
    else if (!this.#isOpen()) this.#choosePremove(action);
  }

  /** Another click cancels a premove. */
  #choosePremove(action: number): void {
    const { premoves, seats, shown } = this.#settings;
    if (this.#premove !== null) this.cancelPremove();
    else if (premoves && seats.length && !shown.ply.outcome && shown.ply.cells[action] === ".") this.#setPremove(action);
  }

  #setPremove(action: number | null): void {
    this.#premove = action;
    this.#draw(false);
    this.#live.textContent = action === null ? text("premove-cancelled") : text("premove-chosen", { cell: this.#name(action) });
    this.#tell("premove", { cell: this.premove });
  }

  #playPremove(): void {
    const action = this.#premove;
    if (action === null) return;
    const { outcome, cells } = this.#settings.shown.ply;
    const takes = this.#isOpen() ? this.#takes(action) : undefined;
    if (!takes && !this.#isOpen() && !outcome && cells[action] === ".") return;
    this.#premove = null;
    this.#draw(false);
    this.#tell("premove", { cell: null });
    if (takes) this.#tell("move", { move: this.#name(action), takes, isPremove: true });
  }

  #hover(action: number | null): void {
    if (this.#isDestroyed) return;
    const takes = action === null || !this.#isOpen() ? [] : (this.#takes(action) ?? []);
    this.#tell("hover", { cell: action === null ? null : this.#name(action), takes });
  }
}
