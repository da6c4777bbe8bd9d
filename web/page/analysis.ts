// What each ply of a game has lost: a graph beside the board, and a list of what cost most. It has
// a worker of its own, so that a computer player need not wait for it.
import "./analysis.css";
import { button, html } from "#board/panel.js";
import { Background } from "#outflank/background.js";
import { Graph } from "./graph.ts";
import { openingOf } from "./opening.ts";
import { cellsIn, limitsOf } from "./judge.ts";
import { percent, say, signed } from "./say.ts";

const MOST = 6; // Plies in the list.
// Discs, or in Oust points in a hundred of winning: a smaller loss is not listed.
const LEAST = { reversi: 2, oust: 5 };

const STEEP = 8; // Discs: so far ahead, three quarters of the bar are full.
const EVEN = 50; // Points of an even chance to win, in Oust.

// A ply of Oust in points: a hundredth of a chance to win, more or less than an even one. Its
// values are from -1 to 1, and its losses from 0 to 1.
const inPoints = (ply) => {
  const points = (found) => ({ ...found, value: EVEN * found.value });
  return { ...ply, best: points(ply.best), played: points(ply.played), loss: 100 * ply.loss };
};

const isExact = ({ source }) => source === "exact" || source === "proven";

// The size of a difference, in tenths.
const sizeOf = (value) => Math.round(10 * Math.abs(value)) / 10;

export class Analysis {
  // `go` shows a ply on the board, and `weigh` the values of moves there.
  // `reviewed` gets a game and its review, and
  // `marks` shows on the board and in the list of moves what is known.
  constructor(root, { go, weigh, reviewed, marks }) {
    Object.assign(this, { root, go, weigh, reviewed, marks });
    const heading = html("div", { class: "heading" }, root);
    html("h2", { id: "analysis-title", text: say("analysis") }, heading);
    const buttons = html("div", { class: "ends" }, heading);
    this.again = button(buttons, { name: "analyse-again", label: say("analyse-again"), run: () => this.open(this.latest, this.at) });
    this.stopper = button(buttons, { name: "analyse-stop", label: say("stop"), run: () => this.stop() });
    button(buttons, { name: "analyse-close", label: say("close"), run: () => this.close() });
    this.progress = html("p", { class: "progress", role: "status" }, root);
    this.value = html("div", { class: "value", "aria-hidden": "true" }, root);
    this.graph = new Graph(root, { go, say: (at) => this.words(at) });
    this.opening = html("p", { class: "opening" }, root);
    this.said = html("p", { class: "said-of-ply" }, root);
    this.losses = html("p", { class: "losses" }, root);
    this.list = html("ol", { class: "costly" }, root);
  }

  // Reviews a game from its first ply to its last. The ply `at` is on the board.
  async open(game, at) {
    this.stop();
    this.at = at;
    this.root.hidden = false;
    this.moves = game.moves;
    this.start = String(game.start);
    this.isOust = game.start.game === "oust";
    this.most = this.isOust ? EVEN : cellsIn(game.start);
    this.latest = game;
    this.plies = [];
    this.review = null;
    this.isSame = true;
    this.stepAside(this.moves);
    this.failure = "";
    this.end = game.isOver ? this.endOf(game) : null;
    this.draw();
    this.root.scrollIntoView({ block: "nearest" });
    this.opening.textContent = "";
    const { signal } = (this.asked = new AbortController());
    this.background ??= new Background();
    try {
      const onProgress = (ply) => {
        this.plies.push(this.isOust ? inPoints(ply) : ply);
        this.drawSoon();
      };
      this.review = await this.background.review(game, { ...limitsOf(game.start), signal, onProgress });
      this.reviewed(game, this.review);
    } catch (error) {
      if (signal.aborted) return;
      this.failure = say("analysis-failed", { reason: error.message });
    }
    this.asked = null;
    this.draw();
    const opening = await openingOf(game);
    if (!signal.aborted) this.opening.textContent = opening;
  }

