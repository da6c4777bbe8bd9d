// The lessons: a few steps for each game, each with a small position and a task that the rules
// check. What is learned is kept in the browser, so that a lesson goes on where it was left.
import { position, Setup } from "./outflank/index.js";
import { Practice } from "./practice.js";

const KEY = "outflank-lesson";

const TEXTS = {
  oust: {
    title: "Learn Oust",
    steps: [
      {
        text: "You are Black. A stone that touches none of your own may go on any empty cell, even next to white stones. It captures nothing and ends your turn. Place one.",
        right: "Stones touch where their cells share an edge. Your stone touches none of yours, so now it would be White’s turn.",
        wrong: "",
      },
      {
        text: "A stone that touches your own must capture. Together they are one group, which has to be larger than the white group that it touches. Make a group of two that touches the white stone.",
        right: "Two against one: the white stone is gone.",
        wrong: "That stone stands alone and captures nothing. Place one that touches your own stone and the white one.",
      },
      {
        text: "Here White has a group of two. A group of two does not capture it: yours must be larger. Join both of your stones.",
        right: "One stone joined two others: three against two.",
        wrong: "That captured nothing. Look for the cell that touches both of your stones and a white one.",
      },
      {
        text: "Your whole group counts, not only the new stone. White’s stone touches the far end of your pair. Make the pair larger at its other end.",
        right: "The new stone did not touch the white one. Its group did.",
        wrong: "That stone is not part of your pair, or it stands on White’s side of it. Add a stone at the other end.",
      },
      {
        text: "All smaller groups that your new group touches are captured at once. Capture three stones with one placement.",
        right: "A pair and a single stone went together.",
        wrong: "That captured fewer than three. Look for the cell next to both your pair and White’s.",
      },
      {
        text: "After a capture it is still your turn: place again. Capture twice. Then end your turn with a stone that touches none of your own.",
        right: "A turn may have many captures, and ends with a stone that captures nothing.",
        wrong: "Your turn ended before the second capture.",
      },
      {
        text: "The first stone took the centre, which is strong. You are the second player, and this once you may swap: you take over the stone, and the other player goes on as White.",
        right: "The stone in the centre is yours now. So nobody wants to begin with too good a stone.",
        wrong: "That was a legal stone. Here take over Black’s stone: press Swap.",
      },
      {
        text: "You win when you capture the last enemy stone. Capture all three in this turn.",
        right: "That is all: now you know Oust.",
        wrong: "White still has stones, and your turn is over. Capture the single stone first, then use the larger group.",
      },
    ],
  },
  reversi: {
    title: "Learn Reversi",
    steps: [
      {
        text: "You are Black. Place a disc so that white discs lie in a straight line between it and another disc of yours. They flip to your colour.",
        right: "The white disc lay between two of yours.",
        wrong: "",
      },
      {
        text: "A whole row flips, in every direction in which it lies between your discs, also diagonally. Flip five discs with one placement.",
        right: "All rows flipped at once.",
        wrong: "That flipped fewer than five. Try the other cells with a dot: the discs that would flip have a ring when you point at a cell.",
      },
      {
        text: "If you can flip nothing, you must pass. If you can, you must place. Which is it here?",
        right: "You had no placement, so White moves again.",
        wrong: "",
      },
      {
        text: "The most discs at the end win, but many discs now do not help. A disc in a corner never flips again. Take the corner.",
        right: "No row goes through a corner, so this disc is yours to the end.",
        wrong: "A corner was free. Discs there never flip.",
      },
      {
        text: "A cell next to a corner often gives the corner away. Find a move after which White cannot take a corner.",
        right: "White has no corner now.",
        wrong: "After this White can take a corner.",
      },
      {
        text: "The game ends when neither player can place, and the player with more discs wins. Two cells are left. Find the move that wins.",
        right: "Counting to the end decides close games. Now you know Reversi.",
        wrong: "Counted to the end, that does not win.",
      },
    ],
  },
};

// Where each step begins and what is asked, in the order of the texts.
export const STEPS = {
  oust: [
    { start: set("oust:hex-4-nopie", "c5", "f2"), task: "place" },
    { start: set("oust:hex-4-nopie", "c4", "e3"), task: "capture" },
    { start: set("oust:hex-4-nopie", "c4 d5", "e3 f3"), task: "capture", least: 2 },
    { start: set("oust:hex-4-nopie", "c4 c5", "b6 f2"), task: "move", moves: ["c3", "d3", "d4", "b4"] },
    { start: set("oust:hex-4-nopie", "c4 d4", "e3 d6 e6"), task: "capture", least: 3 },
    { start: set("oust:hex-4-nopie", "c4", "e3 c6 f1 g1"), task: "turn", least: 2 },
    { start: set("oust:hex-4", "d4", "", "white"), task: "move", moves: ["swap"] },
    { start: set("oust:hex-4-nopie", "c4", "e3 c6 d6"), task: "win" },
  ],
  reversi: [
    { start: position("reversi:square-6"), task: "capture" },
    { start: position("reversi:square-6 ....../.OOO../.OOOO./XXXO../...XXX/...... B"), task: "capture", least: 5 },
    { start: position("reversi:square-6 ..X.../..X.../.XXX../..XX../..XOX./OOOOOX B"), task: "move", moves: ["pass"] },
    { start: position("reversi:square-6 ....../.OX.../.OXX../.OOO../....../...... B"), task: "move", moves: ["a1"] },
    { start: position("reversi:square-6 ....../.X..../..XOO./..XO../...O../...O.. B"), task: "guard" },
    { start: position("reversi:square-6 O.OOOX/OOXXOO/OXXXOO/XXOOOO/XXOO.O/XXXOOO B"), task: "win" },
  ],
};

// A board with black and white stones on cells, their names separated by spaces.
function set(variant, black, white, turn = "black") {
  const setup = new Setup(variant);
  for (const [color, cells] of [["black", black], ["white", white]]) {
    for (const cell of cells.split(" ").filter(Boolean)) setup.put(cell, color);
  }
  setup.turn = turn;
  return setup.position();
}

export const lessonOf = (game) => STEPS[game].map((step, at) => ({ ...step, ...TEXTS[game].steps[at] }));

function reached() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export class Lessons {
  // `play` is called with the game when its lesson has been finished.
  constructor(play) {
    this.play = play;
    this.practice = new Practice("lesson");
  }

  open(game) {
    const { title } = TEXTS[game];
    const steps = lessonOf(game);
    const keep = (at) => {
      try {
        localStorage.setItem(KEY, JSON.stringify({ ...reached(), [game]: at }));
      } catch {
        // The browser does not let the page store anything: the lesson begins at its start again.
      }
    };
    this.practice.open(title, steps, {
      at: Number.isInteger(reached()[game]) ? reached()[game] : 0,
      passed: (at) => keep((at + 1) % steps.length),
      ended: () => this.play(game),
    });
  }
}
