// The dialog for a new game: the game, the board, the options and the players.
import { variants } from "./outflank/index.js";
import { boardWords, nameOf, parts } from "./names.js";
import { players, USUAL as LEVEL } from "./opponent.js";
import { say } from "./say.js";

const SHAPES = { square: () => say("squares"), octagon: () => say("octagons"), hex: () => say("hexagons") };
const USUAL = { reversi: "square-8", oust: "hex-7" };
const OTHER = { reversi: "oust", oust: "reversi" };

// The lists of players on the page and in the dialog are the same.
export function fillPlayers(select) {
  select.replaceChildren(...Object.entries(players()).map(([value, text]) => new Option(text, value)));
}

export class Choose {
  // `begin` gets the name of a variant, and the players of the seats.
  constructor(dialog, begin) {
    this.dialog = dialog;
    this.form = dialog.querySelector("form");
    this.names = new Set(variants());
    const { one, two } = this.form.elements;
    for (const select of [one, two]) fillPlayers(select);
    this.form.addEventListener("change", ({ target }) => {
      if (target.name === "game") {
        this.fillBoards(USUAL[target.value]);
        // The usual level of one game becomes that of the other.
        const before = LEVEL[OTHER[target.value]];
        for (const select of [one, two]) if (select.value === before) select.value = LEVEL[target.value];
      }
      this.drawOptions();
    });
    this.form.addEventListener("submit", () => begin(this.chosen(), [one.value, two.value]));
  }

  // Opens with the current choices.
  open(variant, seats) {
    const { game, board, options } = parts(variant);
    const { elements } = this.form;
    elements.game.value = game;
    this.fillBoards(board);
    for (const name of ["anti", "free"]) elements[name].checked = options.includes(name);
    elements.pie.checked = !options.includes("nopie");
    [elements.one.value, elements.two.value] = seats;
    this.drawOptions();
    this.dialog.showModal();
  }

  fillBoards(chosen) {
    const { game, board } = this.form.elements;
    const groups = new Map();
    for (const name of this.names) {
      const { game: of, board: on, shape, options } = parts(name);
      if (of !== game.value || options.length) continue;
      if (!groups.has(shape)) {
        groups.set(shape, Object.assign(document.createElement("optgroup"), { label: SHAPES[shape]() }));
      }
      groups.get(shape).append(new Option(boardWords(on), on));
    }
    board.replaceChildren(...groups.values());
    board.value = chosen;
  }

  // An option is offered if the game has it on this board.
  drawOptions() {
    const { game, board, anti, free, pie } = this.form.elements;
    const has = (option) => this.names.has(nameOf(game.value, board.value, [option]));
    for (const [box, option] of [[anti, "anti"], [free, "free"], [pie, "nopie"]]) {
      box.disabled = !has(option);
      box.closest("label").hidden = box.disabled;
    }
  }

  chosen() {
    const { game, board, anti, free, pie } = this.form.elements;
    const boxes = [[anti, "anti"], [free, "free"]];
    const on = boxes.filter(([box]) => !box.disabled && box.checked).map(([, option]) => option);
    if (!pie.disabled && !pie.checked) on.push("nopie");
    return nameOf(game.value, board.value, on);
  }
}
