// The board: drawn from a frame, which is what Python says of a position. `render` is anywidget's entry; `look` shows a game in a page of its own.

const SVG = "http://www.w3.org/2000/svg";
const HALF = 20, RADIUS = (2 * HALF) / Math.sqrt(3), MARGIN = 8;

const make = (name, attributes, parent) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent?.append(element);
  return element;
};

// Where a cell's centre is.
function center(frame, action) {
  const column = action % frame.width, row = Math.floor(action / frame.width);
  if (!frame.hexagonal) return [MARGIN + HALF * (2 * column + 1), MARGIN + HALF * (2 * row + 1)];
  const left = Math.floor(frame.height / 2) / 2;
  return [MARGIN + HALF * (2 * (column + row / 2 - left) + 1), MARGIN + RADIUS * (1.5 * row + 1)];
}

function size(frame) {
  const height = frame.hexagonal ? RADIUS * (1.5 * frame.height + 0.5) : 2 * HALF * frame.height;
  return [2 * (MARGIN + HALF * frame.width), 2 * MARGIN + height];
}

function outline(frame, x, y) {
  const corners = frame.hexagonal
    ? [[0, -1], [1, -0.5], [1, 0.5], [0, 1], [-1, 0.5], [-1, -0.5]].map(([a, d]) => [x + HALF * a, y + RADIUS * d])
    : [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([a, d]) => [x + HALF * a, y + HALF * d]);
  return corners.map((corner) => corner.map((at) => at.toFixed(1)).join(",")).join(" ");
}

// What a screen reader says of a cell.
function words(frame, cell, legal) {
  const on = cell.color || "empty";
  if (!legal) return `${cell.name}, ${on}`;
  const takes = legal.takes.length ? `, takes ${legal.takes.join(" ")}` : "";
  return `${cell.name}, ${on}, ${frame.turn} may place here${takes}`;
}

class View {
  constructor(el, play) {
    this.play = play;
    this.root = document.createElement("div");
    this.root.className = "outflank-widget";
    el.append(this.root);
    this.svg = make("svg", { role: "grid" }, null);
    this.caption = document.createElement("div");
    this.caption.className = "caption";
    this.caption.setAttribute("role", "status");
    this.caption.setAttribute("aria-live", "polite");
    this.buttons = document.createElement("div");
    this.buttons.className = "buttons";
    this.root.append(this.svg, this.caption, this.buttons);
    this.focus = null;
    this.discs = new Map();
    this.svg.addEventListener("keydown", (event) => this.key(event));
  }

  draw(frame, message) {
    const rebuilt = this.frame?.variant !== frame.variant;
    this.frame = frame;
    if (rebuilt) this.build(frame);
    const legal = new Map(frame.legal.map((one) => [one.action, one]));
    const taken = new Set(frame.taken);
    this.svg.setAttribute("aria-label", `${frame.variant}, ${frame.caption}`);
    for (const cell of frame.cells) {
      const { group, disc, hint } = this.discs.get(cell.action);
      const one = legal.get(cell.action);
      group.setAttribute("aria-label", words(frame, cell, one));
      group.classList.toggle("legal", Boolean(one) && Boolean(this.play));
      group.classList.toggle("last", frame.last === cell.name);
      hint.setAttribute("class", one ? (one.takes.length ? "hint" : "hint quiet") : "hint none");
      const before = disc.dataset.color || "";
      disc.dataset.color = cell.color;
      disc.setAttribute("class", cell.color ? `disc ${cell.color}` : `disc gone ${before}`);
      if (taken.has(cell.name)) {
        disc.classList.remove("turning");
        disc.getBoundingClientRect(); // Begins the animation anew.
        disc.classList.add("turning");
      }
    }
    this.caption.textContent = message || frame.caption;
    this.caption.classList.toggle("error", Boolean(message));
  }

