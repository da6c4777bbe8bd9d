// The board with its panel. It shows a game and reports clicks. It does not know where the game
// comes from: widget.js talks to Python, page.js shows a game that does not change, and the page
// to play on has its own game.
import { common, legalOf, moveOf, mustPass, read, status, told, turnTo } from "./record.js";
import { Grid, PLAIN } from "./grid.js";
import { Moves, Score, button, enable, html } from "./panel.js";
import { text } from "./texts.js";
import { watchTheme } from "./theme.js";

const HOLD = 600; // Milliseconds: long enough to see one's own flips before the answer.
const MANY = 12; // Plies: more at once were not played by hand, and are not played move by move.
const ALONE = { seat: 0, thinking: false, message: "", failure: "", undo: false, redo: false, restart: true, branches: false, over: null, size: null, waits: false };
const NONE = new Map();
// What a move without a cell does.
const OTHERS = { pass: () => text("pass"), swap: () => text("swap") };
const WHY = {
  pass: () => text("why-pass"),
  swap: () => text("why-swap"),
};

export class Board {
  // `send` gets what was chosen: { do, action, ply }. Without it the game is read-only.
  // `seen` gets the visible ply whenever it is drawn.
  // `makeScore` makes what shows the players and their discs, and `lettered` says where letters and
  // numbers are.
  constructor(el, send, seen, { makeScore = (parent) => new Score(parent), lettered = true } = {}) {
    this.send = send;
    this.seen = seen;
    this.plies = [];
    this.at = 0;
    this.following = true;
    this.turned = false;
    this.lettered = lettered;
    this.hold = HOLD;
    // The cell of a move in advance, and what is called for a cell that is chosen out of turn.
    this.premove = null;
    this.early = null;
    this.state = ALONE;
    this.root = html("div", { class: "outflank-widget" }, el);
    const main = html("div", { class: "main" }, this.root);
    this.score = makeScore(main);
    this.caption = html("div", { class: "caption" }, main);
    this.grid = new Grid(main, { choose: (action) => this.choose(action) });
    this.said = html("div", { class: "said", role: "alert" }, main);
    this.choices = html("div", { class: "buttons choices" }, main);
    const side = html("div", { class: "side-panel" }, this.root);
    this.moves = new Moves(side, (at) => this.go(at));
    this.buttons = this.makeButtons(side);
    this.live = html("div", { class: "unseen live", role: "status", "aria-live": "polite" }, this.root);
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.unwatch = watchTheme(this.root, () => this.root.parentNode);
  }

  makeButtons(parent) {
    const group = (name, label) => html("div", { class: `buttons ${name}`, role: "group", "aria-label": label }, parent);
    const looking = group("looking", text("look-through"));
    const playing = group("playing", text("game"));
    const made = {
      first: button(looking, { name: "first", label: text("to-start"), run: () => this.go(0) }),
      back: button(looking, { name: "back", label: text("back"), run: () => this.go(this.at - 1) }),
      next: button(looking, { name: "next", label: text("next"), run: () => this.go(this.at + 1) }),
      last: button(looking, { name: "last", label: text("to-end"), run: () => this.go(this.plies.length - 1) }),
    };
    const wide = { className: "wide" };
    if (this.send) {
      made.undo = button(playing, { ...wide, name: "undo", label: text("undo"), run: () => this.tell({ do: "undo" }) });
      made.redo = button(playing, { ...wide, name: "redo", label: text("redo"), run: () => this.tell({ do: "redo" }) });
      made.new = button(playing, { ...wide, name: "new", label: text("restart"), run: () => this.tell({ do: "new" }) });
    }
    made.turn = button(playing, { ...wide, name: "turn", label: text("flip-board"), run: () => this.turn() });
    return made;
  }

  // Shows a game. New plies are played move by move. If plies were removed, the board goes back at
  // once. The state is an answer to what was sent, unless it says that the board still `waits`.
  show({ board, plies, ...state }) {
    const isOther = JSON.stringify(board) !== JSON.stringify(this.board);
    // Another `game` on the same board is shown at its last ply, too.
    const begun = isOther || state.game !== this.state.game;
    const kept = begun ? 0 : common(this.plies, plies);
    const clicked = this.pending === "play" || this.pending === "branch";
    this.state = { ...ALONE, ...state };
    if (!this.state.waits) this.pending = null;
    this.plies = read(board.start, plies, this.plies.slice(0, kept));
    this.end(this.state.over);
    const end = plies.length - 1;
    // A position without a game has no plies to step through.
    this.root.classList.toggle("alone", !this.send && !end);
    if (isOther) {
      this.board = board;
      this.build();
    }
    if (begun || kept <= this.at || (this.following && end - this.at > MANY)) {
      this.at = begun || end - kept >= MANY ? end : kept - 1;
      this.following = true;
      this.live.textContent = begun ? "" : status(this.plies, this.at);
    }
    this.moves.build(this.plies, kept);
    // The user's own move is shown without a delay.
    if (clicked) this.stop();
    this.draw(false);
    this.follow();
  }

