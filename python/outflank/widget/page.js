// A game in a page of its own: it does not change.
import { Board } from "./board.js";

export function look(el, record) {
  const board = new Board(el, null);
  board.show(record);
  board.go(0);
  document.addEventListener("keydown", (event) => {
    const steps = { ArrowLeft: board.at - 1, ArrowRight: board.at + 1, PageUp: board.at - 1, PageDown: board.at + 1, Home: 0, End: board.plies.length - 1 };
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in steps)) return;
    board.go(steps[event.key]);
    event.preventDefault();
  });
  return board;
}
