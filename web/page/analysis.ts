// What each ply of a game has lost: a graph beside the board, and a list of what cost most. It has
// a worker of its own, so that a computer player need not wait for it.
import "./analysis.css";
import { button, html } from "#board/panel.js";
import { Background, type Found, type Review, type ReviewedPly } from "#outflank/background.js";
import { reasonOf } from "./dom.ts";
import { Graph, type Point } from "./graph.ts";
import type { Marks } from "./marks.ts";
import { openingOf } from "./opening.ts";
import { cellsIn, limitsOf } from "./judge.ts";
import { costliest, costOf, EVEN, inPoints, lossesOf, ofPly, pointsOf } from "./reviewed.ts";
import { say } from "./say.ts";
import type { Game } from "./types.ts";

const STEEP = 8; // Discs: so far ahead, three quarters of the bar are full.

// `go` shows a ply on the board, and `weigh` the values of moves there. `reviewed` gets a game and
// its review, and `marks` shows on the board and in the list of moves what is known.
interface Actions {
  go: (at: number) => void;
  weigh: (at: number, found: Found[]) => void;
  reviewed: (game: Game, review: Review) => void;
  marks: Marks;
}

export class Analysis {
  private again: HTMLElement;
  private stopper: HTMLElement;
  private progress: HTMLElement;
  private value: HTMLElement;
  private graph: Graph;
  private opening: HTMLElement;
  private said: HTMLElement;
  private losses: HTMLElement;
  private list: HTMLElement;
  private background: Background | null = null;
  private asked: AbortController | null = null;
  private frame: number | undefined;
  private latest!: Game;
  private at = 0;
  // The moves that are reviewed; null before the first review.
  private moves: string[] | null = null;
  private start = "";
  private isOust = false;
  private most = 0;
  private plies: ReviewedPly[] = [];
  private review: Review | null = null;
  private isSame = true;
  private parted = 0;
  private failure = "";
  private end: Point | null = null;
  isAside = false;

  constructor(
    private root: HTMLElement,
    private actions: Actions,
  ) {
    const { go } = actions;
    const heading = html("div", { class: "heading" }, root);
    html("h2", { id: "analysis-title", text: say("analysis") }, heading);
    const buttons = html("div", { class: "ends" }, heading);
    this.again = button(buttons, { name: "analyse-again", label: say("analyse-again"), run: () => this.open(this.latest, this.at) });
    this.stopper = button(buttons, { name: "analyse-stop", label: say("stop"), run: () => this.stop() });
    button(buttons, { name: "analyse-close", label: say("close"), run: () => this.close() });
    this.progress = html("p", { class: "progress", role: "status" }, root);
    this.value = html("div", { class: "value", "aria-hidden": "true" }, root);
    this.graph = new Graph(root, { go, tell: (at) => this.words(at) });
    this.opening = html("p", { class: "opening" }, root);
    this.said = html("p", { class: "said-of-ply" }, root);
    this.losses = html("p", { class: "losses" }, root);
    this.list = html("ol", { class: "costly" }, root);
  }

