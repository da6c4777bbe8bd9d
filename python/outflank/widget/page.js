// A game in a page without Python, which does not change.
import { Board } from "./board.js";
import { translateTo } from "./words.js";

export function look(el, record) {
  translateTo(el, record.words);
  const board = new Board(el, null);
  // It shows the last position first.
  board.show(record);
  document.addEventListener("keydown", (event) => {
    const { at } = board, end = board.plies.length - 1;
    const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, PageUp: at - 1, PageDown: at + 1, Home: 0, End: end };
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in steps)) return;
    board.go(steps[event.key]);
    event.preventDefault();
  });
  return board;
}
