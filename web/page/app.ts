// The page: its state, its parts, and what they do with each other.
import { Board } from "#board/board.js";
import { html } from "#board/panel.js";
import { Game } from "#outflank/index.js";
import { fragmentOf, keepNow, type Opening, opening, partFromOtherTabs, withMoves } from "./address.ts";
import { Bars } from "./bars.ts";
import { byId, inside } from "./dom.ts";
import { Ended } from "./ended.ts";
import { Friend } from "./friend.ts";
import { Intro } from "./intro.ts";
import { Judge } from "./judge.ts";
import { newId } from "./kept.ts";
import { Lines } from "./lines.ts";
import { levelOf, Opponent, pace, USUAL } from "./opponent.ts";
import { Premove } from "./premove.ts";
import { look, type Loaded, type Parts, render } from "./render.ts";
import { Resign } from "./resign.ts";
import { Rows } from "./rows.ts";
import { say } from "./say.ts";
import { Session } from "./session.ts";
import { Settings } from "./settings.ts";
import * as share from "./share.ts";
import { Sound } from "./sound.ts";
import { newState, type State } from "./state.ts";
import { whenFull } from "./storage.ts";
import { Tabs } from "./tabs.ts";
import { makeHint, makeRare, makeTools, type Tools } from "./tools.ts";
import type { Game as AnyGame, GameName, Loss, Move, Player, Position, Seats } from "./types.ts";
import { Variations } from "./variations.ts";

// The first game after a lesson.
export const FIRST: Record<GameName, string> = { reversi: share.START, oust: "oust:hex-5" };

// What the dialogs do for the parts of the page. They are loaded when they are asked for.
export interface Doors {
  learn: (game: GameName) => void;
  share: () => void;
  analyse: () => void;
}

export class App implements Parts {
  readonly state: State;
  readonly opponent = new Opponent();
  readonly sound = new Sound();
  readonly settings: Settings;
  readonly board: Board;
  // The board makes it.
  rows!: Rows;
  readonly ended: Ended;
  readonly judge: Judge;
  readonly premove: Premove;
  readonly friend: Friend;
  readonly tools: Tools;
  readonly hint: HTMLButtonElement;
  readonly resign: Resign;
  readonly bars: Bars;
  readonly variations: Variations;
  readonly intro: Intro;
  /** What the marks on a board of Oust mean. */
  readonly legend: HTMLElement;
  readonly loaded: Loaded = {};
  private isWaiting = false;

  constructor(doors: Doors) {
    const session = new Session({ choose: (...asked) => this.think(...asked), changed: () => this.changed() });
    this.state = newState(session);
    byId("drawn").remove();
    const makeScore = (parent: Element) => (this.rows = new Rows(parent, (number, who) => session.seat(number, who)));
    const receive = (message: Parameters<Session["receive"]>[0]) => {
      if (message.do === "new") this.restart();
      session.receive(message);
    };
    this.board = new Board(byId("board"), receive, (at) => this.rows && look(this, at), { makeScore, lettered: "inside" });
    this.settings = new Settings(({ times, passes }) => {
      this.board.hold = times.hold;
      session.passes = passes;
      if (session.game && !session.thinking) session.answer();
    });
    this.ended = new Ended(this.board, {
      // The players exchange their seats.
      rematch: () => this.anew(session.next.toReversed() as Seats),
      harder: () => this.anew(this.otherLevel(1)),
      easier: () => this.anew(this.otherLevel(-1)),
      review: doors.analyse,
      share: doors.share,
    });
    this.judge = new Judge(this.opponent, (known) => this.ended.judge(known, (at) => this.board.go(at)));
    this.premove = new Premove(this.board, () => this.settings.premoves);
    this.friend = new Friend(this.board, () => `${location.href.split("#")[0]}#${share.turnOf(session.game, session.lost)}`);
    const side = inside(this.board.root, ".side-panel");
    this.legend = html("p", { class: "legend", text: say("oust-legend"), hidden: "" }, null);
    side.prepend(this.legend);
    const evaluate = () => {
      this.bars.turn(!this.bars.on, session.game.at(this.board.at), this.board.at);
      this.tools.worth.setAttribute("aria-pressed", String(this.bars.on));
    };
    this.tools = makeTools(side, { stop: () => session.stop(), analyse: doors.analyse, evaluate });
    const { new: restart, turn } = this.board.buttons;
    this.hint = makeHint(inside(side, ".playing"), () => this.bars.hint(session.game.at(this.board.at), this.board.at));
    this.resign = new Resign(makeRare(inside(side, ".playing"), [restart, turn]), () => {
      const color = session.resigning;
      if (color) this.lose({ kind: "resigned", color });
    });
    const best = html("ol", { class: "best-moves", "aria-label": say("best-moves"), hidden: "" }, side);
    new Tabs(side, byId("analysis"));
    this.bars = new Bars(this.opponent, this.board, best);
    this.variations = new Variations(side, {
      go: (moves) => this.lookInto(withMoves(session.game, this.state.lines.line(moves)), moves.length),
      changed: () => keepNow(this.state),
    });
    this.intro = new Intro(side, {
      learn: doors.learn,
      level: () => this.rows.choose(),
      other: (game) => this.beginAnother({ game: new Game(FIRST[game]), seats: ["person", USUAL[game]] }),
    });
    partFromOtherTabs(this.state);
    whenFull(() => this.notice(say("not-kept")));
  }

