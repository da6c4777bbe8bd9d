// A game, its players, and the messages to the board. It does not depend on the page.
import { words } from "./names.ts";
import { boardOf, overBy, pliesOf } from "./plies.ts";
import { say } from "./say.ts";

const OTHER = { black: "white", white: "black" };
const NOBODY = 3; // A seat that no game has: then nothing on the board can be clicked.

export class Session {
  // `choose(who, position, signal)` returns a promise of a computer player's move. `changed`
  // is called whenever there is something new to show.
  constructor({ choose, changed }) {
    this.choose = choose;
    this.changed = changed;
    // A game has an epoch. A new one begins when plies are removed, so that an earlier click is
    // not applied to the new state.
    this.epoch = 0;
    this.heard = 0;
    this.nth = 0; // Games that were begun.
    this.seats = ["person", "person"];
  }

  // Begins with a game and its players: "person", "friend", who moves on another page, or a player
  // that `choose` knows.
  // `resigned` is the colour that has resigned at its end, if one has.
  begin(game, seats = this.seats, resigned = null) {
    this.game = game;
    this.nth += 1;
    this.seats = [...seats];
    this.plies = [];
    this.changeEpoch();
    this.resigned = resigned;
    this.answer();
  }

  get isOver() {
    return this.game.isOver || Boolean(this.resigned);
  }

  // The colour that would resign: the only person's, or with two persons the one to move. Null if
  // nobody can.
  get resigning() {
    const { turn, player } = this.game.position;
    if (this.isOver || !this.game.length || !this.persons()) return null;
    const own = this.seats[player - 1] === "person";
    return own ? turn : OTHER[turn];
  }

  resign() {
    const color = this.resigning;
    if (!color) return;
    this.changeEpoch();
    this.resigned = color;
    this.show();
  }

  // Gives a seat to another player, and asks it for a move at once if it is to move.
  seat(number, who) {
    this.seats[number - 1] = who;
    this.changeEpoch();
    this.answer();
  }

  // Removed plies make earlier clicks and running evaluations invalid.
  changeEpoch() {
    this.epoch += 1;
    this.thought?.abort();
    this.thinking = this.stopped = false;
    this.resigned = null;
    this.message = this.failure = "";
  }

  // A message from the board: the action, and the position for which it was chosen.
  receive({ do: what, action, epoch, ply }) {
    this.heard += 1;
    const latest = ply === this.game.length;
    if (epoch === this.epoch) {
      if (what === "play" && latest) this.play(action);
      else if (what === "branch" && this.branches()) this.branch(ply, action);
      else if (what === "undo") this.undo(ply);
      else if (what === "redo" && latest) this.redo();
      else if (what === "new") this.again();
      else if (what === "ask" && latest) this.goOn();
    }
    this.show();
  }

  play(move) {
    if (this.resigned) return;
    if (!this.game.isOver && this.seats[this.game.position.player - 1] !== "person") return;
    try {
      this.game.play(move);
    } catch (error) {
      if (!error.violation) throw error;
      this.message = say("not-legal", { reason: say("illegal", error.violation) });
      return;
    }
    this.message = "";
    this.answer();
  }

  // Whether another move may be played in an earlier position: where nobody waits for an answer.
  branches() {
    const alone = this.persons() === 2 || (this.persons() === 1 && this.isOver);
    return alone && !this.thinking && !this.seats.includes("friend");
  }

  branch(ply, action) {
    if (!this.game.at(ply).isLegal(action)) return;
    this.game.goTo(ply);
    this.changeEpoch();
    this.play(action);
  }

  persons() {
    return this.seats.filter((who) => who === "person").length;
  }

  // Whether the player to move is not asked: a computer, or a person who must pass and has set that
  // this goes by itself.
  isMachines(position) {
    if (this.passes && this.isForced(position) && !this.resigned) return this.seats[position.player - 1] !== "friend";
    return !position.isOver && !this.resigned && !["person", "friend"].includes(this.seats[position.player - 1]);
  }

  // Computer players play until a person is to move. An error is shown, and the player stays to
  // move.
  async answer() {
    this.thought?.abort();
    const { signal } = (this.thought = new AbortController());
    this.failure = "";
    while (!this.stopped && this.isMachines(this.game.position)) {
      this.thinking = true;
      this.show();
      try {
        const move = await this.moveOf(this.game.position, signal);
        if (signal.aborted) return;
        this.game.play(move);
      } catch (error) {
        // The code that stopped it has already shown the current state.
        if (signal.aborted) return;
        this.failure = say("player-failed", { reason: error.message });
        break;
      }
    }
    this.thinking = false;
    this.show();
  }

  isForced({ legalMoves: [move, another] }) {
    return another === undefined && move === "pass";
  }

  moveOf(position, signal) {
    const who = this.isForced(position) ? "forced" : this.seats[position.player - 1];
    return this.choose(who, position, signal);
  }

  // Stops the player that thinks. The player to move does not change.
  stop() {
    if (!this.thinking) return;
    this.pause();
    this.show();
  }

  pause() {
    this.thought?.abort();
    this.thinking = false;
    this.stopped = true;
    this.failure = say("stopped");
  }

  goOn() {
    this.stopped = false;
    this.answer();
  }

  // Takes back the last move of a person before a ply, and all moves after it. If no person plays,
  // takes back one ply, and waits.
  undo(ply) {
    const before = this.ownTurnBefore(ply);
    if (before === null) return;
    this.game.goTo(before);
    this.changeEpoch();
    if (!this.persons()) this.pause();
  }

  ownTurnBefore(ply) {
    if (!this.persons()) return ply > 0 ? ply - 1 : null;
    for (let at = Math.min(ply, this.plies.length) - 1; at >= 0; at -= 1) {
      const who = this.seats[this.plies[at].player - 1];
      // Taken back to a pass that goes by itself, the game would be where it was.
      if (who === "person" && !(this.passes && this.plies[at + 1]?.move === "pass")) return at;
      // What a friend has answered to stays: the friend has it too.
      if (who === "friend") return null;
    }
    return null;
  }

  // Redoes moves up to a person's turn.
  redo() {
    const alone = !this.persons();
    while (this.game.redo() !== null) {
      if (alone || !this.isMachines(this.game.position)) break;
    }
    this.message = "";
    // No ply is removed, so clicks remain valid.
    if (!this.stopped) this.answer();
  }

  // Goes back to the start of the game. Redo restores the moves.
  again() {
    this.game.goTo(0);
    this.changeEpoch();
    this.answer();
  }

  show() {
    this.plies = pliesOf(this.game, this.plies);
    this.changed();
  }

  // The state for the board.
  state() {
    const one = this.persons() === 1;
    const named = (who) => {
      if (who === "person" && !one) return "";
      const [kind, level = ""] = who.split("-");
      return say("seat", { who: kind === "person" ? "you" : kind, level });
    };
    return {
      board: boardOf(this.game.start),
      label: words(this.game.start.variant),
      nth: this.nth,
      plies: this.plies,
      epoch: this.epoch,
      heard: this.heard,
      seat: [NOBODY, this.seats.indexOf("person") + 1, 0][this.persons()],
      names: this.seats.map(named),
      thinking: this.thinking,
      message: this.message,
      failure: this.failure,
      ask: say("go-on"),
      undo: this.ownTurnBefore(this.game.length) !== null,
      redo: this.game.undone > 0,
      // As with undo: a friend has what they have played.
      restart: !this.plies.slice(0, -1).some(({ player }) => this.seats[player - 1] === "friend"),
      branches: this.branches(),
      over: overBy(this.resigned),
    };
  }
}