  // The result of a game that is over, as a point of the graph.
  endOf(game) {
    const { outcome, position } = game;
    if (this.isOust) return { value: { black: EVEN, draw: 0, white: -EVEN }[outcome], isExact: true };
    const { black, white } = position.tournamentScore;
    const value = Math.abs(black - white);
    return { value: outcome === "black" ? value : outcome === "white" ? -value : 0, isExact: true };
  }

  stop() {
    this.asked?.abort();
    this.asked = null;
    if (this.root.hidden || !this.moves) return;
    this.draw();
  }

  close() {
    this.stop();
    this.background?.close();
    this.background = null;
    this.root.hidden = true;
    if (!this.moves) return;
    this.marks.list([], "", 0);
    this.marks.best(this.latest.at(this.at), null);
  }

  // The game on the board has changed: what is shown may be of other moves. Where they are tried
  // beside its main line `main`, the analysis of that stays.
  follow(game, main) {
    if (this.root.hidden || !this.moves) return;
    this.latest = game;
    const { moves } = game;
    // A game whose last moves were taken back may go on in any way: it is another one.
    const isShorter = moves.length < this.moves.length && moves.every((move, at) => move === this.moves[at]);
    const same = String(game.start) === this.start && main.join() === this.moves.join() && !isShorter;
    this.stepAside(same ? moves : this.moves);
    if (same === this.isSame) {
      if (this.isSame) this.see(this.at);
      return;
    }
    this.isSame = same;
    if (!same) this.stop();
    this.draw();
  }

  // Whether moves beside the analysed ones are on the board, and from which ply on.
  stepAside(moves) {
    const parted = this.moves.findIndex((move, at) => move !== moves[at]);
    this.isAside = parted >= 0 || moves.length > this.moves.length;
    this.parted = parted < 0 ? this.moves.length : parted;
    this.root.classList.toggle("aside", this.isAside);
  }

  see(at) {
    this.at = at;
    if (this.root.hidden || !this.moves) return;
    const isKnown = this.isSame && at <= this.parted;
    this.marks.list(this.plies, this.latest.start.game, this.isSame ? this.parted : 0);
    if (at <= this.latest.length) this.marks.best(this.latest.at(at), isKnown ? this.plies[at] : null);
    this.drawValue(isKnown ? this.points()[at] : null);
    this.graph.see(Math.min(at, this.parted));
    this.said.textContent = at > this.parted ? "" : this.words(at);
  }

  // A bar of who is ahead: half of it is Black's in an even position.
  drawValue(point) {
    this.value.hidden = !point;
    if (!point) return;
    const steep = this.isOust ? EVEN : STEEP;
    const share = this.isOust ? 0.5 + point.value / (2 * steep) : 1 / (1 + 3 ** (-point.value / steep));
    this.value.style.setProperty("--share", share.toFixed(3));
  }

  // Draws once for all plies that arrive before the next frame.
  drawSoon() {
    this.frame ??= requestAnimationFrame(() => this.draw());
  }

  draw() {
    cancelAnimationFrame(this.frame);
    this.frame = undefined;
    const points = this.points();
    const costly = this.costly();
    this.graph.draw({ points, marks: costly.map(({ ply }) => ply), plies: this.moves.length, end: this.most });
    const running = Boolean(this.asked);
    const [done, all] = [this.plies.length, this.moves.length];
    const stopped = !running && done < all ? say("stopped-after", { done, all }) : "";
    const changed = !this.isSame ? say("game-has-changed") : "";
    this.progress.textContent = this.failure || changed || (running ? say("plies-done", { done, all }) : stopped || (all ? "" : say("no-move-yet")));
    this.stopper.hidden = !running;
    this.again.hidden = running || !(this.failure || changed || stopped);
    this.losses.textContent = this.review ? ["black", "white"].map((color) => this.lossesOf(color)).filter(Boolean).join(" ") : "";
    this.drawList(costly);
    this.see(this.at);
  }

