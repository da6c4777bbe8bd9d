// The texts of the board, in English until `translate` is called. A page in another language has a
// table with the same names.

const NAMES = { black: "Black", white: "White" };

export const ENGLISH = {
  "look-through": () => "look through the game",
  game: () => "game",
  moves: () => "moves",
  "to-start": () => "To the start",
  back: () => "Back",
  next: () => "Next",
  "to-end": () => "To the end",
  undo: () => "Undo",
  redo: () => "Redo",
  restart: () => "Restart",
  "flip-board": () => "Flip board",
  "ask-again": () => "Ask it again",
  // Moves without a cell: their buttons, what they do, and their names in the list.
  pass: () => "Pass",
  swap: () => "Swap",
  "why-pass": () => "You have no legal placement.",
  "why-swap": () => "You take Black with this stone; the other player continues as White.",
  "move-pass": () => "pass",
  "move-swap": () => "swap",
  // The score, and the list of moves.
  black: () => "black",
  white: () => "white",
  you: () => "you",
  opponent: () => "opponent",
  takes: ({ count }) => `takes ${count}`,
  // The message for a position: `score` is of Black and White.
  draw: ({ score }) => `A draw, ${score}`,
  wins: ({ color, score }) => `${NAMES[color]} wins, ${score}`,
  passed: ({ color, status }) => `${NAMES[color]} passed. ${status}`,
  swapped: ({ status }) => `The players have swapped. ${status}`,
  "must-pass": ({ color }) => `${NAMES[color]} must pass`,
  "captured-again": ({ color, count }) => `${NAMES[color]} captured ${count} and places again`,
  again: ({ color }) => `${NAMES[color]} again`,
  "to-move": ({ color }) => `${NAMES[color]} to move`,
  "at-ply": ({ status, ply, plies }) => `${status} · move ${ply} of ${plies}`,
  "at-move": ({ status, ply, plies, move }) => `${status} · move ${ply} of ${plies}: ${move}`,
  "taking-back": () => "Taking back, as soon as the opponent has moved",
  "you-won": ({ status }) => `${status}: you have won`,
  "opponent-won": ({ status }) => `${status}: the opponent has won`,
  thinking: ({ color }) => `${NAMES[color]} is thinking`,
  "thinking-again": ({ color }) => `${NAMES[color]} again, thinking`,
  "own-turn": () => "Your turn",
  "your-turn": ({ status }) => `${status}: your turn`,
  // The message for a move.
  "the-start": () => "The start.",
  "told-move": ({ color, move }) => `${NAMES[color]} ${move}.`,
  "told-flips": ({ color, move, count }) => `${NAMES[color]} ${move}, flips ${count}.`,
  "told-captures": ({ color, move, count }) => `${NAMES[color]} ${move}, captures ${count}.`,
  "told-pass": ({ color }) => `${NAMES[color]}: pass.`,
  "told-swap": ({ color }) => `${NAMES[color]}: swap.`,
  // The label of a cell.
  empty: () => "empty",
  "captured-here": ({ color }) => `${color} captured here`,
  "just-flipped": () => "just flipped",
  "may-place": ({ color }) => `${color} may place here`,
  "takes-cells": ({ cells }) => `takes ${cells}`,
  marked: () => "marked",
  premove: () => "chosen for the next turn",
  "premove-chosen": ({ cell }) => `${cell} is chosen for the next turn.`,
  "premove-cancelled": () => "The move for the next turn is cancelled.",
  worth: ({ said, value }) => `${said}, worth ${value}`,
};

let speak = (id, values) => ENGLISH[id](values);

// Another language: `spoken(id, values)` returns a text by its name. Call it before a board is made.
export const translate = (spoken) => {
  speak = spoken;
};

export const text = (id, values) => speak(id, values);
