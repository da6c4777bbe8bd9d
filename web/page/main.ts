// The page: the board, its game, the players, and the dialogs.
import { Board } from "#board/board.js";
import { button, enable, html } from "#board/panel.js";
import { Game } from "#outflank/index.js";
import { Bars } from "./bars.ts";
import { Choose, fillPlayers } from "./choose.ts";
import { Ended } from "./ended.ts";
import { Friend } from "./friend.ts";
import { entered, entryOf, friendly, KEPT, keep, newId, store, stored } from "./kept.ts";
import { inOrder } from "./flips.ts";
import { Installing } from "./install.ts";
import { Intro } from "./intro.ts";
import { Judge } from "./judge.ts";
import { listen, roll } from "./keys.ts";
import { Lines } from "./lines.ts";
import { More } from "./more.ts";
import { words } from "./names.ts";
import { keep as keepOffline } from "./offline.ts";
import { LEVELS, levelOf, Opponent, pace, USUAL } from "./opponent.ts";
import { Premove } from "./premove.ts";
import { Resign } from "./resign.ts";
import { partsOf, say } from "./say.ts";
import { Session } from "./session.ts";
import { Settings } from "./settings.ts";
import * as share from "./share.ts";
import { Sound } from "./sound.ts";
import { Tabs } from "./tabs.ts";
import { Variations } from "./variations.ts";

// The first game after a lesson.
const FIRST = { reversi: share.START, oust: "oust:hex-5" };

const $ = (id) => document.getElementById(id);
const opponent = new Opponent();
const sound = new Sound();
const installing = new Installing();
let waiting = false;

const session = new Session({
  choose: think,
  // The parts of one change come one after the other: they are shown together.
  changed: () => {
    if (!waiting) queueMicrotask(show);
    waiting = true;
  },
});
$("drawn").remove();
const board = new Board($("board"), receive, look);
const ended = new Ended(board, {
  // The players exchange their seats.
  rematch: () => {
    beginAnother(new Game(session.game.start), session.seats.toReversed());
    // The button goes away, so that the focus would be nowhere.
    board.grid.move(board.grid.focus);
  },
  harder: () => {
    const rise = (who) => (levelOf(who) ? `level-${levelOf(who) + 1}` : who);
    beginAnother(new Game(session.game.start), session.seats.map(rise));
    board.grid.move(board.grid.focus);
  },
  review: () => analyse(),
  share: () => load(take),
});
const judge = new Judge(opponent, (known) => ended.judge(known, (at) => board.go(at)));
const settings = new Settings(({ times, passes }) => {
  board.hold = times.hold;
  session.passes = passes;
  if (session.game && !session.thinking) session.answer();
});
const premove = new Premove(board, () => settings.premoves);
const friend = new Friend(board, () => `${location.href.split("#")[0]}#${share.turnOf(session.game, session.resigned)}`);
const side = board.root.querySelector(".side-panel");
const tools = makeTools(side);
const resign = new Resign(makeRare({ playing: side.querySelector(".playing"), ...board.buttons }), () => {
  current.lines.resign(session.game, session.resigning);
  session.resign();
});
const best = html("ol", { class: "best-moves", "aria-label": say("best-moves"), hidden: "" }, side);
new Tabs(side, $("analysis"));
const bars = new Bars(opponent, board, best);
const variations = new Variations(side, {
  go: (moves) => {
    const game = new Game(String(session.game.start), current.lines.line(moves).join(" "));
    Object.assign(game.tags, session.game.tags);
    lookInto(game, moves.length);
  },
  changed: () => keepNow(),
});
const intro = new Intro(side, {
  learn: (game) => load(() => learn(game)),
  level: () => selects.find(({ value }) => value !== "person")?.focus() ?? $("two").focus(),
  other: (game) => {
    beginAnother(new Game(FIRST[game]), ["person", USUAL[game]]);
    // After the new board is drawn.
    queueMicrotask(() => board.grid.move(board.grid.focus));
  },
});
const selects = [$("one"), $("two")];
for (const select of selects) fillPlayers(select);

// Shows a ply of another line of the game.
function lookInto(game, at) {
  session.begin(game, session.seats, current.lines.resignedIn(game));
  // A computer player does not go on with a line that is only looked at.
  if (session.thinking) session.pause();
  queueMicrotask(() => board.go(at));
}