  // What is known of the position of each ply, for Black. An estimate favours one side as its depth
  // is odd or even, so the one of the position and that of the move to it, a ply less deep, are
  // averaged.
  points() {
    const point = (color, { value, source }) => ({ value: color === "black" ? value : -value, isExact: isExact({ source }) });
    const before = this.plies.map(({ color, best }) => point(color, best));
    const after = this.plies.map(({ color, played }) => point(color, played));
    const points = before.map((own, ply) => {
      const of = ply ? after[ply - 1] : own;
      if (own.isExact || of.isExact) return own.isExact ? own : of;
      return { value: (own.value + of.value) / 2, isExact: false };
    });
    if (points.length && points.length === this.moves.length) points.push(this.end ?? after.at(-1));
    return points;
  }

  // The plies that lost most, in the order of the game: turning points first of all.
  costly() {
    const worth = (ply) => ply.loss + (ply.isTurningPoint ? 1000 : 0);
    return this.plies
      .filter((ply) => ply.loss >= (this.isOust ? LEAST.oust : LEAST.reversi))
      .sort((one, two) => worth(two) - worth(one))
      .slice(0, MOST)
      .sort((one, two) => one.ply - two.ply);
  }

  drawList(costly) {
    this.list.replaceChildren();
    for (const one of costly) {
      const item = html("li", {}, this.list);
      const made = html("button", { type: "button", class: one.isTurningPoint ? "turning" : "" }, item);
      // Its ply may be of moves that the game has no more.
      made.disabled = !this.isSame;
      html("i", { class: `dot ${one.color}`, "aria-hidden": "true" }, made);
      html("b", { text: `${one.ply + 1}. ${one.played.move}` }, made);
      html("span", { text: this.cost(one) }, made);
      if (one.isTurningPoint) html("em", { text: say("turning-point") }, made);
      made.addEventListener("click", () => this.show(one));
    }
  }

  // The position before a ply, with the values of the move that was played and of the best one.
  show(one) {
    this.go(one.ply);
    const { value } = this.points()[one.ply];
    const best = one.color === "black" ? value : -value;
    const found = [{ ...one.best, value: best }, { ...one.played, value: best - one.loss }];
    this.weigh(one.ply, found);
  }

  get unit() {
    return this.isOust ? "points" : "discs";
  }

  // An estimate favours one side as its depth is odd or even. So of estimates in discs only the
  // loss is said.
  cost({ color, loss, best, played, isExact }) {
    const worth = ({ value }) => (this.isOust ? percent((EVEN + value) / 100) : signed(value));
    const values = { move: best.move, best: worth(best), played: worth(played) };
    const known = this.isOust || isExact ? "values" : "loss";
    return say("cost", { color, lost: sizeOf(loss), unit: this.unit, known, ...values });
  }

  // What is known of a ply, in a sentence.
  words(at) {
    const one = this.plies?.[at];
    if (!one) {
      if (at === this.moves?.length && this.end) return say("the-end");
      return this.asked ? say("not-analysed-yet") : "";
    }
    const { best, played, color } = one;
    const searched = () => (this.isOust ? say("by-visits", { visits: best.nodes }) : say("by-depth", { plies: best.depth }));
    const by = isExact(best) ? say("by-exact") : searched();
    const { value } = this.points()[at];
    const lead = sizeOf(value);
    const ahead = lead ? say("ahead-by", { color: value > 0 ? "black" : "white", lead }) : say("ahead-even");
    const line = best.line.slice(0, 8).join(" ");
    const isBest = played.move === best.move || one.loss < 0.05;
    const moves = { played: played.move, best: best.move };
    const judged = isBest ? say("judged-best", moves) : say("judged-worse", moves);
    return say("of-ply", { ply: at + 1, color, ahead, by, judged, line });
  }

  lossesOf(color) {
    const { meanLoss, accuracy } = this.review[color];
    if (meanLoss === null) return "";
    return say("mean-loss", { color, lost: sizeOf(this.isOust ? 100 * meanLoss : meanLoss), unit: this.unit, accuracy: percent(accuracy) });
  }
}
