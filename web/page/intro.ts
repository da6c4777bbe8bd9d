// A player's first minute: before the first move the panel says how to play, and leads to the
// lesson, to the levels and to the other game.
import { button, html } from "#board/panel.js";
import { inside } from "./dom.ts";
import { say } from "./say.ts";
import type { Game, GameName } from "./types.ts";

const HOW: Record<GameName, () => string> = { reversi: () => say("intro-reversi"), oust: () => say("intro-oust") };
const TRY: Record<GameName, () => string> = { reversi: () => say("try-oust"), oust: () => say("try-reversi") };
const OTHER: Record<GameName, GameName> = { reversi: "oust", oust: "reversi" };

interface Actions {
  learn: (game: GameName) => void;
  level: () => void;
  other: (game: GameName) => void;
}

export class Intro {
  private root: HTMLElement;
  private text: HTMLElement;
  private level: HTMLElement;
  private other: HTMLElement;
  private game: GameName = "reversi";

  constructor(parent: Element, { learn, level, other }: Actions) {
    this.root = html("div", { class: "intro" }, null);
    parent.prepend(this.root);
    this.text = html("p", {}, this.root);
    const group = html("div", { class: "buttons" }, this.root);
    const made = (name: string, label: string, run: () => void, className = "wide") => button(group, { name, label, run, className });
    made("learn", say("learn-in-minutes"), () => learn(this.game), "choice");
    this.level = made("level", "", level);
    this.other = made("other", "", () => other(OTHER[this.game]));
  }

  // The game of the page, and its opponent as it is called. A game that was begun, or taken back,
  // needs no introduction.
  see({ start, length, undone }: Game, opponent: string): void {
    this.root.hidden = length > 0 || undone > 0;
    this.game = start.game;
    this.text.textContent = HOW[this.game]();
    inside(this.level, "span").textContent = say("opponent-is", { opponent });
    inside(this.other, "span").textContent = TRY[this.game]();
  }
}