  // The parts of one change come one after the other: they are drawn together.
  private changed(): void {
    if (!this.isWaiting) {
      queueMicrotask(() => {
        this.isWaiting = false;
        render(this);
        keepNow(this.state);
      });
    }
    this.isWaiting = true;
  }

  // A computer player chooses a move. It is played when the move before it has been seen, so that
  // the list, the board and the buttons say the same; and if the values of its moves are asked for,
  // when they have been seen too.
  private async think(who: Player | "forced", position: Position, signal: AbortSignal): Promise<Move> {
    const seen = pace(signal, this.settings.times.pace);
    if (who === "forced") return seen.then(() => position.legalMoves[0]!);
    const [move] = await Promise.all([this.opponent.move(who, position, signal), seen]);
    if (this.bars.on) {
      await this.bars.asking;
      await pace(signal, this.settings.times.pace);
    }
    return move;
  }

  lose(loss: Loss): void {
    const { lines, session } = this.state;
    lines.lose(session.game, loss);
    session.lose(loss);
  }

  private otherLevel(step: number): Seats {
    return this.state.session.next.map((who) => (levelOf(who) ? `level-${levelOf(who) + step}` : who)) as Seats;
  }

  // The game that is left stays one step back in the browser's history.
  private leave(): void {
    this.state.isAnother = this.state.session.game.length > 0;
  }

  // A finished or imported game stays in the list: what is played now is another one.
  private restart(): void {
    this.leave();
    if (this.state.lines.main) this.take({});
  }

  private take({ id = newId(), names = [], isImported = false, isKept = isImported, lines = new Lines() }: Partial<Opening>): void {
    this.state.entry = { id, names, isKept };
    this.state.lines = lines;
    this.state.begun = null;
  }

  begin(known: Opening): void {
    const { game, seats, wrong } = known;
    const { state } = this;
    this.take(known);
    state.broken = wrong ? game.length : null;
    state.notice = wrong ?? "";
    if (known.isImported) state.lines.main = game.moves;
    this.loaded.analysis?.close();
    this.loaded.clock?.stop();
    this.loaded.clock = known.clock;
    state.session.begin(game, seats, state.lines.lostIn(game));
  }

  // Begins with another game. The focus moves to the middle of its board, once that is drawn.
  beginAnother(known: Opening): void {
    this.leave();
    this.begin(known);
    queueMicrotask(() => {
      const { grid } = this.board;
      grid.stand(grid.cells.middle());
      this.focus();
    });
  }

  // Begins with the start of the game on the board.
  private anew(seats: Seats): void {
    this.beginAnother({ game: new Game(this.state.session.game.start), seats, clock: this.loaded.clock?.again() });
  }

  // Begins with the game of the address.
  open(): void {
    this.begin(opening());
  }

  // Plays the move that was made on the start of a variant before the rules were there, if that game
  // is the one that the page opened.
  playFirst(variant: string, move: string): void {
    const { session } = this.state;
    const { game } = session;
    if (game.start.variant !== variant || game.length) return;
    session.receive({ do: "play", action: game.position.action(move), ply: 0 });
  }

  // Shows a ply of another line of the game.
  lookInto(game: AnyGame, at: number): void {
    const { session, lines } = this.state;
    session.begin(game, session.next, lines.lostIn(game));
    // A computer player does not go on with a line that is only looked at.
    if (session.thinking) session.pause();
    queueMicrotask(() => this.board.go(at));
  }

  focus(): void {
    this.board.grid.move(this.board.grid.focus);
  }

  notice(text: string): void {
    this.state.notice = text;
    render(this);
  }

  get fragment(): string {
    return fragmentOf(this.state);
  }
}