  // A game may be over where the rules go on: a player has resigned. `over` is its outcome, and what
  // is said of it; null takes it back.
  end(over) {
    const ply = this.plies.at(-1);
    if (over) Object.assign(ply, over);
    else if (Object.hasOwn(ply, "said")) {
      delete ply.outcome;
      delete ply.said;
    }
  }

  build() {
    this.grid.build(this.board, this.turned, this.lettered);
    const { width, height } = this.grid.cells;
    // The style sheet makes the board as large as its place, unless its width in pixels is given.
    const { style } = this.root;
    style.setProperty("--units", width.toFixed(1));
    style.setProperty("--ratio", (width / height).toFixed(4));
    style.setProperty("--columns", this.board.width);
    if (this.state.size) style.setProperty("--size", `${this.state.size}px`);
  }

  // Steps to the last ply, and shows each ply for its time.
  follow() {
    const hold = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : this.hold;
    const walked = [];
    while (!this.timer && this.following && this.pending !== "undo" && this.at < this.plies.length - 1) {
      this.at += 1;
      this.draw(true);
      // Plies that are shown at once are announced at once.
      walked.push(told(this.plies, this.at));
      this.live.textContent = `${walked.join(" ")} ${status(this.plies, this.at)}`;
      if (hold) this.timer = setTimeout(() => this.stop() || this.follow(), hold);
    }
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
  }

  go(to) {
    this.stop();
    const at = Math.max(0, Math.min(this.plies.length - 1, to));
    const moving = at === this.at + 1;
    this.at = at;
    this.following = at === this.plies.length - 1;
    this.draw(moving);
    this.live.textContent = `${at ? told(this.plies, at) : text("the-start")} ${status(this.plies, at)}`;
  }

  // Whether a click is played: only for the player to move, in the visible position. That is the
  // latest one, or an earlier one in a game with `branches`. Without a seat the user plays both
  // colours; with a seat that the game does not have, none.
  open() {
    const ply = this.plies[this.at], { seat, thinking, failure } = this.state;
    const here = this.following ? this.at === this.plies.length - 1 : this.state.branches;
    if (!this.send || !here || this.pending || thinking || failure || ply.outcome) return false;
    return !seat || ply.player === seat;
  }

  choose(action) {
    if (!this.open()) {
      this.early?.(action);
      return;
    }
    const ply = this.plies[this.at];
    if (ply.cells[action] === undefined) return;
    const next = this.plies[this.at + 1];
    if (next?.cell === action) this.go(this.at + 1);
    else if (!next || legalOf(ply).has(action)) this.play(action);
  }

  // Plays a move in the visible position. One before the latest is where another line begins.
  play(action) {
    const branch = !this.following;
    this.following = true;
    this.tell({ do: branch ? "branch" : "play", action, ply: this.at });
  }

  // Sends the click with its position, because the game may have gone on.
  tell(message) {
    if (!this.send || (this.pending && this.pending === message.do)) return;
    if (!this.following) this.go(this.plies.length - 1);
    this.pending = message.do;
    this.send({ ply: this.plies.length - 1, ...message });
    this.draw(false);
  }

  // The values of the moves of a ply, from 0 to 1 by action. They are shown as bars as long as the
  // ply is visible.
  weigh(at, values) {
    this.worth = { ply: this.plies[at], values };
    this.drawWorth();
  }

  drawWorth() {
    const seen = this.worth && this.worth.ply === this.plies[this.at];
    const values = seen ? this.worth.values : NONE;
    this.grid.weigh(values);
    for (const made of this.choices.querySelectorAll("button")) {
      const value = values.get(Number(made.dataset.action));
      if (value === undefined) delete made.dataset.worth;
      else made.dataset.worth = value.said;
    }
  }

  // The cells are others afterwards: the focus stays where it was.
  turn() {
    const hasFocus = this.grid.svg.contains(this.grid.active());
    this.turned = !this.turned;
    this.build();
    this.draw(false);
    if (hasFocus) this.grid.move(this.grid.focus);
  }

