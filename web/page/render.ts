// Draws the state of the page.
import { enable, html } from "#board/panel.js";
import { boardState } from "./board_state.ts";
import type { App } from "./app.ts";
import { byId } from "./dom.ts";
import { inOrder } from "./flips.ts";
import { drawGroups } from "./groups.ts";
import { words } from "./names.ts";
import { LEVELS, levelOf, players } from "./opponent.ts";
import { boardOf } from "./plies.ts";
import { say } from "./say.ts";

// Draws what belongs to the game. What belongs to the visible ply is drawn by `look`, which the
// board calls.
export function render(app: App): void {
  const { session, lines, notice } = app.state;
  const { game, next } = session;
  lines.follow(game);
  drawNotice(app, notice);
  app.rows.seat(next);
  // Nothing is on the page that cannot do anything yet.
  app.board.root.classList.toggle("fresh", !game.length && !game.undone);
  app.board.root.classList.toggle("oust", game.start.game === "oust");
  app.board.show(boardState(session));
  enable(app.tools.stop, session.thinking);
  const opponent = next.find((who) => who !== "person") ?? "person";
  app.intro.see(game, players()[opponent] ?? "");
  app.judge.see(game, session.isOver && session.seats.some(levelOf));
  app.friend.see(session);
  app.resign.see(session.resigning);
  app.loaded.analysis?.follow(game, lines.main ?? game.moves);
  const title = words(game.start.variant);
  byId("title").textContent = title;
  document.title = say("title-of-game", { variant: title });
}

// The ply that was drawn last.
let seen: { at: number; ply: BoardPly | null } = { at: -1, ply: null };

// The visible ply has changed.
export function look(app: App, at: number): void {
  const { session, lines } = app.state;
  const { game } = session;
  // A ply that was taken back is on the board until the board has followed the game.
  if (at > game.length) return;
  const { board } = app;
  const ply = board.plies[at];
  if (ply && ply !== seen.ply) {
    inOrder(board, at);
    // The next ply of the same game was played, or is looked at.
    if (at === seen.at + 1 && board.plies[seen.at] === seen.ply) app.sound.play(ply);
    seen = { at, ply };
  }
  const level = Math.max(...session.seats.map(levelOf));
  const isLast = at > 0 && at === game.length;
  app.ended.see(isLast ? session.end : { kind: "open" }, { rise: level > 0 && level < LEVELS, fall: level > 1 });
  drawGroups(board, boardOf(game.start));
  app.legend.hidden = !(board.open() && at > 0 && board.root.querySelector(".oust .refused"));
  const position = game.at(at);
  app.loaded.see?.(position);
  app.loaded.analysis?.see(at);
  app.bars.see(position, at);
  app.variations.see(lines, game, at);
  app.premove.see();
}

// A notice lies over the page, so that nothing moves.
function drawNotice(app: App, text: string): void {
  const root = byId("notice");
  if (root.dataset.text === text) return;
  root.dataset.text = text;
  root.replaceChildren();
  if (!text) return;
  html("span", { text }, root);
  html("button", { type: "button", text: say("close") }, root).addEventListener("click", () => {
    app.notice("");
    app.focus();
  });
}
