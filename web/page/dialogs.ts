// What the page opens besides the game. It is loaded when it is asked for.
import { Game } from "#outflank/index.js";
import { type App, FIRST } from "./app.ts";
import { Choose, type Rate } from "./choose.ts";
import type { Clock } from "./clock.ts";
import { allInside, byId, reasonOf } from "./dom.ts";
import { Installing } from "./install.ts";
import { type Entry, More } from "./more.ts";
import { partsOf, say } from "./say.ts";
import type { GameName, Seats } from "./types.ts";

const BOTH: Seats = ["person", "person"];

// Returns what `make` made when it was called first.
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => (made ??= make().catch((error) => {
    // A file that could not be loaded is asked for again.
    made = null;
    throw error;
  }));
}

const dialog = (id: string) => byId<HTMLDialogElement>(id);

export class Dialogs {
  private choose: Choose;
  private more: More;
  private installing = new Installing();
  private entries: Entry[];

  constructor(private app: App) {
    this.choose = new Choose(dialog("choosing"), (variant, seats, rate) => {
      const begin = (clock?: Clock) => app.beginAnother({ game: new Game(variant), seats, clock });
      if (rate) this.load(async () => begin(await this.clock(rate)));
      else begin();
      // The dialog would give the focus back to its button.
      dialog("choosing").addEventListener("close", () => app.focus(), { once: true });
    });
    const play = () => this.choose.open(this.game.start.variant, ["person", "friend"]);
    this.entries = [
      ["lesson-oust", partsOf("learn-oust"), () => this.learn("oust")],
      ["lesson-reversi", partsOf("learn-reversi"), () => this.learn("reversi")],
      ["puzzles-oust", partsOf("puzzles-oust"), () => this.puzzle("oust")],
      ["puzzles-reversi", partsOf("puzzles-reversi"), () => this.puzzle("reversi")],
      ["daily", partsOf("puzzle-of-day"), async () => (await this.puzzles()).daily(this.game.start.game)],
      ["friend", partsOf("play-a-friend"), play],
      ["games", partsOf("my-games"), async () => (await this.games()).open()],
      ["import", partsOf("more-import"), async () => (await this.paste()).open(this.game.start.variant)],
      ["explore", partsOf("more-explore"), async () => (await this.exploring()).open(this.game.start)],
      ["editor", partsOf("edit-position"), async () => (await this.editor()).open(this.game.at(app.board.at))],
      ["settings", partsOf("settings"), async () => (await this.settings()).open()],
    ];
    this.more = new More(() => [...this.entries, ...this.installing.entries()], (error) => this.notLoaded(error));
    const opens: Record<string, () => void> = {
      more: () => this.more.open(),
      choosing: () => this.choose.open(this.game.start.variant, app.state.session.next),
      learning: () => this.load(() => this.learn(this.game.start.game)),
      solving: () => this.load(async () => (await this.puzzles()).begin(this.game.start.game)),
      games: () => this.load(async () => (await this.games()).open()),
      taking: () => this.share(),
      rules: () => this.rules(),
    };
    for (const made of allInside(document, "[data-open]")) {
      const run = opens[made.dataset.open!];
      if (run) made.addEventListener("click", run);
    }
    for (const made of allInside(document, "[data-close]")) {
      made.addEventListener("click", () => made.closest("dialog")!.close());
    }
  }

  private get game() {
    return this.app.state.session.game;
  }

  private notLoaded(error: unknown): void {
    this.app.notice(say("not-loaded", { reason: reasonOf(error) }));
  }

  private load(run: () => Promise<unknown>): void {
    run().catch((error) => this.notLoaded(error));
  }

  private rules(): void {
    for (const one of allInside<HTMLDetailsElement>(dialog("rules"), "details")) one.open = one.dataset.game === this.game.start.game;
    dialog("rules").showModal();
  }

  share(): void {
    this.load(async () => (await this.take()).open());
  }

  async learn(game: GameName): Promise<void> {
    (await this.lessons()).open(game);
  }

  private async puzzle(game: GameName): Promise<void> {
    (await this.puzzles()).open(game);
  }

