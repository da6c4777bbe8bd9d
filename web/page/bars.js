// The values of moves, as bars on the board: those of a computer player while it thinks, and those
// that the user asks for.
import { percent, say, signed } from "./say.js";

const KEPT = 500; // Positions: they are looked at again, step by step.

const STEEP = 8; // Discs: so far ahead, three quarters of a bar are full.

// How much of a move's bar is full, and its value, in a few characters and in words: the share of
// the random games that are won after it, a draw counting half, or what a search has found.
function worthOf({ mean, value }) {
  if (mean !== undefined) {
    const share = (mean + 1) / 2;
    return { share, text: `${Math.round(100 * share)}`, said: percent(share) };
  }
  const discs = Math.round(value);
  const said = say("worth-discs", { discs: Math.abs(discs), signed: signed(discs) });
  return { share: 1 / (1 + 3 ** (-value / STEEP)), text: signed(discs), said };
}

const values = (position, judged) => new Map(judged.map((one) => [position.action(one.move), worthOf(one)]));

export class Bars {
  constructor(opponent, board) {
    this.opponent = opponent;
    this.board = board;
    this.on = false;
    this.known = new Map();
  }

  show(position, at, judged) {
    this.board.weigh(at, values(position, judged));
  }

  // Call this when the visible position has changed. `ask` evaluates `position`.
  see(position, at) {
    const key = String(position);
    if (!this.on || key === this.asked) return;
    this.stop();
    if (position.isOver) return;
    this.asked = key;
    if (this.known.has(key)) this.show(position, at, this.known.get(key));
    else this.ask(key, position, at);
  }

  async ask(key, position, at) {
    const { signal } = (this.question = new AbortController());
    const onProgress = (judged) => signal.aborted || this.show(position, at, judged);
    try {
      const judged = await this.opponent.values(position, { signal, onProgress });
      onProgress(judged);
      this.known.set(key, judged);
      if (this.known.size > KEPT) this.known.delete(this.known.keys().next().value);
    } catch (error) {
      if (!signal.aborted) throw error;
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
    else this.board.weigh(at, new Map());
  }
}