function makeTools(parent) {
  const group = html("div", { class: "buttons tools", role: "group", ...partsOf("thinking").attributes }, parent);
  const wide = { className: "wide" };
  html("button", { type: "button", "data-open": "analysing", text: say("analyse-game") }, group);
  const stop = button(group, { ...wide, name: "stop", label: say("stop-thinking"), run: () => session.stop() });
  const run = () => {
    bars.turn(!bars.on, session.game.at(board.at), board.at);
    worth.setAttribute("aria-pressed", String(bars.on));
  };
  const worth = button(group, { ...wide, name: "worth", label: say("evaluate-moves"), run });
  worth.setAttribute("aria-pressed", "false");
  worth.title = partsOf("evaluate-moves").attributes.title;
  return { stop, worth };
}

// What is seldom needed is behind a button. The keys f and u have it without that.
function makeRare({ playing, new: begin, turn }) {
  const rare = html("details", { class: "rare" }, playing);
  html("summary", { text: "⋯", ...partsOf("more-of-game").attributes }, rare);
  const menu = html("div", {}, rare);
  menu.append(begin, turn);
  const close = () => (rare.open = false);
  for (const made of [begin, turn]) made.addEventListener("click", close);
  addEventListener("click", ({ target }) => rare.contains(target) || close());
  rare.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    close();
    rare.firstChild.focus();
  });
  return menu;
}

// The analysis beside the board, which is loaded when it is asked for.
let analysis = null;
async function analyse() {
  try {
    const [{ Analysis }, { Marks }] = await Promise.all([import("./analysis.ts"), import("./marks.ts")]);
    analysis ??= new Analysis($("analysis"), {
      marks: new Marks(board),
      go: (at) => {
        if (analysis.isAside) lookInto(current.lines.mainOf(session.game), at);
        else board.go(at);
      },
      reviewed: (game, review) => session.isOver && String(game) === String(session.game) && judge.learn(game, review),
      // After the ply is on the board.
      weigh: (at, found) => queueMicrotask(() => {
        bars.show(session.game.at(at), at, found);
        board.grid.svg.scrollIntoView({ block: "nearest" });
      }),
    });
    analysis.open(session.game, board.at);
  } catch (error) {
    notice(say("analysis-not-loaded", { reason: error.message }));
  }
}

// A computer player chooses a move. It is played when the move before it has been seen, so that the
// list, the board and the buttons say the same; and where the values of its moves are asked for,
// when they have been seen too.
async function think(who, position, signal) {
  const seen = pace(signal, settings.times.pace);
  if (who === "forced") return seen.then(() => position.legalMoves[0]);
  const [move] = await Promise.all([opponent.move(who, position, signal), seen]);
  if (bars.on) {
    await bars.asking;
    await pace(signal, settings.times.pace);
  }
  return move;
}

// The ply that was shown last.
let seen = { at: -1, ply: null };

// The visible position has changed.
function look(at) {
  // A ply that was taken back is on the board until the board has followed the game.
  if (at > session.game.length) return;
  const ply = board?.plies[at];
  if (ply && ply !== seen.ply) {
    inOrder(board, at);
    // The next ply of the same game was played, or is looked at.
    if (at === seen.at + 1 && board.plies[seen.at] === seen.ply) sound.play(ply);
    seen = { at, ply };
  }
  const level = Math.max(...session.seats.map(levelOf));
  ended?.see(at > 0 && at === session.game.length && session.isOver, level > 0 && level < LEVELS);
  explorer?.see(session.game.at(at));
  analysis?.see(at);
  bars?.see(session.game.at(at), at);
  variations?.see(current.lines, session.game, at);
  premove?.see();
}

function show() {
  waiting = false;
  const state = session.state();
  current.lines.follow(session.game);
  board.show(state);
  enable(tools.stop, session.thinking);
  intro.see(session.game);
  judge.see(session.game, session.isOver && session.seats.some(levelOf));
  friend.see(session);
  resign.see(session.resigning);
  for (const [at, select] of selects.entries()) select.value = session.seats[at];
  analysis?.follow(session.game, current.lines.main ?? session.game.moves);
  const title = words(state.board.variant);
  $("title").textContent = title;
  document.title = say("title-of-game", { variant: title });
  const address = `#${share.fragmentOf(session.game, session.resigned)}`;
  // A link that could not be read stays until something is played, so that the user can correct
  // it.
  if (broken === session.game.length) return;
  broken = null;
  keepNow(address);
}