  draw(moving) {
    const ply = this.plies[this.at], { seat } = this.state;
    const latest = this.at === this.plies.length - 1;
    const open = this.open();
    const said = this.words(ply, latest);
    // After a pass the mark stays where it was.
    let last = this.at;
    while (last > 0 && this.plies[last].cell < 0) last -= 1;
    this.grid.draw(ply, {
      label: `${this.state.label ?? this.board.variant}, ${this.words(ply, latest, true)}`,
      last: this.plies[last].cell,
      turn: turnTo(this.plies, last),
      hints: open || Boolean(this.send && this.pending === "play") || !this.send,
      open,
      moving,
      drawn: { ...PLAIN, premove: this.premove },
    });
    this.caption.textContent = said;
    this.caption.classList.toggle("result", Boolean(ply.outcome));
    this.caption.classList.toggle("lost", this.own(ply) === false);
    this.caption.dataset.winner = ply.outcome ?? "";
    this.caption.classList.toggle("thinking", this.waits(ply, latest));
    this.score.draw(ply, seat, this.state.names);
    this.moves.draw(this.at, this.following ? this.at : this.plies.length - 1);
    this.drawSaid(latest);
    this.drawChoices(ply, open);
    this.drawButtons();
    this.drawWorth();
    this.seen?.(this.at);
  }

  waits(ply, latest) {
    const { seat, thinking, failure } = this.state;
    const isOthers = Boolean(seat) && !ply.outcome && ply.player !== seat;
    return isOthers && this.following && !failure && Boolean(thinking || !latest);
  }

  // Whether the only player here has won; null if nobody has, or if both players are here.
  own(ply) {
    const { seat } = this.state;
    if (!ply.outcome || ply.outcome === "draw" || (seat !== 1 && seat !== 2)) return null;
    return (ply.outcome === ply.turn) === (ply.player === seat);
  }

  // The message below the score. In the label of the board it names the colour to move too, which is
  // seen elsewhere.
  words(ply, latest, isLabel = false) {
    const said = status(this.plies, this.at, true), { seat } = this.state;
    if (!this.following || !this.send) {
      const end = this.plies.length - 1;
      if (!end) return said;
      const values = { status: said, ply: this.at, plies: end };
      return ply.move ? text("at-move", { ...values, move: moveOf(ply) }) : text("at-ply", values);
    }
    if (this.pending === "undo" && this.state.thinking) return text("taking-back");
    const own = this.own(ply);
    if (own !== null) {
      return own ? text("you-won", { status: said }) : text("opponent-won", { status: said });
    }
    if (this.waits(ply, latest) && !mustPass(ply)) {
      return ply.again ? text("thinking-again", { color: ply.turn }) : text("thinking", { color: ply.turn });
    }
    if (!seat || ply.outcome || ply.player !== seat) return said;
    // What is special about the turn is said with it.
    const isPlain = !isLabel && ply.move !== "pass" && ply.move !== "swap" && !ply.again && !mustPass(ply);
    return isPlain ? text("own-turn") : text("your-turn", { status: said });
  }

  drawSaid(latest) {
    const { message, failure } = this.state;
    const said = latest ? failure || message : "";
    if (this.said.firstChild?.textContent === said) return;
    this.said.replaceChildren();
    if (!said) return;
    html("span", { text: said }, this.said);
    const label = this.state.ask ?? text("ask-again");
    if (failure) button(this.said, { name: "ask", label, run: () => this.tell({ do: "ask" }) });
  }

  drawChoices(ply, open) {
    const others = open ? ply.others : [];
    // Buttons that stay keep the focus.
    if (this.choices.dataset.others === others.join()) return;
    this.choices.dataset.others = others.join();
    this.choices.replaceChildren();
    for (const [name, action] of others) {
      const run = () => this.play(action);
      button(this.choices, { name, label: OTHERS[name](), run, className: "choice" }).dataset.action = action;
      html("span", { class: "why", text: WHY[name]() }, this.choices);
    }
  }

  drawButtons() {
    const { first, back, next, last, undo, redo, new: begin } = this.buttons;
    const end = this.plies.length - 1;
    for (const made of [first, back]) enable(made, this.at > 0);
    for (const made of [next, last]) enable(made, this.at < end);
    first.parentElement.hidden = this.moves.root.hidden = end === 0 && !this.send;
    if (!this.send) return;
    enable(undo, this.state.undo && this.pending !== "undo");
    enable(redo, this.state.redo && !this.state.thinking && !this.pending);
    enable(begin, end > 0 && this.state.restart && this.pending !== "new");
  }

  key(event) {
    if (event.key === "PageDown") this.go(this.at + 1);
    else if (event.key === "PageUp") this.go(this.at - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  close() {
    this.stop();
    this.unwatch();
    this.root.remove();
  }
}
