// The dialog for a new game: the game, the board, the opponent, the colour and the options.
import { html } from "#board/panel.js";
import { Game, variants } from "#outflank/index.js";
import { chip } from "./chip.ts";
import { boardWords, nameOf, parts } from "./names.ts";
import { levelName, LEVELS, players, USUAL as LEVEL } from "./opponent.ts";
import { say } from "./say.ts";

const SHAPES = { square: () => say("squares"), octagon: () => say("octagons"), hex: () => say("hexagons") };
const OUTLINES = { square: "M2 2h14v14h-14z", octagon: "M6 1h6l5 5v6l-5 5h-6l-5-5v-6z", hex: "M9 1l7 4v8l-7 4-7-4v-8z" };
const USUAL = { reversi: "square-8", oust: "hex-5" };
const OTHER = { reversi: "oust", oust: "reversi" };
// The pictures on the cards: both games after a few moves.
const PICTURED = { reversi: ["reversi:square-8", "f5d6c3d3c4f4"], oust: ["oust:hex-5-nopie", "b6i3f5e9c7e5e8f8h1d9g3g2"] };

// The lists of players on the page.
export function fillPlayers(select) {
  select.replaceChildren(...Object.entries(players()).map(([value, text]) => new Option(text, value)));
}

export class Choose {
  // `begin` gets the name of a variant, and the players of the seats.
  constructor(dialog, begin) {
    this.dialog = dialog;
    this.form = dialog.querySelector("form");
    this.boards = dialog.querySelector(".boards");
    this.names = new Set(variants());
    this.makeOpponents(dialog.querySelector(".opponents"));
    this.form.addEventListener("change", ({ target }) => {
      if (target.name === "game") this.changeGame(target.value);
      this.drawOptions();
    });
    this.form.addEventListener("submit", () => begin(this.chosen(), this.seats()));
  }

  makeOpponents(parent) {
    const levels = html("div", { class: "chips levels" }, parent);
    for (let level = 1; level <= LEVELS; level += 1) {
      const said = `${say("level", { level, levels: LEVELS })}: ${levelName(level)}`;
      const made = chip(levels, { name: "who", value: `level-${level}`, said });
      html("b", { text: level }, made);
      html("span", { text: levelName(level) }, made);
      html("i", { class: "strength", style: `--share: ${level / LEVELS}` }, made);
    }
    const others = html("div", { class: "chips" }, parent);
    const { friend, random } = players();
    for (const [who, text] of Object.entries({ person: say("with-a-person"), friend, random })) {
      html("span", { text }, chip(others, { name: "who", value: who }));
    }
  }

  // The usual level of one game becomes that of the other.
  changeGame(game) {
    const { who } = this.form.elements;
    this.fillBoards(USUAL[game]);
    if (who.value === LEVEL[OTHER[game]]) who.value = LEVEL[game];
  }

  // Opens with the current choices.
  open(variant, seats) {
    const { game, board, options } = parts(variant);
    const { elements } = this.form;
    elements.game.value = game;
    this.fillBoards(board);
    for (const name of ["anti", "free"]) elements[name].checked = options.includes(name);
    elements.pie.checked = !options.includes("nopie");
    this.dialog.querySelector(".options").open = options.length > 0;
    const own = Math.max(0, seats.indexOf("person"));
    elements.who.value = seats[1 - own];
    elements.colour.value = ["black", "white"][own];
    this.drawPictures();
    this.drawOptions();
    this.dialog.showModal();
  }

  // The pictures are drawn when the dialog is opened first.
  drawPictures() {
    for (const card of this.dialog.querySelectorAll(".cards label")) {
      const picture = card.querySelector("img");
      const [variant, moves] = PICTURED[card.querySelector("input").value];
      const svg = () => new Game(variant, moves).position.svg({ width: 120 });
      picture.src ||= `data:image/svg+xml,${encodeURIComponent(svg())}`;
    }
  }

  fillBoards(chosen) {
    const { game } = this.form.elements;
    const groups = new Map();
    for (const name of this.names) {
      const { game: of, board, shape, size, options } = parts(name);
      if (of !== game.value || options.length) continue;
      if (!groups.has(shape)) groups.set(shape, this.groupOf(shape));
      html("span", { text: size }, chip(groups.get(shape), { name: "board", value: board, said: boardWords(board) }));
    }
    // The game's usual shape comes first.
    const [usual] = USUAL[game.value].split("-");
    const rows = [...groups].sort(([one], [two]) => (two === usual) - (one === usual)).map(([, row]) => row.parentNode);
    this.boards.replaceChildren(this.boards.querySelector("legend"), ...rows);
    this.boards.querySelector(`[value="${chosen}"]`).checked = true;
  }

  groupOf(shape) {
    const row = html("div", { class: "chips" }, html("div", { class: "shaped" }, null));
    const name = html("b", { class: "shape" }, null);
    row.before(name);
    name.innerHTML = `<svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true"><path d="${OUTLINES[shape]}"/></svg>`;
    html("span", { text: SHAPES[shape]() }, name);
    return row;
  }

  get board() {
    return this.boards.querySelector(":checked").value;
  }

  // An option is offered if the game has it on this board, and a colour if one player is here.
  drawOptions() {
    const { game, anti, free, pie, who } = this.form.elements;
    const has = (option) => this.names.has(nameOf(game.value, this.board, [option]));
    for (const [box, option] of [[anti, "anti"], [free, "free"], [pie, "nopie"]]) {
      box.disabled = !has(option);
      box.closest("label").hidden = box.disabled;
    }
    this.dialog.querySelector(".colours").hidden = who.value === "person";
  }

  chosen() {
    const { game, anti, free, pie } = this.form.elements;
    const boxes = [[anti, "anti"], [free, "free"]];
    const on = boxes.filter(([box]) => !box.disabled && box.checked).map(([, option]) => option);
    if (!pie.disabled && !pie.checked) on.push("nopie");
    return nameOf(game.value, this.board, on);
  }

  // The players of the seats. Black has the first move, and so the first seat.
  seats() {
    const { who, colour } = this.form.elements;
    const isWhite = colour.value === "random" ? Math.random() < 0.5 : colour.value === "white";
    return isWhite ? [who.value, "person"] : ["person", who.value];
  }
}
