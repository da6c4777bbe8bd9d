// A game to look through in a frame of another page: its board and its moves, without the page's
// menus. The address is like the page's, `embed.html#reversi:square-8,f5d6`. With `?ply=1` before
// the # it begins at that ply, otherwise at the last. Nothing is played, and nothing is stored.
import { Board } from "#board/board.js";
import { html } from "#board/panel.js";
import { byId, inside } from "./dom.ts";
import { listen } from "./keys.ts";
import { boardOf } from "./layout.ts";
import { overBy } from "./loss.ts";
import { words } from "./names.ts";
import { pliesOf } from "./plies.ts";
import { say } from "./say.ts";
import * as share from "./share.ts";

byId("drawn").remove();
const board = new Board(byId("board"));
const whole = html("a", { class: "whole", target: "_blank", text: say("open-in-page") }, inside(board.root, ".side-panel"));

function show() {
  const { hash, search } = location;
  const { game, lost, wrong } = share.opened(hash);
  byId("notice").textContent = wrong ?? "";
  const { variant } = game.start;
  const label = words(variant);
  byId("title").textContent = label;
  document.title = say("title-of-game", { variant: label });
  board.show({ board: boardOf(game.start), label, game, plies: pliesOf(game), over: overBy(lost) });
  const ply = new URLSearchParams(search).get("ply");
  if (ply && Number.isInteger(Number(ply))) board.go(Number(ply));
  whole.href = String(new URL(`./#${share.fragmentOf(game, lost)}`, location.href));
}

addEventListener("hashchange", show);
listen(board);
show();
