// Draws a game's start into the document, as grid.js draws it, for the time before the page's
// scripts have come. first.ts lets the player make the first move on it.
import { Cells } from "../dist/board/cells.js";
import { Game } from "../dist/index.js";
import { boardOf } from "./layout.ts";
import type { Position } from "./types.ts";

const DISCS: Record<string, string> = { X: "black", O: "white" };

// A cell, with what shows a move there if one is legal.
function drawCell(cells: Cells, action: number, sign: string, takes: readonly string[] | undefined): string {
  const [x, y] = cells.center(action).map((at) => at.toFixed(1));
  const place = `cx="${x}" cy="${y}"`;
  const legal = takes ? ` class="legal" data-takes="${takes.join(" ")}"` : "";
  const hint = takes?.length ? `<circle class="hint" ${place} r="5"/>` : "";
  const mark = takes ? `<circle class="mark" ${place} r="4.5"/>` : "";
  const disc = takes || sign in DISCS ? `<circle class="disc ${DISCS[sign] ?? "none"}" ${place} r="16"/>` : "";
  return `<g data-name="${cells.name(action)}"${legal}><polygon class="cell" points="${cells.outline(action)}"/>${hint}${disc}${mark}</g>`;
}

function drawBoard(cells: Cells, start: Position): string {
  const width = cells.width.toFixed(1);
  const height = cells.height.toFixed(1);
  const { hexagonal } = cells.board;
  const frame = hexagonal ? `<polygon class="frame" points="${cells.hull()}"/>` : `<rect class="frame" width="${width}" height="${height}" rx="8"/>`;
  const takes = new Map<string, readonly string[]>(start.legalMoves.map((move) => [move, start.takes(move)]));
  const drawn = cells.actions.map((action) => drawCell(cells, action, start.cells[action]!, takes.get(cells.name(action))));
  const stars = cells.dots().map(([x, y]) => `<circle class="star" cx="${x}" cy="${y}" r="3"/>`);
  const labels = cells.labels().map(({ text, x, y, anchor }) => {
    const anchored = anchor ? ` style="text-anchor: ${anchor}"` : "";
    return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" dy="0.36em"${anchored}>${text}</text>`;
  });
  const lettered = `<g class="labels${cells.isInside ? " inside" : ""}" style="--letter: ${cells.letter.toFixed(1)}px">${labels.join("")}</g>`;
  return `<svg class="board${hexagonal ? " hexagonal" : ""}" viewBox="0 0 ${width} ${height}">${frame}${drawn.join("")}${stars.join("")}${lettered}</svg>`;
}

/** The board of a variant with its score, its line and its introduction. */
export function drawn(variant: string): string {
  const { position: start } = new Game(variant);
  const board = boardOf(start);
  const cells = new Cells(board, false, "inside");
  const { black, white } = start.score;
  const side = (color: string, count: number) => `<div class="side ${color}"><i class="dot"></i><b>${count}</b></div>`;
  const sizes = `--units: ${cells.width.toFixed(1)}; --ratio: ${(cells.width / cells.height).toFixed(4)}; --columns: ${board.width}`;
  return `<div class="outflank-widget ${start.game}" id="drawn" data-variant="${variant}" style="${sizes}" aria-hidden="true">
      <div class="main">
        <div class="score">${side("black turn", black)}${side("white", white)}</div>
        <div class="caption"><span data-words="board-own-turn"></span><span data-words="loading" hidden></span></div>
        ${drawBoard(cells, start)}
      </div>
      <div class="side-panel"><div class="intro"><p data-words="intro-${start.game}"></p></div></div>
    </div>`;
}
