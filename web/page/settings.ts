// What a player may set, which the browser keeps: what is hidden on the board, the colours of the
// page, the speed, whether a pass that must be is played at once, and whether moves are chosen in
// advance. The style sheets read it from the page's root.
import { store, stored } from "./storage.ts";

const KEYS = { hidden: "outflank-hidden", theme: "outflank-theme", board: "outflank-board", speed: "outflank-speed", passes: "outflank-passes", premoves: "outflank-premoves" };
const NAMES = ["hints", "coordinates", "groups"] as const;
type Hideable = (typeof NAMES)[number];
export const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];
const isTheme = (name: string): name is Theme => (THEMES as readonly string[]).includes(name);
export const BOARDS = ["green", "blue", "brown", "grey"] as const;
type BoardColor = (typeof BOARDS)[number];
const isBoard = (name: string): name is BoardColor => (BOARDS as readonly string[]).includes(name);
// Milliseconds from one's own move to the computer's, and for which each move of several is shown.
export const SPEEDS = { slow: { pace: 1400, hold: 1200 }, normal: { pace: 700, hold: 600 }, fast: { pace: 250, hold: 200 } };
type Speed = keyof typeof SPEEDS;
const isSpeed = (name: string): name is Speed => Object.hasOwn(SPEEDS, name);

const kept = (name: keyof typeof KEYS): string => stored(KEYS[name]) ?? "";

export class Settings {
  readonly hidden: Set<Hideable>;
  theme: Theme;
  board: BoardColor;
  speed: Speed;
  passes = kept("passes") === "on";
  premoves = kept("premoves") === "on";

  // `changed` is called with the settings, also for those that were kept.
  constructor(private changed: (settings: Settings) => void) {
    const [theme, board, speed] = [kept("theme"), kept("board"), kept("speed")];
    this.hidden = new Set(NAMES.filter((name) => kept("hidden").split(" ").includes(name)));
    this.theme = isTheme(theme) ? theme : "auto";
    this.board = isBoard(board) ? board : "green";
    this.speed = isSpeed(speed) ? speed : "normal";
    this.apply();
  }

  get times() {
    return SPEEDS[this.speed];
  }

  turn(name: Hideable): void {
    if (!this.hidden.delete(name)) this.hidden.add(name);
    this.keep("hidden", [...this.hidden].join(" "));
  }

  choose(name: "theme" | "board" | "speed", value: string): void {
    if (name === "theme" && isTheme(value)) this.theme = value;
    if (name === "board" && isBoard(value)) this.board = value;
    if (name === "speed" && isSpeed(value)) this.speed = value;
    this.keep(name, value);
  }

  // `name` is "passes" or "premoves".
  set(name: "passes" | "premoves", on: boolean): void {
    this[name] = on;
    this.keep(name, on ? "on" : "off");
  }

  private keep(name: keyof typeof KEYS, text: string): void {
    this.apply();
    store(KEYS[name], text);
  }

  private apply(): void {
    const { dataset } = document.documentElement;
    dataset.hidden = [...this.hidden].join(" ");
    dataset.scheme = this.theme;
    dataset.board = this.board;
    dataset.speed = this.speed;
    this.changed(this);
  }
}
