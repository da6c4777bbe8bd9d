// The lines of a game: that on the board, and others that were tried from its positions, with a
// comment at each position. It does not depend on the page. A node has its comment, and the nodes
// after it by their moves; these plain objects are what is stored.
import { Game } from "#outflank/index.js";
import type { GameTree, TreeNode } from "#outflank/tree.js";
import type { Loss, Move } from "./types.ts";

export interface Node {
  comment: string;
  next: Record<string, Node>;
}

const node = (comment = ""): Node => ({ comment, next: {} });

// What was stored, without anything that is no node.
function checked(stored: Partial<Node> | null | undefined, depth = 0): Node {
  const made = node(typeof stored?.comment === "string" ? stored.comment : "");
  if (depth > 2000) return made; // Plies: more than any game has.
  for (const [move, next] of Object.entries(stored?.next ?? {})) {
    if (/^([a-z]\d{1,2}|pass|swap)$/.test(move)) made.next[move] = checked(next, depth + 1);
  }
  return made;
}

export class Lines {
  // `main` is the main line: the moves of a finished or imported game. It is null while a game is
  // played, whose main line is that on the board.
  // `lost` says who has lost at its end, if the rules did not end it.
  readonly root: Node;
  main: Move[] | null;
  lost: Loss | null;

  constructor(stored?: Partial<Node> | null, main: Move[] | null = null, lost: Loss | null = null) {
    this.root = checked(stored);
    this.main = main;
    const isLoss = lost && ["resigned", "time"].includes(lost.kind) && ["black", "white"].includes(lost.color);
    this.lost = main && isLoss ? lost : null;
  }

  // Ends the main line with the moves of a game.
  lose({ moves }: Game, loss: Loss): void {
    this.add(moves);
    this.main = moves;
    this.lost = loss;
  }

  // Who has lost in a game: in the main line, at its end.
  lostIn({ moves }: Game): Loss | null {
    return this.main?.join() === moves.join() ? this.lost : null;
  }

  // Adds what is on the board. The main line begins when a game is over, and goes on with moves
  // after its last one; other moves from its positions leave it as it is.
  follow({ moves, isOver }: Game): void {
    this.add(moves);
    if (this.lost) return;
    if (this.main ? this.main.every((move, at) => move === moves[at]) : isOver) this.main = moves;
  }

  // The game of the main line, with the start and the tags of the one on the board.
  mainOf(game: Game): Game {
    if (!this.main) return game;
    const main = new Game(game.start, this.main.join(" "));
    Object.assign(main.tags, game.tags);
    return main;
  }

  // The lines and comments of a tree of `outflank/records`. What cannot be played is left out.
  static of(tree: GameTree): Lines {
    const made = new Lines();
    for (const one of tree.nodes) {
      if (one.children.length && !one.comment) continue;
      try {
        made.add(one.game.moves);
        if (one.comment) made.setComment(one.game.moves, one.comment);
      } catch {
        // An illegal move, or discs that are set up after the first move.
      }
    }
    return made;
  }

  // The last node of a line, or undefined.
  at(moves: readonly string[]): Node | undefined {
    let at: Node | undefined = this.root;
    for (const move of moves) at = at?.next[move];
    return at;
  }

  add(moves: readonly string[]): Node {
    let at = this.root;
    for (const move of moves) at = at.next[move] ??= node();
    return at;
  }

  setComment(moves: readonly string[], comment: string): void {
    this.add(moves).comment = comment;
  }

  comment(moves: readonly string[]): string {
    return this.at(moves)?.comment ?? "";
  }

  // The moves that were tried after some moves, without one of them.
  others(moves: readonly string[], played: string | undefined): string[] {
    return Object.keys(this.at(moves)?.next ?? {}).filter((move) => move !== played);
  }

  // The line that begins with some moves, and goes on as it was tried first.
  line(moves: readonly string[]): string[] {
    const line = [...moves];
    for (let at = this.at(moves); at; at = at.next[line.at(-1)!]) {
      const [first] = Object.keys(at.next);
      if (!first) break;
      line.push(first);
    }
    return line;
  }

  // Writes all lines and comments into a tree that has the line on the board.
  write(tree: GameTree): void {
    const left: [Node, TreeNode][] = [[this.root, tree.root]];
    for (const [at, into] of left) {
      into.comment = at.comment;
      for (const [move, next] of Object.entries(at.next)) {
        try {
          left.push([next, into.addMove(move)]);
        } catch {
          // Not legal: it was stored by something else.
        }
      }
    }
  }

  // Whether there is more than the moves of one game.
  get isMore(): boolean {
    for (let at: Node | undefined = this.root; at; [at] = Object.values(at.next)) {
      if (at.comment || Object.keys(at.next).length > 1) return true;
    }
    return false;
  }
}
