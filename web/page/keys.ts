// The keys of the whole page: those that the board and the fields do not need themselves.

import type { Board } from "#board/board.js";

const FIELDS = "input, select, textarea, dialog, [role=gridcell]";

const NOTCH = 50; // Pixels: a touchpad rolls by a few, the wheel of a mouse by a hundred.

const isIn = ({ target }: Event, selector: string): boolean => target instanceof Element && Boolean(target.closest(selector));

// The wheel over the board looks through the game. At its ends it scrolls the page.
export function roll(board: Board): void {
  const { back, next } = board.buttons;
  let rolled = 0;
  board.grid.svg.addEventListener("wheel", (event) => {
    const made = event.deltaY < 0 ? back : next;
    const isOther = event.ctrlKey || event.shiftKey || !event.deltaY;
    if (isOther || made.getAttribute("aria-disabled") === "true") return;
    event.preventDefault();
    // Some browsers count lines.
    rolled += event.deltaY * (event.deltaMode ? 40 : 1);
    if (Math.abs(rolled) < NOTCH) return;
    rolled = 0;
    made.click();
  }, { passive: false });
}

// `board` is looked through, undone and flipped. A board to look at has no button to undo, and none
// for a hint.
export function listen(board: Board, hint?: HTMLButtonElement): void {
  const { buttons } = board;
  const keys: Record<string, HTMLButtonElement | undefined> = {
    ArrowLeft: buttons.back,
    ArrowRight: buttons.next,
    ArrowUp: buttons.first,
    ArrowDown: buttons.last,
    u: buttons.undo,
    f: buttons.turn,
    h: hint,
  };
  // After a click on the board the arrow keys step through the game, as they do elsewhere. They go
  // from cell to cell once the keyboard has brought the focus there.
  let byPointer = false;
  addEventListener("pointerdown", () => (byPointer = true), true);
  addEventListener("keydown", (event) => {
    if (event.key === "Tab") byPointer = false;
    const isModified = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    const isCell = isIn(event, "#board [role=gridcell]");
    if (!byPointer || isModified || !isCell || !event.key.startsWith("Arrow")) return;
    keys[event.key]?.click();
    event.preventDefault();
    event.stopPropagation();
  }, true);
  addEventListener("keydown", (event) => {
    const isElsewhere = event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]");
    // In a cell the arrow keys go from cell to cell.
    const isTaken = isIn(event, event.key.length === 1 ? "input, select, textarea" : FIELDS);
    const made = keys[event.key];
    if (isElsewhere || isTaken || !made) return;
    made.click();
    event.preventDefault();
  });
}
