// The panel next to the board: the score, messages, buttons, the list of moves.
import { OWN_KEYS, colorText, moveOf, playerOf } from "./record.js";
import { text } from "./texts.js";

// The icons are drawn, since not every machine has a font with them.
const SIGNS = {
  first: "M3 2h2v12H3zM13 2v12L6 8z",
  back: "M12 2v12L4 8z",
  next: "M4 2v12l8-6z",
  last: "M11 2h2v12h-2zM3 2v12l7-6z",
  undo: "M6 2v3h3.5a4.5 4.5 0 0 1 0 9H5v-2h4.5a2.5 2.5 0 0 0 0-5H6v3L2 6z",
  redo: "M10 2v3H6.5a4.5 4.5 0 0 0 0 9H11v-2H6.5a2.5 2.5 0 0 1 0-5H10v3l4-4z",
  new: "M7 2h2v5h5v2H9v5H7V9H2V7h5z",
  turn: "M5 1v3h3a5 5 0 0 1 4.5 7.2l-1.7-1A3 3 0 0 0 8 6H5v3L1.5 5zM11 15v-3H8a5 5 0 0 1-4.5-7.2l1.7 1A3 3 0 0 0 8 10h3V7l3.5 4z",
};

export const html = (name, attributes, parent) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "text") element.textContent = value;
    else element.setAttribute(key, value);
  }
  parent?.append(element);
  return element;
};

export function button(parent, { name, label, run, className }) {
  const made = html("button", { ...OWN_KEYS, type: "button", "data-do": name, class: className ?? "" }, parent);
  if (SIGNS[name]) {
    made.innerHTML = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${SIGNS[name]}"/></svg>`;
    made.title = label;
  }
  html("span", { text: label, class: SIGNS[name] && !className ? "unseen" : "" }, made);
  made.addEventListener("click", () => made.getAttribute("aria-disabled") !== "true" && run());
  return made;
}

// A disabled button keeps the focus, so that keyboard users who step to the end stay there.
export const enable = (made, on) => made.setAttribute("aria-disabled", String(!on));

export class Score {
  constructor(parent) {
    this.root = html("div", { class: "score" }, parent);
    this.black = this.side("black");
    this.bar = html("span", { class: "bar", "aria-hidden": "true" }, this.root);
    this.part = html("i", {}, this.bar);
    this.white = this.side("white");
  }

  side(color) {
    const root = html("span", { class: `side ${color}` }, this.root);
    html("i", { class: "dot", "aria-hidden": "true" }, root);
    html("span", { class: "unseen", text: `${colorText(color)}: ` }, root);
    return { root, count: html("b", {}, root), who: html("span", { class: "who" }, root) };
  }

  // `names` are the names of the seats. Without them only the user's own seat is known.
  draw(ply, seat, names) {
    const [black, white] = ply.score;
    for (const [color, side, count] of [["black", this.black, black], ["white", this.white, white]]) {
      side.count.textContent = count;
      const player = playerOf(ply, color);
      side.who.textContent = names?.[player - 1] ?? (seat ? (player === seat ? text("you") : text("opponent")) : "");
      side.root.classList.toggle("turn", !ply.outcome && ply.turn === color);
      side.root.classList.toggle("winner", ply.outcome === color);
    }
    this.part.style.width = `${(100 * (black || (white ? 0 : 1))) / (black + white || 2)}%`;
  }
}

// The number of a turn's row in the list of moves. Black is in the first column, White in the second:
// a turn of Black and White's reply are in the same row.
const rowOf = (turn, before) => before.row + (turn === "white" && before.turn === "black" ? 0 : 1);

export class Moves {
  constructor(parent, go) {
    this.go = go;
    this.root = html("ol", { class: "moves", "aria-label": text("moves") }, parent);
    this.items = [];
    // For each ply the row of its turn, with a turn of Oust's captures in one row.
    this.turns = [];
    this.at = 0;
    // What is shown next to the list may change its height.
    new ResizeObserver(() => this.reveal()).observe(this.root);
  }

  // The first `kept` plies have not changed.
  build(plies, kept) {
    for (const item of this.items.splice(Math.max(0, kept - 1))) item.remove();
    for (const { root } of this.turns.splice(this.items.length)) if (!root.firstChild) root.remove();
    for (let at = this.items.length + 1; at < plies.length; at += 1) {
      const { turn, again } = plies[at - 1];
      this.turns.push(again ? this.turns.at(-1) : this.makeTurn(turn));
      const item = html("button", { ...OWN_KEYS, type: "button" }, this.turns.at(-1).root);
      if (!again) {
        html("span", { class: "number", text: at }, item);
        html("i", { class: `dot ${turn}` }, item);
      }
      html("span", { class: "unseen", text: colorText(turn) }, item);
      html("span", { class: "name", text: moveOf(plies[at]) }, item);
      const count = plies[at].taken.length;
      if (count) html("span", { class: "takes", text: `×${count}`, "aria-label": text("takes", { count }) }, item);
      item.addEventListener("click", () => this.go(at));
      this.items.push(item);
    }
  }

  makeTurn(turn) {
    const row = rowOf(turn, this.turns.at(-1) ?? { turn: null, row: 0 });
    const style = `grid-row: ${row}; grid-column: ${turn === "black" ? 1 : 2}`;
    return { turn, row, root: html("li", { style }, this.root) };
  }

  // `shown` plies are in the list: the others are still to be shown on the board.
  draw(at, shown) {
    for (const [index, item] of this.items.entries()) {
      item.hidden = index >= shown;
      if (!item.previousSibling) item.parentElement.hidden = item.hidden;
      if (index + 1 === at) item.setAttribute("aria-current", "true");
      else item.removeAttribute("aria-current");
    }
    this.at = at;
    this.reveal();
  }

  // Scrolls the list, and nothing else, to the ply on the board.
  reveal() {
    const item = this.items[this.at - 1];
    if (!item) this.root.scrollTop = 0;
    else if (item.offsetTop < this.root.scrollTop) this.root.scrollTop = item.offsetTop;
    else {
      // One more, because these heights are rounded.
      const bottom = item.offsetTop + item.offsetHeight + 1;
      if (bottom > this.root.scrollTop + this.root.clientHeight) this.root.scrollTop = bottom - this.root.clientHeight;
    }
  }
}
