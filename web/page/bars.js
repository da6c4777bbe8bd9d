// The values of moves, as bars on the board: those of a computer player while it thinks, and those
// that the user asks for.

const KEPT = 500; // Positions: they are looked at again, step by step.

const STEEP = 8; // Discs: so far ahead, three quarters of a bar are full.

// A difference as it is shown: with a sign, and as a whole number where it is one.
export function signed(value) {
  const tenths = Math.round(10 * value);
  return `${tenths > 0 ? "+" : tenths < 0 ? "−" : ""}${Math.abs(tenths) / 10}`;
}

// How much of a move's bar is full, and its value, in a few characters and in words: the share of
// the random games that are won after it, a draw counting half, or what a search has found.
function worthOf({ mean, value }) {
  if (mean !== undefined) {
    const percent = Math.round(50 * (mean + 1));
    return { share: (mean + 1) / 2, text: `${percent}`, said: `${percent} %` };
  }
  const discs = Math.round(value);
  const said = `${signed(discs)} ${Math.abs(discs) === 1 ? "disc" : "discs"}`;
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
