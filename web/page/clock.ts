// Clocks for two people at one device. From the first move on, the clock of the player to move runs,
// and gets some seconds more when the turn is over. Whose clock is at zero has lost.
import type { Rate } from "./choose.ts";
import type { Session } from "./session.ts";
import type { Loss } from "./types.ts";

const TICK = 200; // Milliseconds.

export class Clock {
  /** The milliseconds that both players have left, by their seats. */
  left: [number, number];
  private seat: 0 | 1 | null = null;
  private since = 0;
  private length = 0;
  private isDone = false;
  private timer: ReturnType<typeof setInterval> | undefined;

  // `rate` is the minutes, and the seconds more for each turn. `draw` shows what is left.
  constructor(
    private rate: Rate,
    private draw: (left: [number, number] | null) => void,
    private lose: (loss: Loss) => void,
  ) {
    this.left = this.full();
    draw(this.left);
  }

  private full(): [number, number] {
    const { minutes } = this.rate;
    return [minutes * 60_000, minutes * 60_000];
  }

  // The game has changed. After an end nobody plays against the clock, until the game is restarted.
  see({ game, isOver }: Session): void {
    this.spend();
    const { length } = game;
    const seat = (game.position.player - 1) as 0 | 1;
    if (!length) {
      this.left = this.full();
      this.isDone = false;
    } else if (this.seat !== null && this.seat !== seat && length > this.length) this.left[this.seat] += this.rate.seconds * 1000;
    this.length = length;
    this.isDone ||= isOver;
    this.seat = length && !this.isDone ? seat : null;
    clearInterval(this.timer);
    if (this.seat !== null) this.timer = setInterval(() => this.tick(game.turn), TICK);
    this.draw(this.left);
  }

  private spend(): void {
    const now = performance.now();
    if (this.seat !== null) this.left[this.seat] = Math.max(0, this.left[this.seat] - now + this.since);
    this.since = now;
  }

  private tick(color: Loss["color"]): void {
    this.spend();
    this.draw(this.left);
    if (this.seat !== null && !this.left[this.seat]) this.lose({ kind: "time", color });
  }

  stop(): void {
    clearInterval(this.timer);
    this.draw(null);
  }

  // The clock of another game with the same times.
  again(): Clock {
    return new Clock(this.rate, this.draw, this.lose);
  }
}
