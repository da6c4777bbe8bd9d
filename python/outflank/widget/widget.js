// The board in a notebook. It shows the game from Python, and sends clicks to Python.
import { Board } from "./board.js";
import { translateTo } from "./words.js";

function render({ model, el }) {
  // marimo has one module for all boards, which the last one may have translated.
  translateTo(el, model.get("_words"));
  const board = new Board(el, (message) => model.send(message));
  let waiting = false;
  const show = () => {
    waiting = false;
    board.show({ board: model.get("_start"), plies: model.get("_plies"), ...model.get("_state") });
  };
  // The parts of one message come one after the other: they are shown together.
  const soon = () => {
    if (!waiting) queueMicrotask(show);
    waiting = true;
  };
  const names = ["_start", "_plies", "_state"].map((name) => `change:${name}`);
  for (const name of names) model.on(name, soon);
  show();
  // The picture that the notebook stores is for viewers without the board.
  const still = `[data-outflank="${model.get("_state").id}"]`;
  const style = document.createElement("style");
  style.textContent = `${still}, .jp-OutputArea-child:has(${still}) { display: none; }`;
  document.head.append(style);
  return () => {
    for (const name of names) model.off(name, soon);
    style.remove();
    board.close();
  };
}

export default { render };
