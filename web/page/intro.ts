// A player's first minute: before the first move the panel says how to play, and leads to the
// lesson, to the levels and to the other game.
import { button, html } from "#board/panel.js";
import { partsOf, say } from "./say.ts";

const HOW = { reversi: () => say("intro-reversi"), oust: () => say("intro-oust") };
const LEARN = { reversi: () => partsOf("learn-reversi").content, oust: () => partsOf("learn-oust").content };
const TRY = { reversi: () => say("try-oust"), oust: () => say("try-reversi") };
const OTHER = { reversi: "oust", oust: "reversi" };

export class Intro {
  // Each of the actions gets the name of a game.
  constructor(parent, { learn, level, other }) {
    this.root = html("div", { class: "intro" }, null);
    parent.prepend(this.root);
    this.text = html("p", {}, this.root);
    const group = html("div", { class: "buttons" }, this.root);
    this.learn = button(group, { name: "learn", label: "", run: () => learn(this.game) });
    button(group, { name: "level", label: say("choose-level"), run: level });
    this.other = button(group, { name: "other", label: "", run: () => other(OTHER[this.game]) });
  }

  // The game of the page. A game that was begun, or taken back, needs no introduction.
  see({ start, length, undone }) {
    this.root.hidden = length > 0 || undone > 0;
    if (this.game === start.game) return;
    this.game = start.game;
    this.text.textContent = HOW[this.game]();
    this.learn.textContent = LEARN[this.game]();
    this.other.textContent = TRY[this.game]();
  }
}
