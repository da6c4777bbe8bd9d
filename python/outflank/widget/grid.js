// The board: cells, discs, hints, marks, arrows. It is drawn from a ply, and reports which cell is
// chosen. It is the board of the page, of notebooks and of the npm package's outflank/board.
import { arrowPoints } from "./arrows.js";
import { Cells } from "./cells.js";
import { COLORS, OWN_KEYS, colorText, legalOf } from "./record.js";
import { text } from "./texts.js";

const SVG = "http://www.w3.org/2000/svg";
const BAR = 26; // In units of the picture, of which a cell is 40 wide.
const TWICE = 400; // Milliseconds: the second click of a double click on a cell is no other move.
const LARGE = 15; // Columns: with more, numbers in cells are too small to read.
// What a user of the board has drawn on it: cells with a ring, colours by cell, arrows, the cell of
// a premove. Cells are actions.
export const PLAIN = { marked: new Set(), fill: new Map(), arrows: [], premove: null };

const make = (name, attributes, parent) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent?.append(element);
  return element;
};

export class Grid {
  // `choose` gets the cell that is clicked, `hover` the one that the pointer or the focus is on, or
  // null.
  constructor(parent, { choose, hover = () => {} }) {
    this.choose = choose;
    this.hover = hover;
    this.svg = make("svg", { role: "grid", class: "board" }, null);
    parent.append(this.svg);
    this.parts = new Map();
    this.focus = null;
    this.svg.addEventListener("keydown", (event) => this.key(event));
    this.svg.addEventListener("pointerleave", () => this.look(null));
  }

  build(board, turned, lettered = true) {
    this.cells = new Cells(board, turned, lettered);
    this.ply = null;
    const { width, height } = this.cells;
    this.svg.setAttribute("viewBox", `0 0 ${width.toFixed(1)} ${height.toFixed(1)}`);
    this.svg.classList.toggle("large", this.cells.board.width > LARGE);
    this.svg.replaceChildren();
    this.parts.clear();
    const isHexagon = this.cells.board.hexagonal;
    this.svg.classList.toggle("hexagonal", isHexagon);
    if (isHexagon) make("polygon", { class: "frame", points: this.cells.hull() }, this.svg);
    else make("rect", { class: "frame", width: width.toFixed(1), height: height.toFixed(1), rx: 8 }, this.svg);
    // On a small board around which letters are, the style sheet makes them larger.
    const labels = make("g", { class: "labels", "aria-hidden": "true" }, this.svg);
    labels.style.setProperty("--letter", `${this.cells.letter.toFixed(1)}px`);
    labels.classList.toggle("inside", this.cells.isInside);
    const written = lettered ? this.cells.labels() : [];
    if (!this.cells.actions.includes(this.focus)) this.focus = this.cells.actions[0];
    for (const row of this.cells.rows) {
      const parent = make("g", { role: "row" }, this.svg);
      for (const action of row ?? []) this.cell(action, parent);
    }
    if (this.cells.board.variant?.startsWith("reversi:")) {
      for (const [cx, cy] of this.cells.dots()) make("circle", { class: "star", cx, cy, r: 3 }, this.svg);
    }
    // Letters in cells lie over them.
    this.svg.append(labels);
    for (const { text: letter, x, y, anchor } of written) {
      const place = { x: x.toFixed(1), y: y.toFixed(1), dy: "0.36em" };
      make("text", anchor ? { ...place, style: `text-anchor: ${anchor}` } : place, labels).textContent = letter;
    }
    this.drawings = make("g", { class: "drawings", "aria-hidden": "true" }, this.svg);
    // The focus is drawn last: each cell lies on the borders of those before it.
    const ring = (name) => make("polygon", { class: name, "aria-hidden": "true" }, this.svg);
    this.rings = [ring("focus rim"), ring("focus")];
    this.stand(this.focus);
  }