  build(frame) {
    const [width, height] = size(frame);
    this.svg.setAttribute("viewBox", `0 0 ${width.toFixed(1)} ${height.toFixed(1)}`);
    this.svg.style.maxWidth = `${Math.min(560, width).toFixed(0)}px`;
    this.svg.replaceChildren();
    this.discs.clear();
    this.focus = frame.cells.some((cell) => cell.action === this.focus) ? this.focus : frame.cells[0]?.action;
    const rows = new Map();
    for (const cell of frame.cells) {
      const row = Math.floor(cell.action / frame.width);
      if (!rows.has(row)) rows.set(row, make("g", { role: "row" }, this.svg));
      const [x, y] = center(frame, cell.action);
      const group = make("g", { role: "gridcell", "data-name": cell.name, tabindex: cell.action === this.focus ? 0 : -1 }, rows.get(row));
      make("polygon", { class: "cell", points: outline(frame, x, y) }, group);
      const hint = make("circle", { cx: x, cy: y, r: 5 }, group);
      const disc = make("circle", { cx: x, cy: y, r: 16 }, group);
      make("circle", { class: "mark", cx: x, cy: y, r: 4 }, group);
      group.addEventListener("click", () => {
        this.move(cell.action);
        this.play?.(cell.action);
      });
      this.discs.set(cell.action, { group, disc, hint });
    }
  }

  // The one cell that the tab key reaches: the arrow keys go on from it.
  move(action) {
    if (!this.discs.has(action)) return;
    this.discs.get(this.focus)?.group.setAttribute("tabindex", -1);
    this.focus = action;
    const { group } = this.discs.get(action);
    group.setAttribute("tabindex", 0);
    group.focus();
  }

  key(event) {
    const { width } = this.frame;
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width };
    if (event.key in steps) {
      this.move(this.focus + steps[event.key]);
    } else if (event.key === "Enter" || event.key === " ") {
      this.play?.(this.focus);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  setButtons(buttons) {
    const had = document.activeElement?.closest?.(".buttons") === this.buttons ? document.activeElement.textContent : null;
    this.buttons.replaceChildren(
      ...buttons.map(({ name, run, disabled }) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = name;
        button.disabled = Boolean(disabled);
        button.addEventListener("click", run);
        return button;
      }),
    );
    for (const button of this.buttons.children) if (button.textContent === had) button.focus();
  }
}

function render({ model, el }) {
  const view = new View(el, (action) => model.send({ action }));
  const show = () => {
    const frame = model.get("frame");
    view.draw(frame, model.get("message"));
    view.setButtons([
      ...frame.buttons.map(({ name, action }) => ({ name, run: () => model.send({ action }) })),
      { name: "undo", run: () => model.send({ undo: true }), disabled: !model.get("can_undo") },
    ]);
  };
  for (const name of ["frame", "message", "can_undo"]) model.on(`change:${name}`, show);
  show();
}

function look(el, frames) {
  const view = new View(el, null);
  let at = 0;
  const go = (to) => {
    at = Math.max(0, Math.min(frames.length - 1, to));
    view.draw(frames[at], "");
    view.caption.textContent = `${frames[at].caption} · ply ${at} of ${frames.length - 1}${frames[at].last ? `: ${frames[at].last}` : ""}`;
    if (frames.length > 1) {
      view.setButtons([
        { name: "⏮ start", run: () => go(0), disabled: at === 0 },
        { name: "◀ back", run: () => go(at - 1), disabled: at === 0 },
        { name: "next ▶", run: () => go(at + 1), disabled: at === frames.length - 1 },
        { name: "end ⏭", run: () => go(frames.length - 1), disabled: at === frames.length - 1 },
      ]);
    }
  };
  document.addEventListener("keydown", (event) => {
    if (event.key === "PageDown" || event.key === "n") go(at + 1);
    if (event.key === "PageUp" || event.key === "p") go(at - 1);
  });
  go(0);
}

export { look };
export default { render };
