// Draws the state of the page.
import type { Board } from "#board/board.js";
import { enable, html } from "#board/panel.js";
import type { Bars } from "./bars.ts";
import { boardState } from "./board_state.ts";
import type { Clock } from "./clock.ts";
import { byId } from "./dom.ts";
import type { Ended } from "./ended.ts";
import { inOrder } from "./flips.ts";
import type { Friend } from "./friend.ts";
import { drawGroups } from "./groups.ts";
import type { Intro } from "./intro.ts";
import type { Judge } from "./judge.ts";
import { boardOf } from "./layout.ts";
import { words } from "./names.ts";
import { levelOf, players } from "./opponent.ts";
import type { Premove } from "./premove.ts";
import type { Resign } from "./resign.ts";
import type { Rows } from "./rows.ts";
import { say } from "./say.ts";
import type { Sound } from "./sound.ts";
import type { State } from "./state.ts";
import type { Tools } from "./tools.ts";
import type { Game, Position } from "./types.ts";
import type { Variations } from "./variations.ts";

const FIRST_NAMED = 2; // Plies: no shorter game has a name.

// Parts that are there once they have been loaded.
export interface Loaded {
  see?: (position: Position) => void;
  clock?: Clock | undefined;
  analysis?: { see(at: number): void; follow(game: Game, main: readonly string[]): void; close(): void };
}

// What is drawn, and what its buttons do.
export interface Parts {
  state: State;
  board: Board;
  rows: Rows;
  tools: Tools;
  intro: Intro;
  judge: Judge;
  friend: Friend;
  hint: HTMLButtonElement;
  resign: Resign;
  ended: Ended;
  premove: Premove;
  bars: Bars;
  variations: Variations;
  legend: HTMLElement;
  sound: Sound;
  loaded: Loaded;
  notice(text: string): void;
  focus(): void;
}

// Draws what belongs to the game. What belongs to the visible ply is drawn by `look`, which the
// board calls.
export function render(page: Parts): void {
  const { session, lines, notice } = page.state;
  const { game, next } = session;
  lines.follow(game);
  drawNotice(page, notice);
  // Nothing is on the page that cannot do anything yet.
  page.board.root.classList.toggle("fresh", !game.length && !game.undone);
  page.board.root.classList.toggle("oust", game.start.game === "oust");
  page.board.show(boardState(session));
  page.loaded.clock?.see(session);
  enable(page.tools.stop, session.thinking);
  const opponent = next.find((who) => who !== "person") ?? "person";
  page.intro.see(game, players()[opponent] ?? "");
  page.judge.see(game, session.isOver && session.seats.some(levelOf));
  page.friend.see(session);
  page.resign.see(session.resigning);
  page.loaded.analysis?.follow(game, lines.main ?? game.moves);
  const title = words(game.start.variant);
  drawTitle(page, title);
  document.title = say("title-of-game", { variant: title });
}

// The name of the game, and of its opening once that is known. One that has come stays until the
// next one has.
async function drawTitle({ state: { session } }: Parts, title: string): Promise<void> {
  const { game } = session;
  const root = byId("title");
  if (!root.textContent!.startsWith(title) || !game.length) root.textContent = title;
  if (game.length < FIRST_NAMED) return;
  const name = await import("./opening.ts").then(({ openingOf }) => openingOf(game), () => "");
  if (game === session.game) root.textContent = [title, name].filter(Boolean).join(" · ");
}

// The ply that was drawn last.
let seen: { at: number; ply: BoardPly | null } = { at: -1, ply: null };

// The visible ply has changed.
export function look(page: Parts, at: number): void {
  const { session, lines } = page.state;
  const { game } = session;
  // A ply that was taken back is on the board until the board has followed the game.
  if (at > game.length) return;
  const { board } = page;
  const ply = board.plies[at];
  if (ply && ply !== seen.ply) {
    inOrder(board, at);
    // The next ply of the same game was played, or is looked at.
    if (at === seen.at + 1 && board.plies[seen.at] === seen.ply) page.sound.play(ply);
    seen = { at, ply };
  }
  const level = Math.max(...session.seats.map(levelOf));
  const isLast = at > 0 && at === game.length;
  page.ended.see(isLast ? session.end : { kind: "open" }, game.start.game, level);
  // The card may just have marked a level.
  page.rows.seat(session.next, game.start.game);
  drawGroups(board, boardOf(game.start));
  page.legend.hidden = !(board.open() && at > 0 && board.root.querySelector(".oust .refused"));
  const position = game.at(at);
  page.hint.hidden = session.isOver || !session.persons || session.seats.includes("friend");
  enable(page.hint, board.open());
  page.loaded.see?.(position);
  page.loaded.analysis?.see(at);
  page.bars.see(position, at);
  page.variations.see(lines, game, at);
  page.premove.see();
}

// A notice lies over the page, so that nothing moves.
function drawNotice(page: Parts, text: string): void {
  const root = byId("notice");
  if (root.dataset.text === text) return;
  root.dataset.text = text;
  root.replaceChildren();
  if (!text) return;
  html("span", { text }, root);
  html("button", { type: "button", text: say("close") }, root).addEventListener("click", () => {
    page.notice("");
    page.focus();
  });
}
