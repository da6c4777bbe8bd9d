// What a player may hide on the board: hints and coordinates. The browser keeps it, and the style
// sheet reads it from the page's root.
const KEY = "outflank-hidden";
const NAMES = ["hints", "coordinates"];

function kept() {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter((name) => NAMES.includes(name));
  } catch {
    return [];
  }
}

export class Settings {
  constructor() {
    this.hidden = new Set(kept());
    this.apply();
  }

  turn(name) {
    if (!this.hidden.delete(name)) this.hidden.add(name);
    this.apply();
    try {
      localStorage.setItem(KEY, [...this.hidden].join(" "));
    } catch {
      // The browser does not let the page store anything.
    }
  }

  apply() {
    document.documentElement.dataset.hidden = [...this.hidden].join(" ");
  }
}