// Writes the game into the address, the browser's history and the list of games.
function keepNow(address = location.hash) {
  const { id, names, lines } = current;
  const { game, seats } = session;
  const { main, resigned } = lines;
  const entry = { ...entryOf(game, seats), id, names, ...(main && { main }), ...(resigned && { resigned }), ...(lines.isMore && { lines: lines.root }) };
  if (another) history.pushState(entry, "", address);
  else history.replaceState(entry, "", address);
  another = false;
  store(entry);
  // A game that was only looked at is not kept in the list.
  const played = JSON.stringify([entry.link, entry.lines]);
  current.played ??= played;
  if (current.isKept || current.played !== played) keep({ ...entry, ...entryOf(lines.mainOf(game), seats) });
}

// What is known of the game besides its moves: its place in the list of games, the names of its
// players, and the link with which it began here.
let current = { lines: new Lines() };

// Another tab has gone on with this game. From here on they are two games of the list, so that none
// writes over the moves of the other.
addEventListener("storage", ({ key }) => {
  if (key !== KEPT + current.id) return;
  current.id = newId();
  history.replaceState({ ...history.state, id: current.id }, "");
});

// Whether another game takes the place of the one of the address, which stays one step back.
let another = false;

function leave() {
  another = session.game.length > 0;
}

function receive(message) {
  if (message.do === "new") {
    leave();
    // A finished or imported game stays in the list: what is played now is another one.
    if (current.lines.main) current = { id: newId(), names: [], lines: new Lines() };
  }
  session.receive(message);
}

// The number of plies that could be played of a link with an error.
let broken = null;

function notice(text) {
  $("notice").replaceChildren();
  if (!text) return;
  html("span", { text }, $("notice"));
  const close = html("button", { type: "button", text: say("close") }, $("notice"));
  close.addEventListener("click", () => notice("") || board.grid.move(board.grid.focus));
}

function begin(game, seats, { id = newId(), names = [], isImported = false, isKept = isImported, lines = new Lines() } = {}) {
  broken = null;
  current = { id, names, isKept, lines };
  analysis?.close();
  notice("");
  if (isImported) lines.main = game.moves;
  session.begin(game, seats, lines.resignedIn(game));
}

// A person, and the computer at its usual level.
const against = (game) => ["person", USUAL[game.start.game]];

// Begins with another game.
function beginAnother(game, seats, known) {
  leave();
  begin(game, seats, known);
}

// The game of the browser's history or of the address, or the last one. A user who opens a link
// first looks at the game: no computer player continues it before it is given a seat. A friend who
// opens a link of one's turn is the player to move.
function open() {
  const { hash } = location;
  const before = entered(history.state) ?? (hash.length < 2 ? entered(stored()) : null);
  if (before || hash.length < 2) {
    const game = before?.game ?? share.opened("").game;
    begin(game, before?.seats ?? against(game), before ?? {});
    return;
  }
  const { game, resigned, wrong, isPlayable } = share.opened(hash);
  const seats = ["person", "person"];
  if (wrong) {
    begin(game, isPlayable ? seats : against(game));
    broken = game.length;
    notice(wrong);
    return;
  }
  // A turn is sent by the player who is not to move, and a resignation by whoever resigns.
  const isOwn = resigned && resigned === game.turn;
  if (share.isTurn(hash)) seats[isOwn ? game.player - 1 : 2 - game.player] = "friend";
  const lines = new Lines(null, resigned && game.moves, resigned);
  const link = share.fragmentOf(game);
  const known = share.isTurn(hash) ? friendly(link) : null;
  // The friend's answer belongs to a game of the list: it is kept at once. Whoever opens the link
  // that they have sent keeps their own seat.
  begin(game, known?.link === link ? known.seats : seats, { id: known?.id, isKept: Boolean(known), lines });
}

