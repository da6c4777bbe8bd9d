// The values of moves, where the user asks for them: as bars on the board, and the best moves in a
// list with what each loses.
import { html } from "#board/panel.js";
import type { Found } from "#outflank/found.js";
import type { Board } from "#board/board.js";
import type { Opponent } from "./opponent.ts";
import { number, percent, say, signed } from "./say.ts";
import type { GameName, Position } from "./types.ts";

type Worth = Pick<Found, "move" | "value" | "winProbability">;

const KEPT = 500; // Positions: they are looked at again, step by step.

const STEEP = 8; // Discs: so far ahead, three quarters of a bar are full.

// How much of a move's bar is full, and its value, in a few characters and in words: in Oust the
// probability of winning, in Reversi discs.
function worthOf({ value, winProbability }: Worth, game: GameName): MoveWorth {
  if (game === "oust" && winProbability !== null) {
    return { share: winProbability, text: `${Math.round(100 * winProbability)}`, said: percent(winProbability) };
  }
  const discs = Math.round(value);
  const said = say("worth-discs", { discs: Math.abs(discs), signed: signed(discs) });
  return { share: 1 / (1 + 3 ** (-value / STEEP)), text: signed(discs), said };
}

const MOST = 3; // Moves in the list.

const NAMES: Record<string, () => string> = { pass: () => say("board-move-pass"), swap: () => say("board-move-swap") };

// The best moves, in words. What they lose is the difference of what is shown.
function hintsOf(found: readonly Worth[], game: GameName): string[] {
  const isOust = game === "oust";
  const shown = ({ value, winProbability }: Worth) => Math.round(isOust ? 100 * (winProbability ?? 0) : value);
  const [best] = found;
  return found.slice(0, MOST).map((one) => {
    const less = shown(best!) - shown(one);
    const move = one.move ?? "";
    const hint = { move: NAMES[move]?.() ?? move, worth: worthOf(one, game).said };
    return less ? say("hint-of-less", { ...hint, lost: isOust ? percent(less / 100) : number(less) }) : say("hint", hint);
  });
}

const values = (position: Position, found: readonly Worth[]) =>
  new Map(found.map((one): [number, MoveWorth] => [position.action(one.move ?? "pass"), worthOf(one, position.game)]));

export class Bars {
  on = false;
  /** Resolves when the values of the visible position are there. */
  asking: Promise<void> | null = null;
  private known = new Map<string, Found[]>();
  private shown = "";
  private asked: string | null = null;
  private question: AbortController | null = null;

  // `list` shows the best moves.
  constructor(
    private opponent: Opponent,
    private board: Board,
    private list: HTMLElement,
  ) {}

  show(position: Position, at: number, found: readonly Worth[]): void {
    this.shown = String(position);
    this.board.weigh(at, values(position, found));
    this.draw(hintsOf(found, position.game));
  }

  private draw(hints: string[]): void {
    this.list.replaceChildren(...hints.map((text) => html("li", { text })));
    this.list.hidden = !hints.length;
  }

  // Call this when the visible position has changed.
  see(position: Position, at: number): void {
    const key = String(position);
    if (key !== this.shown) this.draw([]);
    if (key === this.asked) return;
    this.stop();
    if (!this.on) return;
    if (position.isOver) return;
    this.asked = key;
    const known = this.known.get(key);
    if (known) this.show(position, at, known);
    else this.asking = this.ask(key, position, at);
  }

  // Marks the best move alone, if the values of all are not there. A list would move the button.
  async hint(position: Position, at: number): Promise<void> {
    if (this.on) return;
    this.asked = String(position);
    const { signal } = (this.question = new AbortController());
    const found = await this.opponent.values(position, { signal }).catch(() => []);
    const best = found.slice(0, 1);
    if (!best.length || signal.aborted) return;
    this.board.weigh(at, values(position, best));
    this.board.live.textContent = hintsOf(best, position.game).join();
  }

  private async ask(key: string, position: Position, at: number): Promise<void> {
    const { signal } = (this.question = new AbortController());
    const onProgress = (found: Found[]) => void (signal.aborted || this.show(position, at, found));
    try {
      const found = await this.opponent.values(position, { signal, onProgress });
      onProgress(found);
      this.known.set(key, found);
      if (this.known.size > KEPT) this.known.delete(this.known.keys().next().value!);
    } catch (error) {
      if (signal.aborted) return;
      // It is asked again when it is seen again.
      this.asked = this.asking = null;
      throw error;
    }
  }

  // Stops asking. The bars stay as long as their position is visible.
  private stop(): void {
    this.question?.abort();
    this.asked = null;
  }

  turn(on: boolean, position: Position, at: number): void {
    this.on = on;
    this.stop();
    if (on) this.see(position, at);
    else this.show(position, at, []);
  }
}
