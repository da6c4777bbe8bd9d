// A game, who plays it, and what the board is told of them. It knows nothing of the page.
import { boardOf, pliesOf } from "./plies.js";

const NOBODY = 3; // A seat that no game has: then nothing on the board can be clicked.

export class Session {
  // `choose(who, position, at, signal)` promises a move of a player who is no person; `changed`
  // hears whenever something is new to be shown.
  constructor({ choose, changed }) {
    this.choose = choose;
    this.changed = changed;
    // A game has an epoch: another begins where plies go, so that what was clicked before is not
    // taken for something of now.
    this.epoch = 0;
    this.heard = 0;
    this.seats = ["person", "person"];
  }

  // Begins with a game, and these players: "person", or what `choose` knows.
  begin(game, seats = this.seats) {
    this.game = game;
    this.seats = [...seats];
    this.plies = [];
    this.changeEpoch(0);
    this.answer();
  }

  // Another player takes a seat, and is asked at once if the turn is its own.
  seat(number, who) {
    this.seats[number - 1] = who;
    this.changeEpoch(this.undone);
    this.answer();
  }

  // What goes is not wanted any more: neither what was clicked, nor what is being thought about.
  changeEpoch(undone) {
    this.epoch += 1;
    this.thought?.abort();
    this.undone = undone;
    this.thinking = this.stopped = false;
    this.message = this.failure = "";
  }

  // What the board says: what is to be done, and of which position it was said.
  receive({ do: what, action, epoch, ply }) {
    this.heard += 1;
    const latest = ply === this.game.length;
    if (epoch === this.epoch) {
      if (what === "play" && latest) this.play(action);
      else if (what === "undo") this.undo(ply);
      else if (what === "redo" && latest) this.redo();
      else if (what === "new") this.again();
      else if (what === "ask" && latest) this.goOn();
    }
    this.show();
  }

  play(move) {
    if (this.isMachines(this.game.position)) return;
    try {
      this.game.play(move);
    } catch (error) {
      this.message = error.message;
      return;
    }
    this.message = "";
    this.undone = 0;
    this.answer();
  }

  persons() {
    return this.seats.filter((who) => who === "person").length;
  }

  isMachines(position) {
    return !position.isOver && this.seats[position.player - 1] !== "person";
  }

  // The players that are no persons play until the turn is no more theirs. What goes wrong is
  // shown, and the turn stays theirs.
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
        this.undone = 0;
      } catch (error) {
        // Whoever has stopped it has shown what is now.
        if (signal.aborted) return;
        this.failure = `The player failed: ${error.message}`;
        break;
      }
    }
    this.thinking = false;
    this.show();
  }

  moveOf(position, signal) {
    const [move, another] = position.legalMoves;
    const forced = another === undefined && move === "pass";
    const who = forced ? "forced" : this.seats[position.player - 1];
    return this.choose(who, position, this.game.length, signal);
  }

  // Stops whoever thinks. The turn stays as it is.
  stop() {
    if (!this.thinking) return;
    this.pause();
    this.show();
  }

  pause() {
    this.thought?.abort();
    this.thinking = false;
    this.stopped = true;
    this.failure = "Stopped.";
  }

  goOn() {
    this.stopped = false;
    this.answer();
  }

  // Takes back the last move of a person before a ply, and what came after it. Where no person
  // plays, takes back one ply, and waits.
  undo(ply) {
    const before = this.ownTurnBefore(ply);
    if (before === null) return;
    let { undone } = this;
    for (; this.game.length > before; undone += 1) this.game.undo();
    this.changeEpoch(undone);
    if (!this.persons()) this.pause();
  }

  ownTurnBefore(ply) {
    if (!this.persons()) return ply > 0 ? ply - 1 : null;
    for (let at = Math.min(ply, this.plies.length) - 1; at >= 0; at -= 1) {
      if (this.seats[this.plies[at].player - 1] === "person") return at;
    }
    return null;
  }

  // Plays again what was taken back, up to a person's turn.
  redo() {
    const alone = !this.persons();
    while (this.undone && this.game.redo() !== null) {
      this.undone -= 1;
      if (alone || !this.isMachines(this.game.position)) break;
    }
    this.message = "";
    // Nothing goes, so what is clicked is still of this game.
    if (!this.stopped) this.answer();
  }

  // Back to where the game began. Redo brings the moves back.
  again() {
    let { undone } = this;
    while (this.game.undo() !== null) undone += 1;
    this.changeEpoch(undone);
    this.answer();
  }

  show() {
    this.plies = pliesOf(this.game, this.plies);
    this.changed();
  }

  // What the board is shown.
  state() {
    const one = this.persons() === 1;
    const named = (who) => (who === "person" ? (one ? "you" : "") : who);
    return {
      board: boardOf(this.game.start),
      plies: this.plies,
      epoch: this.epoch,
      heard: this.heard,
      seat: [NOBODY, this.seats.indexOf("person") + 1, 0][this.persons()],
      names: this.seats.map(named),
      thinking: this.thinking,
      message: this.message,
      failure: this.failure,
      ask: "Go on",
      undo: this.ownTurnBefore(this.game.length) !== null,
      redo: this.undone > 0,
    };
  }
}