  cell(action, row) {
    const [cx, cy] = this.cells.center(action).map((at) => at.toFixed(1));
    const tabindex = action === this.focus ? 0 : -1;
    const group = make("g", { role: "gridcell", "data-name": this.cells.name(action), tabindex, ...OWN_KEYS }, row);
    const cell = make("polygon", { class: "cell", points: this.cells.outline(action) }, group);
    const hint = make("circle", { cx, cy, r: 5 }, group);
    const trace = make("circle", { class: "trace", cx, cy, r: 13 }, group);
    const disc = make("circle", { class: "disc", cx, cy, r: 16 }, group);
    make("circle", { class: "ring", cx, cy, r: 9 }, group);
    make("circle", { class: "mark", cx, cy, r: 4.5 }, group);
    group.addEventListener("click", ({ detail, timeStamp }) => {
      // The browser counts quick clicks too, and knows what is quick on a slow machine.
      const twice = action === this.last && (detail > 1 || timeStamp - this.clicked < TWICE);
      this.clicked = timeStamp;
      this.move(action);
      if (!twice) this.choose(action);
    });
    group.addEventListener("pointerenter", () => this.look(action));
    group.addEventListener("focus", () => {
      this.stand(action);
      if (this.isLookedAt()) this.look(action);
    });
    group.addEventListener("blur", () => this.look(null));
    this.parts.set(action, { group, cell, hint, trace, disc });
  }

  // Draws a ply. `turn` has the plies of the same turn before it, `hints` marks the legal placements, `open` lets the user choose one, `moving`
  // animates discs, `drawn` is what a user has drawn.
  draw(ply, { label, last, turn = [], hints, open, moving, drawn = PLAIN }) {
    this.preview(null);
    // If the same ply is drawn again, its animation continues.
    const same = ply === this.ply && !moving;
    this.ply = ply;
    this.hints = hints;
    this.last = last;
    this.svg.setAttribute("aria-label", label);
    const legal = legalOf(ply);
    const taken = new Map(ply.taken.map((one) => [one.action, one]));
    const placed = new Set(turn.map(({ cell }) => cell));
    const before = new Map(turn.flatMap((one) => one.taken).map((one) => [one.action, one]));
    for (const [action, { group, cell, hint, trace, disc }] of this.parts) {
      const color = COLORS[ply.cells[action]] ?? "";
      const takes = hints ? legal.get(action) : undefined;
      const fresh = taken.get(action);
      // What the turn took earlier is still shown where nothing has been placed since.
      const was = fresh ?? (color ? undefined : before.get(action));
      const said = this.words(action, color, takes, was, drawn);
      this.parts.get(action).said = said;
      group.setAttribute("aria-label", said);
      group.classList.toggle("legal", Boolean(takes) && open);
      // A cell that is refused though it is empty.
      group.classList.toggle("refused", hints && open && !color && !takes);
      group.classList.toggle("last", action === last);
      group.classList.toggle("earlier", placed.has(action) && action !== last);
      group.classList.toggle("on-black", color === "black");
      group.classList.toggle("premove", action === drawn.premove);
      cell.style.fill = drawn.fill.get(action) ?? "";
      hint.setAttribute("class", takes ? (takes.length ? "hint" : "hint quiet") : "hint none");
      trace.setAttribute("class", was?.gone ? `trace ${was.color}` : "trace none");
      const seen = was?.gone ? `disc gone ${was.color}` : color ? `disc ${color}` : "disc none";
      if (moving && fresh) {
        disc.setAttribute("class", "disc");
        disc.getBoundingClientRect(); // Restarts the animation.
        disc.setAttribute("class", `${seen} ${was.gone ? "fading" : "turning"}`);
      } else if (!(same && was)) {
        disc.setAttribute("class", seen);
      }
    }
    this.drawOver(drawn);
    if (this.isLookedAt()) this.preview(this.focus);
  }

  // Rings and arrows, which lie over all cells.
  drawOver({ marked, arrows }) {
    this.drawings.replaceChildren();
    for (const action of marked) this.drawRing(action);
    for (const { from, to, color } of arrows) {
      if (from === to) this.drawRing(from, color);
      else {
        const points = arrowPoints(this.cells.center(from), this.cells.center(to));
        make("polygon", { class: "arrow", points }, this.drawings).style.fill = color ?? "";
      }
    }
  }

  // A ring around the disc of a cell. It has an outline on both sides, so that it is visible on
  // every board and disc.
  drawRing(action, color = "") {
    const [cx, cy] = this.cells.center(action).map((at) => at.toFixed(1));
    make("circle", { class: "around", cx, cy, r: 15 }, this.drawings);
    make("circle", { class: "around inner", cx, cy, r: 15 }, this.drawings).style.stroke = color;
  }

