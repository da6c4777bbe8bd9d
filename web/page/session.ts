// A game and its players. It does not depend on the page.
import type { BoardMessage } from "#board/board.js";
import { other } from "#board/record.js";
import { pliesOf } from "./plies.ts";
import { say } from "./say.ts";
import type { Color, End, Game, Loss, Move, Player, Position, Seats } from "./types.ts";

export type Failure = "none" | "stopped" | "failed"; // Why no move comes.

// Returns a promise of a computer player's move; "forced" has only one.
type Choose = (who: Player | "forced", position: Position, signal: AbortSignal) => Promise<Move>;

const isForced = ({ legalMoves: [move, another] }: Position): boolean => another === undefined && move === "pass";

export class Session {
  game!: Game;
  /** Who plays this game, and who will play the next one. They differ after the end alone. */
  seats: Seats = ["person", "person"];
  next: Seats = ["person", "person"];
  plies: SentPly[] = [];
  thinking = false;
  failure: Failure = "none";
  /** Why the last click was not a legal move. */
  message = "";
  /** Whether a pass that must be is played at once. */
  passes = false;
  /** Who has lost before the rules end the game. */
  lost: Loss | null = null;
  private thought: AbortController | null = null;

  // `changed` is called whenever there is something new to show.
  constructor(private asked: { choose: Choose; changed: () => void }) {}

  // Begins with a game and its players. `lost` says who has lost at its end.
  begin(game: Game, seats: Seats = this.seats, lost: Loss | null = null): void {
    this.game = game;
    this.next = [...seats];
    this.plies = [];
    this.goOn();
    this.lost = lost;
    this.answer();
  }

  get end(): End {
    if (this.lost) return this.lost;
    const { outcome } = this.game;
    return outcome ? { kind: "over", outcome } : { kind: "open" };
  }

  get isOver(): boolean {
    return this.end.kind !== "open";
  }

  get persons(): number {
    return this.seats.filter((who) => who === "person").length;
  }

  // The colour that would resign: the only person's, or with two persons the one to move. Null if
  // nobody can.
  get resigning(): Color | null {
    const { turn } = this.game.position;
    if (this.isOver || !this.game.length || !this.persons) return null;
    return this.whoMoves() === "person" ? turn : other(turn);
  }

  lose(loss: Loss): void {
    this.interrupt();
    this.lost = loss;
    this.show();
  }

  // Gives a seat to another player, and asks it for a move at once if it is to move. After the end
  // that is for the next game.
  seat(number: 1 | 2, who: Player): void {
    this.next[number - 1] = who;
    if (this.isOver) {
      this.show();
      return;
    }
    this.goOn();
    this.answer();
  }

  // Removed plies make running thoughts invalid.
  private interrupt(): void {
    this.thought?.abort();
    this.thinking = false;
    this.failure = "none";
    this.message = "";
  }

  // The game goes on from where it is now, also after an end.
  private goOn(): void {
    this.interrupt();
    this.lost = null;
    this.seats = [...this.next];
  }

  // A message from the board: the action, and the position for which it was chosen. The board may
  // not have shown the latest one yet.
  receive(message: BoardMessage): void {
    if (message.do === "branch") this.branch(message.ply, message.action);
    else if (message.do === "new") this.again();
    else if (message.ply === this.game.length) {
      if (message.do === "play") this.play(message.action);
      else if (message.do === "undo") this.undo();
      else if (message.do === "redo") this.redo();
      else this.resume();
    }
    this.show();
  }

  private whoMoves(position = this.game.position): Player {
    return this.seats[position.player - 1]!;
  }

  private play(action: number): void {
    if (this.lost || (!this.game.isOver && this.whoMoves() !== "person")) return;
    try {
      this.game.play(action);
    } catch (error) {
      const violation = (error as { violation?: object }).violation;
      if (!violation) throw error;
      this.message = say("not-legal", { reason: say("illegal", { ...violation }) });
      return;
    }
    this.message = "";
    this.answer();
  }

  // Whether another move may be played in an earlier position: if nobody waits for an answer.
  get branches(): boolean {
    const isAlone = this.persons === 2 || (this.persons === 1 && this.isOver);
    return isAlone && !this.thinking && !this.seats.includes("friend");
  }

  private branch(ply: number, action: number): void {
    if (!this.branches || !this.game.at(ply).isLegal(action)) return;
    this.game.goTo(ply);
    this.goOn();
    this.play(action);
  }

  // Whether the player to move is not asked: a computer, or a person who must pass and has set that
  // this is played at once.
  isMachines(position: Position): boolean {
    const who = this.whoMoves(position);
    if (this.lost || who === "friend") return false;
    if (this.passes && isForced(position)) return true;
    return !position.isOver && who !== "person";
  }

  // Computer players play until a person is to move. If one fails, it stays to move.
  async answer(): Promise<void> {
    this.thought?.abort();
    const { signal } = (this.thought = new AbortController());
    if (this.failure === "failed") this.failure = "none";
    while (this.failure === "none" && this.isMachines(this.game.position)) {
      const { position } = this.game;
      this.thinking = true;
      this.show();
      try {
        const move = await this.asked.choose(isForced(position) ? "forced" : this.whoMoves(), position, signal);
        if (signal.aborted) return;
        this.game.play(move);
      } catch (error) {
        // The code that stopped it has already shown the current state.
        if (signal.aborted) return;
        console.warn("A computer player failed:", error);
        this.failure = "failed";
      }
    }
    this.thinking = false;
    this.show();
  }

  // Stops the player that thinks. The player to move does not change.
  stop(): void {
    if (!this.thinking) return;
    this.pause();
    this.show();
  }

  pause(): void {
    this.thought?.abort();
    this.thinking = false;
    this.failure = "stopped";
  }

  // Takes back the last move of a person, and all moves after it. If no person plays, takes back one
  // ply, and waits.
  private undo(): void {
    const before = this.lastOwnTurn();
    if (before === null) return;
    this.game.goTo(before);
    this.goOn();
    if (!this.persons) this.pause();
  }

  // The ply that undo leads to; null if nothing can be taken back.
  lastOwnTurn(): number | null {
    const { length } = this.game;
    if (!this.persons) return length > 0 ? length - 1 : null;
    for (let at = Math.min(length, this.plies.length) - 1; at >= 0; at -= 1) {
      const who = this.seats[this.plies[at]!.player - 1];
      // Taken back to a pass that is played at once, the game would be where it was.
      if (who === "person" && !(this.passes && this.plies[at + 1]?.move === "pass")) return at;
      // What a friend has answered to stays: the friend has it too.
      if (who === "friend") return null;
    }
    return null;
  }

  // Redoes moves up to a person's turn.
  private redo(): void {
    while (this.game.redo() !== null) {
      if (!this.persons || !this.isMachines(this.game.position)) break;
    }
    this.message = "";
    // No ply is removed, so clicks remain valid.
    if (this.failure !== "stopped") this.answer();
  }

  // Asks the player to move again, after it was stopped or has failed.
  private resume(): void {
    this.failure = "none";
    this.answer();
  }

  // Goes back to the start of the game. Redo restores the moves.
  private again(): void {
    this.game.goTo(0);
    this.goOn();
    this.answer();
  }

  private show(): void {
    this.plies = pliesOf(this.game, this.plies);
    this.asked.changed();
  }
}
