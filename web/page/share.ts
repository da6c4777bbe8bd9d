// Makes a link to a game, and a game from a link. After the # come a variant and the moves,
// `reversi:square-8,f5d6c3`. If the game begins with an unusual position, it is between them:
// `reversi:square-8,27ox6xo27-w,d3`. The link has no characters that a messenger would change.
import { Game, ParseError, type Position, position, variants } from "#outflank/index.js";
import { reasonOf } from "./dom.ts";
import { say } from "./say.ts";
import type { Color, Loss } from "./types.ts";

// The game of a page whose address names none.
export const START = "reversi:square-8";
const NO_PIE = "-"; // What a position's text says where there is no pie rule.

// The cells in play, row by row: x is Black, o is White, a number is that many empty cells. Then
// follow the turn and, in some games, a word for the state.
function pack(start: Position): string {
  const [, rows, turn, state] = String(start).split(" ") as [string, string, string, string?];
  const cells = rows.replace(/[/#]/g, "").toLowerCase();
  const runs = cells.replace(/\.+/g, (run) => String(run.length));
  // Without the pie rule the word is "-", which the name of the variant already implies.
  return [runs, turn.toLowerCase(), state === NO_PIE ? "" : state].filter(Boolean).join("-");
}

function unpack(variant: string, packed: string): Position {
  const [runs, turn, state = variant.endsWith("-nopie") ? NO_PIE : ""] = packed.split("-") as [string, string, string?];
  const usual = position(variant);
  const whole = usual.cells.length;
  const cells = runs.replace(/\d+/g, (run) => ".".repeat(Math.min(Number(run), whole + 1)));
  const wanted = usual.cells.replaceAll("#", "").length;
  if (cells.length !== wanted) throw new Error(say("link-other-cells", { cells: wanted }));
  let at = 0;
  const filled = [...usual.cells].map((sign) => (sign === "#" ? sign : cells[at++])).join("");
  const rows = filled.match(new RegExp(`.{${usual.width}}`, "g"))!;
  return position(`${variant} ${rows.join("/")} ${turn.toUpperCase()} ${state}`.trim());
}

// After the moves a link may say that a player has lost.
const LOST = /,(black|white)-(resigns|timeout)$/;

// Who has lost in a link's game before the rules ended it, or null.
export function lostIn(fragment: string): Loss | null {
  const [, color, word] = LOST.exec(cleaned(fragment)) ?? [];
  return color ? { kind: word === "timeout" ? "time" : "resigned", color: color as Color } : null;
}

export function fragmentOf(game: Game, lost: Loss | null = null): string {
  const { start, moves } = game;
  const parts: string[] = [start.variant];
  if (String(start) !== String(position(start.variant))) parts.push(pack(start));
  if (moves.length) parts.push(moves.join(""));
  if (lost) parts.push(`${lost.color}-${lost.kind === "time" ? "timeout" : "resigns"}`);
  return parts.join(",");
}

// A link that is sent to the player whose turn it is: before the variant it has this word.
const TURN = "turn,";
export const turnOf = (game: Game, lost: Loss | null): string => TURN + fragmentOf(game, lost);
export const isTurn = (fragment: string): boolean =>
  fragment.replace(/^#/, "").slice(0, TURN.length).toLowerCase() === TURN;

// No game's link is longer. A page that anybody may link to must not work on more.
const LONGEST = 16_384;
// What a messenger may attach to a link from the sentence around it.
const ATTACHED = /[\s.,;!?)>\]"'*_]/;

// The text without what is attached to its end. A pattern for the end of a text would be tried at each
// of its characters.
function trimmed(text: string): string {
  let end = text.length;
  while (end > 0 && ATTACHED.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

// The link as a messenger leaves it. One that is too long for a game is like an empty one.
function cleaned(fragment: string): string {
  if (fragment.length > LONGEST) return "";
  let text = fragment.replace(/^#/, "");
  try {
    text = decodeURIComponent(text);
  } catch {
    // A stray percent sign: the error is reported below.
  }
  const plain = trimmed(text).toLowerCase();
  return plain.startsWith(TURN) ? plain.slice(TURN.length) : plain;
}

// The variant's name at the front of a link, if it has one.
function variantIn(fragment: string): string | undefined {
  const named = cleaned(fragment).split(",", 1)[0];
  return variants().find((name) => name === named);
}

// What is wrong with a link, and the game up to that, if there is one.
class LinkError extends Error {
  playable: Game | null = null;
}

// Throws a `LinkError` if the link cannot be read.
export function gameOf(fragment: string): Game {
  const [variant, ...rest] = cleaned(fragment).replace(LOST, "").split(",") as [string, ...string[]];
  const packed = /^[\dxo]*-[bw](-[a-z]+)?$/.test(rest[0] ?? "") ? rest.shift()! : null;
  let start: Position;
  try {
    start = packed === null ? position(variant) : unpack(variant, packed);
  } catch (error) {
    throw new LinkError(say("link-no-position", { reason: plain(error) }), { cause: error });
  }
  const moves = rest.join(",");
  try {
    return new Game(start, moves);
  } catch (error) {
    const failed = new LinkError(say("link-not-played", { reason: plain(error) }), { cause: error });
    // The moves before the error are valid.
    if (error instanceof ParseError) failed.playable = new Game(start, moves.slice(0, error.column - 1));
    throw failed;
  }
}

// The game of an address, and who has lost in it. If a link cannot be read, `wrong` says why.
// Then the game is what can be played of the link, or the start of one if it is not `isPlayable`.
export interface Opened {
  game: Game;
  lost: Loss | null;
  wrong?: string;
  isPlayable?: boolean;
}

export function opened(fragment: string): Opened {
  if (fragment.length < 2) return { game: new Game(START), lost: null };
  try {
    return { game: gameOf(fragment), lost: lostIn(fragment) };
  } catch (error) {
    const playable = error instanceof LinkError ? error.playable : null;
    const game = playable ?? new Game(variantIn(fragment) ?? START);
    const shown = game.length ? say("link-shows-moves") : say("link-shows-start");
    return { game, lost: null, wrong: `${reasonOf(error)} ${shown}`, isPlayable: Boolean(playable) };
  }
}

// Line and column are left out, because the user does not see the text.
const plain = (error: unknown): string =>
  error instanceof ParseError ? error.message.replace(/^line \d+, column \d+: /, "") : reasonOf(error);