  // Shows the values of moves: a bar in each cell, of which a share from 0 to 1 is full, and a text
  // if it is large enough to read.
  weigh(values) {
    if (!values.size && !this.weighed) return;
    this.weighed = values.size;
    const best = Math.max(...[...values.values()].map(({ share }) => share));
    this.svg.classList.toggle("weighed", values.size > 0);
    for (const [action, part] of this.parts) {
      const value = values.get(action);
      part.group.classList.toggle("best", value?.share === best);
      if (value === undefined) {
        part.worth?.root.remove();
        part.worth = undefined;
        part.group.setAttribute("aria-label", part.said);
        continue;
      }
      part.worth ??= this.bar(action, part.group);
      part.worth.text.textContent = value.text;
      part.worth.share.setAttribute("width", (BAR * value.share).toFixed(1));
      part.group.setAttribute("aria-label", text("worth", { said: part.said, value: value.said }));
    }
  }

  bar(action, group) {
    const [x, y] = this.cells.center(action);
    const root = make("g", { class: "worth", "aria-hidden": "true" }, group);
    const place = { x: (x - BAR / 2).toFixed(1), y: (y + 5).toFixed(1), height: 5, rx: 1.5 };
    make("rect", { ...place, width: BAR, class: "whole" }, root);
    const share = make("rect", { ...place, width: 0, class: "part" }, root);
    const value = make("text", { x: x.toFixed(1), y: (y + 1).toFixed(1) }, root);
    return { root, share, text: value };
  }

  // The label of a cell for screen readers.
  words(action, color, takes, was, { marked, premove }) {
    const said = [this.cells.name(action), color ? colorText(color) : text("empty")];
    if (was) said.push(was.gone ? text("captured-here", { color: was.color }) : text("just-flipped"));
    if (takes) said.push(text("may-place", { color: this.ply.turn }));
    if (takes?.length) said.push(text("takes-cells", { cells: takes.map((one) => this.cells.name(one)).join(" ") }));
    if (marked.has(action)) said.push(text("marked"));
    if (action === premove) said.push(text("premove"));
    return said.join(", ");
  }

  // The pointer or the focus has moved to a cell, or away.
  look(action) {
    this.preview(action);
    if (action === this.looked) return;
    this.looked = action;
    this.hover(action);
  }

  // Whether the user sees where the focus is: a script may have put it there.
  isLookedAt() {
    return Boolean(this.svg.querySelector(":focus-visible"));
  }

  // Shows the cells that a placement would take.
  preview(action) {
    for (const part of this.previewed ?? []) part.classList.remove("would", "ghost-black", "ghost-white");
    this.previewed = [];
    const takes = this.ply && this.hints && action !== null ? legalOf(this.ply).get(action) : undefined;
    if (!takes) return;
    const own = this.parts.get(action).group;
    own.classList.add(`ghost-${this.ply.turn}`);
    this.previewed = [own, ...takes.map((one) => this.parts.get(one).group)];
    for (const part of this.previewed.slice(1)) part.classList.add("would");
  }

  active() {
    return this.svg.getRootNode().activeElement ?? null;
  }

  // The only cell that the tab key reaches. The arrow keys move from there.
  stand(action) {
    this.parts.get(this.focus)?.group.setAttribute("tabindex", -1);
    this.focus = action;
    this.parts.get(action).group.setAttribute("tabindex", 0);
    for (const ring of this.rings) ring.setAttribute("points", this.cells.outline(action));
  }

  move(action) {
    this.parts.get(action)?.group.focus({ preventScroll: true });
  }

  key(event) {
    if (event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.choose(this.focus);
    } else if (event.ctrlKey && (event.key === "Home" || event.key === "End")) {
      this.move(this.cells.actions.at((event.key === "Home") === !this.cells.turned ? 0 : -1));
    } else if (!event.ctrlKey && (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End")) {
      this.move(this.cells.beside(this.focus, event.key));
    } else {
      return;
    }
    // Neither the page nor the notebook should react to the key too.
    event.preventDefault();
    event.stopPropagation();
  }
}
