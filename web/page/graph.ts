// A graph of a game: who is ahead after each ply, and by how much. One looks at a ply by a click,
// or by the keys of a slider.
import { say, signed } from "./say.ts";

import type { Color } from "./types.ts";

const HEIGHT = 132;
const LEFT = 40; // For the scale.
const TOP = 10;
const BOTTOM = 22; // For the numbers of plies.
const NS = "http://www.w3.org/2000/svg";

type Attributes = Record<string, string | number>;

function make<Name extends keyof SVGElementTagNameMap>(name: Name, attributes: Attributes, parent?: Element): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "text") element.textContent = String(value);
    else element.setAttribute(key, String(value));
  }
  parent?.append(element);
  return element;
}

// Who is ahead after a ply: the value for Black.
export interface Point {
  value: number;
  isExact: boolean;
}

interface Drawn {
  points: Point[];
  marks: number[];
  plies: number;
  end: number;
}

export class Graph {
  private at = 0;
  private plies = 0;
  private width = 0;
  private svg: SVGSVGElement;
  private known: Drawn | null = null;
  private now: SVGLineElement | null = null;
  private go: (ply: number) => void;
  private tell: (ply: number) => string;

  // `go` gets the ply that is to be looked at, and `tell` returns what is known of one.
  constructor(parent: Element, { go, tell }: { go: (ply: number) => void; tell: (ply: number) => string }) {
    this.go = go;
    this.tell = tell;
    this.svg = make("svg", {
      class: "graph",
      role: "slider",
      tabindex: 0,
      "aria-label": say("course-of-game"),
      "aria-valuemin": 0,
    }, parent);
    this.svg.addEventListener("pointerdown", (event) => this.dragged(event));
    this.svg.addEventListener("pointermove", (event) => event.buttons & 1 && this.dragged(event));
    this.svg.addEventListener("keydown", (event) => this.typed(event));
    // Its letters keep their size, however wide it is.
    new ResizeObserver(() => this.known && this.svg.clientWidth !== this.width && this.draw(this.known)).observe(this.svg);
  }

  private x(ply: number): number {
    return LEFT + ((this.width - LEFT - 8) * ply) / Math.max(1, this.plies);
  }

  // Draws what is known: `points` has for each ply from 0 on the value for Black, and whether it is
  // exact; `marks` has the plies that are marked; `plies` is the length of the game; `end` ends the
  // scale, unless the values go beyond it.
  draw(known: Drawn): void {
    const { points, marks, plies, end } = (this.known = known);
    this.plies = plies;
    this.width = this.svg.clientWidth;
    this.svg.setAttribute("viewBox", `0 0 ${this.width} ${HEIGHT}`);
    const scale = Math.max(end, ...points.map(({ value }) => Math.abs(value)));
    const middle = (TOP + HEIGHT - BOTTOM) / 2;
    // By square roots, so that small leads are seen too.
    const y = (value: number) => middle - Math.sign(value) * Math.sqrt(Math.abs(value) / scale) * (middle - TOP);
    this.svg.replaceChildren();
    this.svg.setAttribute("aria-valuemax", String(plies));
    make("rect", { class: "ground", x: LEFT, y: TOP, width: Math.max(0, this.width - LEFT - 8), height: HEIGHT - BOTTOM - TOP, rx: 4 }, this.svg);
    for (const value of [scale, scale / 4, 0, -scale / 4, -scale]) {
      make("line", { class: value ? "line" : "zero", x1: LEFT, x2: this.width - 8, y1: y(value), y2: y(value) }, this.svg);
      make("text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end", text: signed(value, { maximumFractionDigits: 0 }) }, this.svg);
    }
    for (let ply = 10; ply < plies; ply += 10) {
      make("text", { x: this.x(ply), y: HEIGHT - 6, "text-anchor": "middle", text: ply }, this.svg);
    }
    this.areas(points.map(({ value }) => y(value)), middle);
    this.drawExact(points);
    for (const ply of marks) {
      const point = points[ply];
      if (point) make("circle", { class: "mark", cx: this.x(ply), cy: y(point.value), r: 5 }, this.svg);
    }
    this.now = make("line", { class: "now", y1: TOP - 4, y2: HEIGHT - BOTTOM + 4 }, this.svg);
    this.see(this.at);
  }

  // What is above the middle is Black's lead, what is below it White's.
  private areas(heights: number[], middle: number): void {
    if (!heights.length) return;
    const corners: [x: number, y: number][] = [];
    for (const [ply, y] of heights.entries()) {
      const before = (heights[ply - 1] ?? middle) - middle;
      // Where the lead changes, the line crosses the middle between two plies.
      if (before * (y - middle) < 0) corners.push([this.x(ply - 1 + before / (before - (y - middle))), middle]);
      corners.push([this.x(ply), y]);
    }
    const end = `L${this.x(heights.length - 1).toFixed(1)} ${middle}Z`;
    const sides: [Color, (one: number, other: number) => number][] = [["black", Math.min], ["white", Math.max]];
    for (const [name, side] of sides) {
      const line = corners.map(([x, y]) => `L${x.toFixed(1)} ${side(y, middle).toFixed(1)}`).join("");
      make("path", { class: name, d: `M${this.x(0)} ${middle}${line}${end}` }, this.svg);
    }
  }

  // From here on all values are exact.
  private drawExact(points: Point[]): void {
    const from = points.findLastIndex(({ isExact }) => !isExact) + 1;
    if (from >= points.length) return;
    const x = this.x(from).toFixed(1);
    make("line", { class: "exact", x1: x, x2: x, y1: TOP, y2: HEIGHT - BOTTOM }, this.svg);
    const last = this.x(from) > this.width - 60;
    make("text", { class: "exact", x: Number(x) + (last ? -5 : 5), y: TOP + 13, "text-anchor": last ? "end" : "start", text: say("exact") }, this.svg);
  }

  // Shows which ply is on the board.
  see(at: number): void {
    this.at = at;
    if (!this.now) return;
    for (const end of ["x1", "x2"]) this.now.setAttribute(end, String(this.x(Math.min(at, this.plies))));
    this.svg.setAttribute("aria-valuenow", String(at));
    this.svg.setAttribute("aria-valuetext", this.tell(at));
  }

  private dragged(event: PointerEvent): void {
    event.preventDefault();
    this.svg.focus();
    const x = event.clientX - this.svg.getBoundingClientRect().left;
    this.choose(Math.round(((x - LEFT) / (this.width - LEFT - 8)) * this.plies));
  }

  private typed(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.choose(this.at + step);
  }

  private choose(ply: number): void {
    this.go(Math.max(0, Math.min(this.plies, ply)));
  }
}