const choose = new Choose($("choosing"), (variant, seats) => {
  beginAnother(new Game(variant), seats);
  // After a new game the focus moves to the board: the dialog would give it back to its button.
  $("choosing").addEventListener("close", () => board.grid.move(board.grid.focus), { once: true });
});
// Other dialogs are loaded when they are asked for.
let paste = null;
let explorer = null;
let exploring = null;
async function explore() {
  const { branch, Explorer, Exploring } = await import("./explorer.ts");
  explorer ??= new Explorer($("explorer"), {
    // A move of the table goes on from the visible position. A computer player does not answer
    // where it is not asked: then both are persons.
    play: (move) => {
      const { game, epoch } = session;
      const latest = board.at === game.length;
      if (latest && !session.thinking && !session.isMachines(game.position)) {
        session.receive({ do: "play", action: game.position.action(move), epoch, ply: game.length });
      } else beginAnother(branch(game, board.at, move), ["person", "person"]);
    },
    begin: (game, at) => {
      beginAnother(game, ["person", "person"]);
      queueMicrotask(() => board.go(at));
    },
  });
  explorer.closed = () => document.body.classList.remove("exploring");
  exploring ??= new Exploring($("exploring"), opponent, (collection, unread) => {
    document.body.classList.add("exploring");
    explorer.open(collection);
    explorer.see(session.game.at(board.at));
    notice(unread);
  });
  exploring.open(session.game.start);
}
let taking = null;
async function take() {
  const { Take } = await import("./take.ts");
  taking ??= new Take($("taking"), () => {
    const { game, resigned } = session;
    const fragment = `#${share.fragmentOf(game, resigned)}`;
    const ply = board.at < game.length ? `?ply=${board.at}` : "";
    const frame = new URL(`embed.html${ply}${fragment}`, location.href);
    return { game, position: game.at(board.at), link: location.href.split("#")[0] + fragment, frame, lines: current.lines };
  });
  taking.open();
}
let games = null;
let editor = null;
let puzzles = null;
async function puzzle(game) {
  const { Puzzles } = await import("./puzzles.ts");
  puzzles ??= new Puzzles(opponent);
  puzzles.open(game);
}
let lessons = null;
async function learn(game) {
  const { Lessons } = await import("./lessons.ts");
  // After the lesson comes a game against the weakest player that thinks.
  lessons ??= new Lessons((of) => beginAnother(new Game(FIRST[of]), ["person", "level-1"]));
  lessons.open(game);
}
const ENTRIES = [
  ["lesson-oust", partsOf("learn-oust"), () => learn("oust")],
  ["lesson-reversi", partsOf("learn-reversi"), () => learn("reversi")],
  ["puzzles-oust", partsOf("puzzles-oust"), () => puzzle("oust")],
  ["puzzles-reversi", partsOf("puzzles-reversi"), () => puzzle("reversi")],
  ["friend", partsOf("play-a-friend"), () => {
    choose.open(session.game.start.variant, ["person", "friend"]);
  }],
  ["games", partsOf("my-games"), async () => {
    const { Games } = await import("./games.ts");
    games ??= new Games((kept) => beginAnother(kept.game, kept.seats, kept));
    games.open();
  }],
  ["import", partsOf("more-import"), async () => {
    const { Paste } = await import("./paste.ts");
    paste ??= new Paste($("pasting"), opponent, (game, names, lines) => {
      beginAnother(game, ["person", "person"], { names, lines, isImported: true });
    });
    paste.open(session.game.start.variant);
  }],
  ["explore", partsOf("more-explore"), explore],
  ["editor", partsOf("edit-position"), async () => {
    const { Editor } = await import("./editor.ts");
    editor ??= new Editor((position) => beginAnother(new Game(position), ["person", "person"]));
    editor.open(session.game.at(board.at));
  }],
];
let settingsDialog = null;
const notLoaded = (error) => notice(say("not-loaded", { reason: error.message }));
const load = (run) => run().catch(notLoaded);
const entries = () => [
  ...ENTRIES,
  ["settings", partsOf("settings"), async () => {
    const { SettingsDialog } = await import("./settings_dialog.ts");
    settingsDialog ??= new SettingsDialog(settings, sound);
    settingsDialog.open();
  }],
  ...installing.entries(),
];
const more = new More(entries, notLoaded);

const opens = {
  more: () => more.open(),
  analysing: analyse,
  choosing: () => choose.open(session.game.start.variant, session.seats),
  learning: () => load(() => learn(session.game.start.game)),
  solving: () => load(() => puzzle(session.game.start.game)),
  taking: () => load(take),
  rules: () => {
    const { game } = session.game.start;
    for (const one of $("rules").querySelectorAll("details")) one.open = one.dataset.game === game;
    $("rules").showModal();
  },
};
for (const made of document.querySelectorAll("[data-open]")) made.addEventListener("click", opens[made.dataset.open]);
for (const made of document.querySelectorAll("[data-close]")) {
  made.addEventListener("click", () => made.closest("dialog").close());
}
for (const [at, select] of selects.entries()) {
  select.addEventListener("change", () => session.seat(at + 1, select.value));
}
// The fragment of the address holds the game, so the link must not change it.
$("skip").addEventListener("click", (event) => {
  event.preventDefault();
  board.grid.move(board.grid.focus);
});
addEventListener("popstate", open);
listen(board);
roll(board);
open();
keepOffline();
