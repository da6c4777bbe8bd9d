// The values of moves, where the user asks for them: as bars on the board, and the best moves in a
// list with what each loses.
import { html } from "#board/panel.js";
import { number, percent, say, signed } from "./say.ts";

const KEPT = 500; // Positions: they are looked at again, step by step.

const STEEP = 8; // Discs: so far ahead, three quarters of a bar are full.

// How much of a move's bar is full, and its value, in a few characters and in words: in Oust the
// probability of winning, in Reversi discs.
function worthOf({ value, winProbability }, game) {
  if (game === "oust") {
    return { share: winProbability, text: `${Math.round(100 * winProbability)}`, said: percent(winProbability) };
  }
  const discs = Math.round(value);
  const said = say("worth-discs", { discs: Math.abs(discs), signed: signed(discs) });
  return { share: 1 / (1 + 3 ** (-value / STEEP)), text: signed(discs), said };
}

const MOST = 3; // Moves in the list.

const NAMES = { pass: () => say("board-move-pass"), swap: () => say("board-move-swap") };

// The best moves, in words. What they lose is the difference of what is shown.
function hintsOf(found, game) {
  const isOust = game === "oust";
  const shown = ({ value, winProbability }) => Math.round(isOust ? 100 * winProbability : value);
  return found.slice(0, MOST).map((one) => {
    const less = shown(found[0]) - shown(one);
    const hint = { move: NAMES[one.move]?.() ?? one.move, worth: worthOf(one, game).said };
    return less ? say("hint-of-less", { ...hint, lost: isOust ? percent(less / 100) : number(less) }) : say("hint", hint);
  });
}

const values = (position, found) =>
  new Map(found.map((one) => [position.action(one.move), worthOf(one, position.game)]));

export class Bars {
  // `list` shows the best moves.
  constructor(opponent, board, list) {
    Object.assign(this, { opponent, board, list });
    this.on = false;
    this.known = new Map();
  }

  show(position, at, found) {
    this.shown = String(position);
    this.board.weigh(at, values(position, found));
    this.draw(hintsOf(found, position.game));
  }

  draw(hints) {
    this.list.replaceChildren(...hints.map((text) => html("li", { text })));
    this.list.hidden = !hints.length;
  }

  // Call this when the visible position has changed. `asking` resolves when its values are there.
  see(position, at) {
    const key = String(position);
    if (key !== this.shown) this.draw([]);
    if (!this.on || key === this.asked) return;
    this.stop();
    if (position.isOver) return;
    this.asked = key;
    if (this.known.has(key)) this.show(position, at, this.known.get(key));
    else this.asking = this.ask(key, position, at);
  }

  async ask(key, position, at) {
    const { signal } = (this.question = new AbortController());
    const onProgress = (found) => signal.aborted || this.show(position, at, found);
    try {
      const found = await this.opponent.values(position, { signal, onProgress });
      onProgress(found);
      this.known.set(key, found);
      if (this.known.size > KEPT) this.known.delete(this.known.keys().next().value);
    } catch (error) {
      if (signal.aborted) return;
      // It is asked again when it is seen again.
      this.asked = this.asking = null;
      throw error;
    }
  }

  // Stops asking. The bars stay as long as their position is visible.
  stop() {
    this.question?.abort();
    this.asked = null;
  }

  turn(on, position, at) {
    this.on = on;
    this.stop();
    if (on) this.see(position, at);
    else this.show(position, at, []);
  }
}
