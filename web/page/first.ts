// The page's first script, which is written into the document: it shows the drawn start of the game
// that the page opens, and lets a person make the first move there. main.ts plays it when the rules
// have come.
import { byId } from "./dom.ts";
import { storedLast } from "./storage.ts";

// The link of the game that the page opens, as address.ts finds it. Null if a computer begins it.
function linkOf(usual: string): string | null {
  const { hash } = location;
  const entry: unknown = history.state ?? (hash.length < 2 ? storedLast() : null);
  if (!entry) return hash.slice(1) || usual;
  const { link, seats } = entry as { link?: string; seats?: string[] };
  return seats?.[0] === "person" ? (link ?? null) : null;
}

// Shows the first move, which is Black's: what it takes becomes black.
function play(board: HTMLElement, cell: Element): void {
  const { name, takes } = (cell as SVGElement).dataset;
  board.dataset.played = name;
  for (const one of board.querySelectorAll(".legal, .hint")) one.classList.remove("legal", "hint");
  cell.classList.add("last");
  cell.querySelector(".disc")!.setAttribute("class", "disc black");
  for (const taken of takes!.split(" ")) board.querySelector(`[data-name="${taken}"] .disc`)?.setAttribute("class", "disc black turning");
  for (const side of board.querySelectorAll(".side")) {
    const color = side.classList.contains("black") ? "black" : "white";
    side.querySelector("b")!.textContent = String(board.querySelectorAll(`.disc.${color}`).length);
    side.classList.toggle("turn");
  }
  for (const words of board.querySelectorAll(".caption span")) words.toggleAttribute("hidden");
}

const usual = byId("drawn");
const others = byId<HTMLTemplateElement>("drawn-others").content;
const link = linkOf(usual.dataset.variant!);
const board = [usual, ...others.querySelectorAll<HTMLElement>("[data-variant]")].find(({ dataset }) => dataset.variant === link);
if (board) {
  usual.replaceWith(board);
  board.addEventListener("click", ({ target }) => {
    const cell = (target as Element).closest(".legal");
    if (cell) play(board, cell);
  });
} else usual.style.visibility = "hidden";
