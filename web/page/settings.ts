// What a player may set, which the browser keeps: what is hidden on the board, the colours of the
// page, the speed, whether a pass that must be is played at once, and whether moves are chosen in
// advance. The style sheets read it from the page's root.
const KEYS = { hidden: "outflank-hidden", theme: "outflank-theme", speed: "outflank-speed", passes: "outflank-passes", premoves: "outflank-premoves" };
const NAMES = ["hints", "coordinates"];
export const THEMES = ["auto", "light", "dark"];
// Milliseconds from one's own move to the computer's, and for which each move of several is shown.
export const SPEEDS = { slow: { pace: 1400, hold: 1200 }, normal: { pace: 700, hold: 600 }, fast: { pace: 250, hold: 200 } };

function kept(name) {
  try {
    return localStorage.getItem(KEYS[name]) ?? "";
  } catch {
    return "";
  }
}

export class Settings {
  // `changed` is called with the settings, also for those that were kept.
  constructor(changed) {
    this.changed = changed;
    this.hidden = new Set(kept("hidden").split(" ").filter((name) => NAMES.includes(name)));
    this.theme = THEMES.includes(kept("theme")) ? kept("theme") : "auto";
    this.speed = Object.hasOwn(SPEEDS, kept("speed")) ? kept("speed") : "normal";
    this.passes = kept("passes") === "on";
    this.premoves = kept("premoves") === "on";
    this.apply();
  }

  get times() {
    return SPEEDS[this.speed];
  }

  turn(name) {
    if (!this.hidden.delete(name)) this.hidden.add(name);
    this.keep("hidden", [...this.hidden].join(" "));
  }

  // `name` is "theme" or "speed".
  choose(name, value) {
    this[name] = value;
    this.keep(name, value);
  }

  // `name` is "passes" or "premoves".
  set(name, on) {
    this[name] = on;
    this.keep(name, on ? "on" : "off");
  }

  keep(name, text) {
    this.apply();
    try {
      localStorage.setItem(KEYS[name], text);
    } catch {
      // The browser does not let the page store anything.
    }
  }

  apply() {
    const { dataset } = document.documentElement;
    dataset.hidden = [...this.hidden].join(" ");
    dataset.scheme = this.theme;
    dataset.speed = this.speed;
    this.changed(this);
  }
}
