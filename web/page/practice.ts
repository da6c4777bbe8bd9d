// A dialog with a board and a task: the steps of a lesson, or puzzles. What is played is checked by
// the rules (tasks.js). A wrong answer stays on the board, with what is wrong about it, until it is
// tried again.
import "./practice.css";
import { Board, type BoardMessage } from "#board/board.js";
import { button, html } from "#board/panel.js";
import { Game, IllegalMoveError, type Played, type Position } from "#outflank/index.js";
import type { Found } from "#outflank/found.js";
import { inside } from "./dom.ts";
import { boardOf } from "./layout.ts";
import { pliesOf } from "./plies.ts";
import { say } from "./say.ts";
import { type Task, TASKS } from "./tasks.ts";

export interface Step extends Task {
  start: Position;
  text: string;
  right: string;
  wrong: string;
  /** The best line, and what is said of it when it is shown. */
  line?: string[];
  solution?: string;
}

export type Reply = Pick<Found, "line" | "value">;

interface Opening {
  at?: number;
  /** What is said beside the title, in place of the number of the step. */
  note?: () => string;
  passed?: (at: number) => void;
  ended?: () => void;
  /** What the last step leads to, in place of the end. */
  onward?: () => void;
}

export class Practice {
  private dialog: HTMLDialogElement;
  private title: HTMLElement;
  private count: HTMLElement;
  private place: HTMLElement;
  private text: HTMLElement;
  private said: HTMLElement;
  private again: HTMLElement;
  private solution: HTMLElement;
  private back: HTMLElement;
  private next: HTMLElement;
  private board!: Board;
  private game!: Game;
  private steps: Step[] = [];
  private step!: Step;
  private at = 0;
  private plays: Played[] = [];
  private state: "" | "right" | "wrong" = "";
  private note: Opening["note"];
  private onward: Opening["onward"];
  private passed: Opening["passed"];
  private ended: Opening["ended"];

  // `reply` finds the other player's best move after a wrong one, if it is told: a promise of what
  // it is worth and of the line that it begins.
  constructor(id: string, private reply?: (position: Position) => Promise<Reply | null>) {
    this.dialog = html("dialog", { id, class: "practice", "aria-labelledby": `${id}-title` }, document.body);
    const heading = html("div", { class: "heading" }, this.dialog);
    this.title = html("h2", { id: `${id}-title` }, heading);
    this.count = html("span", { class: "count" }, heading);
    const parts = html("div", { class: "parts" }, this.dialog);
    this.place = html("div", { class: "place" }, parts);
    const side = html("div", { class: "words" }, parts);
    this.text = html("p", { class: "task" }, side);
    this.said = html("p", { class: "answer", role: "status" }, side);
    const answers = html("div", { class: "ends answers" }, side);
    this.again = button(answers, { name: "again", label: say("try-again"), run: () => this.begin() });
    this.solution = button(answers, { name: "solution", label: say("show-solution"), run: () => this.solve() });
    const ends = html("div", { class: "ends" }, this.dialog);
    button(ends, { name: "close", label: say("close"), run: () => this.dialog.close() });
    this.back = button(ends, { name: "before", label: say("board-back"), run: () => this.go(this.at - 1) });
    this.next = button(ends, { name: "after", label: say("board-next"), run: () => this.forward() });
  }

  // Opens with steps: { start, text, task, right, wrong }, and what the task needs. `passed` is
  // called with the number of each step that was done, and `ended` when the last one is left.
  open(title: string, steps: Step[], { at = 0, note, onward, passed, ended }: Opening = {}): void {
    Object.assign(this, { steps, note, onward, passed, ended });
    this.title.textContent = title;
    if (!this.dialog.open) this.dialog.showModal();
    // The board looks at the colour behind it when it is made, so the dialog is open before.
    this.board ??= new Board(this.place, (message) => this.receive(message), undefined, { lettered: "inside" });
    this.go(Math.min(at, steps.length - 1));
  }

  private go(at: number): void {
    this.at = at;
    this.drawCount();
    this.step = this.steps[at]!;
    this.text.textContent = this.step.text;
    this.back.hidden = at === 0;
    inside(this.next, "span").textContent = at + 1 < this.steps.length || this.onward ? say("board-next") : say("finish");
    this.begin();
  }

  private drawCount(): void {
    this.count.textContent = this.note?.() ?? say("step-of", { step: this.at + 1, steps: this.steps.length });
  }

  private forward(): void {
    if (this.at + 1 < this.steps.length) return this.go(this.at + 1);
    if (this.onward) return this.onward();
    this.dialog.close();
    this.ended?.();
  }

  private begin(): void {
    this.game = new Game(this.step.start);
    this.plays = [];
    this.dialog.classList.remove("played-out");
    this.answer("", "");
    this.show();
    this.board.grid.move(this.board.grid.focus);
  }

  // `state`: "" while the task is open, "right" or "wrong" when it is answered.
  private answer(state: "" | "right" | "wrong", text: string): void {
    this.state = state;
    // The task says who is to move: after a wrong move the board would say another colour.
    this.board.caption.classList.toggle("unsaid", state === "wrong");
    this.said.className = `answer ${state}`;
    this.said.textContent = text;
    this.again.hidden = state !== "wrong";
    this.solution.hidden = !this.step.line || state !== "wrong";
    this.next.classList.toggle("main", state === "right");
  }

  private receive(message: BoardMessage): void {
    if (message.do === "play" && message.ply === this.game.length && !this.state) this.play(message.action);
    this.show();
  }

  private play(action: number): void {
    try {
      this.plays.push(this.game.play(action));
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error;
      this.said.textContent = say("not-legal", { reason: say("illegal", { ...error.violation }) });
      return;
    }
    const { step, game, plays } = this;
    const judged = TASKS[step.task](game, plays, step);
    if (judged === "more") {
      this.said.textContent = say("still-your-turn");
      this.again.hidden = false;
    } else if (judged === "right") {
      this.answer("right", `${say("right-answer")} ${step.right}`);
      this.passed?.(this.at);
      this.drawCount();
      if (step.line) this.solve(true);
    } else {
      this.answer("wrong", step.wrong);
      this.refute();
    }
  }

  // Shows why the move was wrong: the other player's best answer, and what follows.
  private async refute(): Promise<void> {
    const { game } = this;
    const reply = await this.reply?.(game.position);
    const move = reply?.line[0];
    if (!reply || !move || game !== this.game) return;
    const { turn } = game.position;
    this.said.textContent += ` ${say("puzzle-answer", { color: turn, move, by: reply.value })}`;
    this.playOut([...game.moves, ...reply.line], game.length + 1);
  }

  // Shows the best line: after a placement that was found what follows it, if the game goes on.
  private solve(wasFound = false): void {
    this.answer("right", (wasFound ? this.said.textContent : this.step.solution) ?? "");
    const { moves, isOver } = this.game;
    if (wasFound && isOver) this.playOut(moves, moves.length);
    else this.playOut(this.step.line ?? [], 1);
  }

  // Shows moves from the start of the task, to be stepped through.
  private playOut(moves: readonly string[], at: number): void {
    this.dialog.classList.add("played-out");
    this.board.caption.classList.remove("unsaid");
    this.game = new Game(this.step.start, moves.join(" "));
    this.show();
    this.board.go(at);
  }

  private show(): void {
    this.board.show({
      board: boardOf(this.game.start),
      plies: pliesOf(this.game),
      // Once it is answered, nothing on the board can be clicked.
      seat: this.state ? 3 : 0,
      names: ["", ""],
    });
  }
}