  // Reviews a game from its first ply to its last. The ply `at` is on the board.
  async open(game: Game, at: number): Promise<void> {
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
      const onProgress = (ply: ReviewedPly) => {
        this.plies.push(this.isOust ? inPoints(ply) : ply);
        this.drawSoon();
      };
      this.review = await this.background.review(game, { ...limitsOf(game.start), signal, onProgress });
      this.actions.reviewed(game, this.review);
    } catch (error) {
      if (signal.aborted) return;
      this.failure = say("analysis-failed", { reason: reasonOf(error) });
    }
    this.asked = null;
    this.draw();
    const name = await openingOf(game);
    if (!signal.aborted) this.opening.textContent = name && say("opening-of-game", { name });
  }

  // The result of a game that is over, as a point of the graph.
  private endOf(game: Game): Point {
    const { position } = game;
    const outcome = game.outcome ?? "draw";
    if (this.isOust) return { value: { black: EVEN, draw: 0, white: -EVEN }[outcome], isExact: true };
    const { black, white } = position.tournamentScore ?? game.score;
    const value = Math.abs(black - white);
    return { value: outcome === "black" ? value : outcome === "white" ? -value : 0, isExact: true };
  }

  private stop(): void {
    this.asked?.abort();
    this.asked = null;
    if (this.root.hidden || !this.moves) return;
    this.draw();
  }

  close(): void {
    this.stop();
    this.background?.close();
    this.background = null;
    this.root.hidden = true;
    if (!this.moves) return;
    this.actions.marks.list([], "reversi", 0);
    this.actions.marks.best(this.latest.at(this.at), null);
  }

  // The game on the board has changed: what is shown may be of other moves. Where they are tried
  // beside its main line `main`, the analysis of that stays.
  follow(game: Game, main: readonly string[]): void {
    if (this.root.hidden || !this.moves) return;
    this.latest = game;
    const { moves } = game;
    // A game whose last moves were taken back may go on in any way: it is another one.
    const isShorter = moves.length < this.moves.length && moves.every((move, at) => move === this.moves?.[at]);
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
  private stepAside(moves: readonly string[]): void {
    const own = this.moves ?? [];
    const parted = own.findIndex((move, at) => move !== moves[at]);
    this.isAside = parted >= 0 || moves.length > own.length;
    this.parted = parted < 0 ? own.length : parted;
    this.root.classList.toggle("aside", this.isAside);
  }

  see(at: number): void {
    this.at = at;
    if (this.root.hidden || !this.moves) return;
    const isKnown = this.isSame && at <= this.parted;
    this.actions.marks.list(this.plies, this.latest.start.game, this.isSame ? this.parted : 0);
    if (at <= this.latest.length) this.actions.marks.best(this.latest.at(at), (isKnown && this.plies[at]) || null);
    this.drawValue((isKnown && this.points()[at]) || null);
    this.graph.see(Math.min(at, this.parted));
    this.said.textContent = at > this.parted ? "" : this.words(at);
  }

  // A bar of who is ahead: half of it is Black's in an even position.
  private drawValue(point: Point | null): void {
    this.value.hidden = !point;
    if (!point) return;
    const steep = this.isOust ? EVEN : STEEP;
    const share = this.isOust ? 0.5 + point.value / (2 * steep) : 1 / (1 + 3 ** (-point.value / steep));
    this.value.style.setProperty("--share", share.toFixed(3));
  }

  // Draws once for all plies that arrive before the next frame.
  private drawSoon(): void {
    this.frame ??= requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    cancelAnimationFrame(this.frame ?? 0);
    this.frame = undefined;
    const points = this.points();
    const costly = costliest(this.plies, this.isOust);
    this.graph.draw({ points, marks: costly.map(({ ply }) => ply), plies: this.moves?.length ?? 0, end: this.most });
    const running = Boolean(this.asked);
    const [done, all] = [this.plies.length, this.moves?.length ?? 0];
    const stopped = !running && done < all ? say("stopped-after", { done, all }) : "";
    const changed = !this.isSame ? say("game-has-changed") : "";
    this.progress.textContent = this.failure || changed || (running ? say("plies-done", { done, all }) : stopped || (all ? "" : say("no-move-yet")));
    this.stopper.hidden = !running;
    this.again.hidden = running || !(this.failure || changed || stopped);
    this.losses.textContent = this.review ? lossesOf(this.review, this.isOust) : "";
    this.drawList(costly);
    this.see(this.at);
  }

  private points(): Point[] {
    return pointsOf(this.plies, this.plies.length === this.moves?.length ? this.end : undefined);
  }

  private drawList(costly: readonly ReviewedPly[]): void {
    this.list.replaceChildren();
    for (const one of costly) {
      const item = html("li", {}, this.list);
      const made = html("button", { type: "button", class: one.isTurningPoint ? "turning" : "" }, item);
      // Its ply may be of moves that the game has no more.
      made.disabled = !this.isSame;
      html("i", { class: `dot ${one.color}`, "aria-hidden": "true" }, made);
      html("b", { text: `${one.ply + 1}. ${one.played.move}` }, made);
      html("span", { text: costOf(one, this.isOust) }, made);
      if (one.isTurningPoint) html("em", { text: say("turning-point") }, made);
      made.addEventListener("click", () => this.show(one));
    }
  }

  // The position before a ply, with the values of the move that was played and of the best one.
  private show(one: ReviewedPly): void {
    this.actions.go(one.ply);
    const { value } = this.points()[one.ply]!;
    const best = one.color === "black" ? value : -value;
    const found = [{ ...one.best, value: best }, { ...one.played, value: best - one.loss }];
    this.actions.weigh(one.ply, found);
  }

  // What is known of a ply, in a sentence.
  private words(at: number): string {
    const one = this.plies[at];
    if (!one) {
      if (at === this.moves?.length && this.end) return say("the-end");
      return this.asked ? say("not-analysed-yet") : "";
    }
    return ofPly(one, this.points()[at]!, this.isOust);
  }
}
