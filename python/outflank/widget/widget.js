// The board in a notebook. It shows the game from Python, and sends clicks to Python.
import { Board } from "./board.js";
import { translateTo } from "./words.js";

// Python answers later than a page does. It counts the messages that it has `heard`: an undo waits
// until the opponent has moved, and states that arrive before are not the answer to it. A game has an
// `epoch`, and another one begins when plies are removed: Python ignores clicks of an earlier one.
function connect(model) {
  let asked = null;
  const state = () => model.get("_state");
  return {
    send(message) {
      asked = state().heard;
      model.send({ ...message, epoch: state().epoch });
    },
    seen: () => ({ board: model.get("_start"), plies: model.get("_plies"), ...state(), waits: state().heard === asked }),
  };
}

function render({ model, el }) {
  // marimo has one module for all boards, which the last one may have translated.
  translateTo(el, model.get("_words"));
  const { send, seen } = connect(model);
  const board = new Board(el, send);
  let waiting = false;
  const show = () => {
    waiting = false;
    board.show(seen());
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