  // The analysis beside the board.
  async analyse(): Promise<void> {
    try {
      const analysis = await this.analysis();
      analysis.open(this.game, this.app.board.at);
    } catch (error) {
      this.app.notice(say("analysis-not-loaded", { reason: reasonOf(error) }));
    }
  }

  private analysis = once(async () => {
    const { app } = this;
    const { board, bars, state } = app;
    const [{ Analysis }, { Marks }] = await Promise.all([import("./analysis.ts"), import("./marks.ts")]);
    const made = new Analysis(byId("analysis"), {
      marks: new Marks(board),
      go: (at) => {
        if (made.isAside) app.lookInto(state.lines.mainOf(this.game), at);
        else board.go(at);
      },
      reviewed: (game, review) => {
        if (state.session.isOver && String(game) === String(this.game)) app.judge.learn(game, review);
      },
      // After the ply is on the board.
      weigh: (at, found) => queueMicrotask(() => {
        bars.show(this.game.at(at), at, found);
        board.grid.svg.scrollIntoView({ block: "nearest" });
      }),
    });
    app.loaded.analysis = made;
    return made;
  });

  private exploring = once(async () => {
    const { app } = this;
    const { board, state } = app;
    const { branch, Explorer, Exploring } = await import("./explorer.ts");
    const explorer = new Explorer(byId("explorer"), {
      // A move of the table goes on from the visible position. A computer player does not reply if
      // it is not asked: then both are persons.
      play: (move) => {
        const { session } = state;
        const latest = board.at === this.game.length;
        if (latest && !session.thinking && !session.isMachines(this.game.position)) {
          const action = this.game.position.action(move);
          session.receive({ do: "play", action, ply: this.game.length });
        } else app.beginAnother({ game: branch(this.game, board.at, move), seats: BOTH });
      },
      begin: (game, at) => {
        app.beginAnother({ game, seats: BOTH });
        queueMicrotask(() => board.go(at));
      },
    });
    explorer.closed = () => document.body.classList.remove("exploring");
    app.loaded.see = (position) => explorer.see(position);
    return new Exploring(dialog("exploring"), app.opponent, (collection, unread) => {
      document.body.classList.add("exploring");
      explorer.open(collection);
      explorer.see(this.game.at(board.at));
      app.notice(unread);
    });
  });

  private take = once(async () => {
    const { app } = this;
    const { Take } = await import("./take.ts");
    return new Take(dialog("taking"), () => {
      const { at } = app.board;
      const ply = at < this.game.length ? `?ply=${at}` : "";
      const frame = new URL(`embed.html${ply}${app.fragment}`, location.href);
      const link = location.href.split("#")[0] + app.fragment;
      return { game: this.game, position: this.game.at(at), link, frame, lines: app.state.lines };
    });
  });

  private async clock(rate: Rate): Promise<Clock> {
    const { Clock } = await import("./clock.ts");
    const { app } = this;
    return new Clock(rate, (left) => app.rows.time(left), (loss) => app.lose(loss));
  }

  private puzzles = once(async () => {
    const { Puzzles } = await import("./puzzles.ts");
    return new Puzzles(this.app.opponent);
  });

  private lessons = once(async () => {
    const { Lessons } = await import("./lessons.ts");
    // After the lesson comes a game against the weakest player that thinks.
    return new Lessons((of) => this.app.beginAnother({ game: new Game(FIRST[of]), seats: ["person", "level-1"] }));
  });

  private games = once(async () => {
    const { Games } = await import("./games.ts");
    return new Games((kept) => this.app.beginAnother(kept));
  });

  private paste = once(async () => {
    const { Paste } = await import("./paste.ts");
    return new Paste(dialog("pasting"), this.app.opponent, (game, names, lines) => {
      this.app.beginAnother({ game, seats: BOTH, names, lines, isImported: true });
    });
  });

  private editor = once(async () => {
    const { Editor } = await import("./editor.ts");
    return new Editor((position) => this.app.beginAnother({ game: new Game(position), seats: BOTH }));
  });

  private settings = once(async () => {
    const { SettingsDialog } = await import("./settings_dialog.ts");
    return new SettingsDialog(this.app.settings, this.app.sound);
  });
}
