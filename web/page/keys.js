// The keys of the whole page: those that the board and the fields do not need themselves.

const FIELDS = "input, select, textarea, dialog, [role=gridcell]";

// `board` is looked through, undone and flipped.
export function listen(board) {
  const { buttons } = board;
  const keys = {
    ArrowLeft: buttons.back,
    ArrowRight: buttons.next,
    ArrowUp: buttons.first,
    ArrowDown: buttons.last,
    u: buttons.undo,
    f: buttons.turn,
  };
  // After a click on the board the arrow keys step through the game, as they do elsewhere. They go
  // from cell to cell once the keyboard has brought the focus there.
  let byPointer = false;
  addEventListener("pointerdown", () => (byPointer = true), true);
  addEventListener("keydown", (event) => {
    if (event.key === "Tab") byPointer = false;
    const isModified = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    const isCell = event.target.closest?.("#board [role=gridcell]");
    if (!byPointer || isModified || !isCell || !event.key.startsWith("Arrow")) return;
    keys[event.key].click();
    event.preventDefault();
    event.stopPropagation();
  }, true);
  addEventListener("keydown", (event) => {
    const isElsewhere = event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]");
    // In a cell the arrow keys go from cell to cell.
    const isTaken = event.target.closest?.(event.key.length === 1 ? "input, select, textarea" : FIELDS);
    if (isElsewhere || isTaken || !Object.hasOwn(keys, event.key)) return;
    keys[event.key].click();
    event.preventDefault();
  });
}
