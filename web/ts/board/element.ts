// The custom element: a board as HTML, for pages and frameworks that set attributes and properties.
import { ArgumentError, OutflankError } from "../errors.js";
import { Board, roots } from "./board.js";
import { type BoardEvents, type BoardOptions, OPTIONS } from "./settings.js";

type Option = Exclude<keyof BoardOptions, "events">;
type Detail<Name extends keyof BoardEvents> = Parameters<NonNullable<BoardEvents[Name]>>[0];

function onOff(name: string, text: string): boolean {
  if (text !== "on" && text !== "off") throw new ArgumentError(`${name} must be "on" or "off", got ${JSON.stringify(text)}`);
  return text === "on";
}

const seats = (text: string) => text.split(/[\s,]+/).filter(Boolean).map(Number) as (1 | 2)[];

// What an attribute says of an option. Options that are objects are properties only.
const ATTRIBUTES: Record<string, [Option, (text: string) => unknown]> = {
  position: ["position", (text) => text],
  "last-move": ["lastMove", (text) => text],
  seats: ["seats", seats],
  "read-only": ["readOnly", () => true],
  premoves: ["premoves", () => true],
  flipped: ["flipped", () => true],
  hints: ["hints", (text) => onOff("hints", text)],
  coordinates: ["coordinates", (text) => onOff("coordinates", text)],
  animation: ["animation", (text) => onOff("animation", text)],
  marked: ["marked", (text) => text.split(/[\s,]+/).filter(Boolean)],
  label: ["label", (text) => text],
  theme: ["theme", (text) => text],
};

const NAMES = OPTIONS.filter((name) => name !== "events");

// Where there are no pages, as on a server, the module can be loaded all the same.
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/**
 * The element `<outflank-board>`: a {@link Board} whose options are properties, and whose events
 * are events of the page, with what they tell in `detail`.
 *
 * ```html
 * <outflank-board position="reversi:square-4 ..../.OX./.XO./.... B" read-only></outflank-board>
 * ```
 *
 * Options that were set one after the other are drawn at once, before the page is painted. If they
 * are not valid together, the board stays as it was: the element fires `error` with the
 * {@link OutflankError} in `detail`, and writes it to the console.
 */
export class OutflankBoardElement extends Base {
  static readonly observedAttributes = Object.keys(ATTRIBUTES);
  #set: BoardOptions = {};
  #board: Board | null = null;
  #isWaiting = false;

  constructor() {
    super();
    roots.set(this, this.attachShadow({ mode: "open", delegatesFocus: true }));
  }

  /** The board inside; `null` before it has a position or a game, and outside of a page. */
  get board(): Board | null {
    return this.#board;
  }

  /** Turns the board around. */
  flip(): void {
    const self = this as unknown as BoardOptions;
    self.flipped = !self.flipped;
  }

  /** @internal */
  connectedCallback(): void {
    const self = this as unknown as Record<string, unknown>;
    // Properties of an element that was there before this class.
    for (const name of NAMES.filter((one) => Object.hasOwn(this, one))) {
      const value = self[name];
      delete self[name];
      self[name] = value;
    }
    this.#later();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#later();
  }

  /** @internal */
  attributeChangedCallback(name: string, _: string | null, text: string | null): void {
    const [option, read] = ATTRIBUTES[name]!;
    this.#guarded(() => this.setOption(option, text === null ? undefined : read(text)));
  }

  /** @internal */
  option(name: Option): unknown {
    return this.#set[name];
  }

  /** @internal */
  setOption(name: Option, value: unknown): void {
    (this.#set as Record<string, unknown>)[name] = value;
    this.#later();
  }

  #later(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      this.#guarded(() => this.#update());
    });
  }

  // Nobody could catch what is thrown here, because the browser is the caller.
  #guarded(run: () => void): void {
    try {
      run();
    } catch (error) {
      if (!(error instanceof OutflankError)) throw error;
      console.error(error);
      this.dispatchEvent(new CustomEvent("error", { detail: error }));
    }
  }

  #update(): void {
    const { position, game } = this.#set;
    if (!this.isConnected) {
      this.#board?.destroy();
      this.#board = null;
    } else if ((position ?? game) !== undefined) {
      // Frameworks write null for nothing.
      const options = Object.fromEntries(NAMES.map((name) => [name, this.#set[name] ?? undefined]));
      if (this.#board) this.#board.set(options);
      else this.#board = new Board(this, { ...options, events: this.#events() });
    }
  }

  #events(): BoardEvents {
    const tell = (name: string) => (detail: object) => void this.dispatchEvent(new CustomEvent(name, { detail }));
    return { move: tell("move"), select: tell("select"), hover: tell("hover"), premove: tell("premove"), change: tell("change") };
  }
}

export interface OutflankBoardElement extends Omit<BoardOptions, "events"> {
  addEventListener<Name extends keyof OutflankBoardEventMap>(
    name: Name,
    listener: (event: OutflankBoardEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

for (const name of NAMES) {
  Object.defineProperty(OutflankBoardElement.prototype, name, {
    enumerable: true,
    configurable: true,
    get(this: OutflankBoardElement) {
      return this.option(name);
    },
    set(this: OutflankBoardElement, value: unknown) {
      this.setOption(name, value);
    },
  });
}

/** The events of {@link OutflankBoardElement}. */
export interface OutflankBoardEventMap {
  move: CustomEvent<Detail<"move">>;
  select: CustomEvent<Detail<"select">>;
  hover: CustomEvent<Detail<"hover">>;
  premove: CustomEvent<Detail<"premove">>;
  change: CustomEvent<Detail<"change">>;
  error: CustomEvent<OutflankError>;
}
