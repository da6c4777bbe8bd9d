// Game trees that can be changed. The module has the tree, and a node is a number in it.
import * as argument from "./arguments.js";
import { ArgumentError } from "./errors.js";
import { Game } from "./game.js";
import type { PositionText, Variant } from "./names.js";
import type { Mark } from "./picture.js";
import { Position, position } from "./position.js";
import { raw } from "./reader.js";
import type { Color, Move, MoveText } from "./terms.js";

export type { Mark };

/** Tags: names of capital letters, each with a value or several. */
export type Tags = Readonly<Record<string, string | readonly string[]>>;

/** Names and values, one value a name. @internal */
export function pairs(tags: Tags): [names: string[], values: string[]] {
  if (tags === null || typeof tags !== "object") throw argument.wrong("tags", "an object", tags);
  const all = Object.entries(tags).flatMap(([name, given]) => {
    if (!/^[A-Z]+$/.test(name)) throw new ArgumentError(`tags: ${JSON.stringify(name)} is not a valid name; use capital letters`);
    return texts(`tags.${name}`, given).map((value) => [name, value] as const);
  });
  return [all.map(([name]) => name), all.map(([, value]) => value)];
}

const texts = (name: string, value: unknown): string[] =>
  typeof value === "string" ? [value] : argument.list(name, value).map((one) => argument.text(name, one));

const entries = (list: string[]): [string, string][] =>
  Array.from({ length: list.length / 2 }, (_, nth) => [list[2 * nth]!, list[2 * nth + 1]!]);

const trees = new WeakMap<GameTree, raw.Tree>();

/** The module's tree of a tree. @internal */
export function moduleOf(tree: GameTree): raw.Tree {
  const module = trees.get(tree);
  if (!module) throw new ArgumentError("this tree has been freed");
  return module;
}

/** A game as a tree of the module, with these tags and the game's comments. Whoever makes it frees it.
 * @internal */
export function treeOf(game: Game, tags: Tags): raw.Tree {
  const given = pairs(tags);
  const { start, transcript } = game.toJSON();
  const tree = raw.Tree.of_game(start, transcript);
  try {
    tree.set_tags(...given);
    const nodes = tree.main_line();
    for (const [ply, comment] of game.comments) if (ply < nodes.length) tree.set(nodes[ply]!, "C", [comment]);
  } catch (error) {
    tree.free();
    throw error;
  }
  return tree;
}

/** A tree around one of the module. @internal */
export function wrapTree(module: raw.Tree): GameTree {
  const tree = Object.create(GameTree.prototype) as GameTree;
  trees.set(tree, module);
  return tree;
}

/**
 * A game with variations, comments and marks, as SGF has it. It can be changed, and is written with
 * all that was read, unknown properties too.
 *
 * ```js
 * import { Game } from "outflank";
 * import { GameTree } from "outflank/records";
 * const tree = new GameTree(new Game("reversi:square-8", "f5d6"));
 * const first = tree.root.children[0];
 * first.addMove("f6").comment = "the diagonal opening";
 * tree.toSgf().endsWith(";B[f5](;W[d6])(;W[f6]C[the diagonal opening]))"); // true
 * ```
 */
export class GameTree {
  /** @param game A game, a position, or the name of a variant. */
  constructor(game: Game | Position | PositionText) {
    const isStart = typeof game === "string" || game instanceof Position;
    if (!isStart && !(game instanceof Game)) throw argument.wrong("game", "a Game, a Position or the name of a variant", game);
    const { start, transcript } = (isStart ? new Game(game) : game).toJSON();
    trees.set(this, raw.Tree.of_game(start, transcript));
  }

  /** The node that begins the tree. It has the tags and the set-up. */
  get root(): TreeNode {
    return new TreeNode(this, 0);
  }

  /** All nodes, in the order of the file: each before its children, and a variation to its end
   * before the next. */
  get nodes(): TreeNode[] {
    return Array.from(moduleOf(this).nodes(), (node) => new TreeNode(this, node));
  }

  /** The nodes of the main line: the root, its first child, and so on. */
  get mainLine(): TreeNode[] {
    return Array.from(moduleOf(this).main_line(), (node) => new TreeNode(this, node));
  }

  /** The game of the main line.
   *
   * @throws {@link ParseError} if a move in it is illegal. */
  get game(): Game {
    return this.mainLine.at(-1)!.game;
  }

  /** The name of the variant. */
  get variant(): Variant {
    return moduleOf(this).variant() as Variant;
  }

  /** Gives the root tags: `{ PB: "ann", PW: "bob", RE: "B+4" }`. Tags that describe the game itself are left
   * out: board, rules, set-up and moves. */
  setTags(tags: Tags): void {
    moduleOf(this).set_tags(...pairs(tags));
  }

  /** Returns the tree in SGF. */
  toSgf(): string {
    return moduleOf(this).text();
  }

  /** The tree in SGF, for JSON. */
  toJSON(): string {
    return this.toSgf();
  }

  /** Frees the memory at once. The tree can no longer be used; it may be freed again. */
  free(): void {
    trees.get(this)?.free();
    trees.delete(this);
  }
}

/** A node of a {@link GameTree}: a move with its comment, marks and properties. Using a removed node throws
 * an {@link ArgumentError}. */
export class TreeNode {
  constructor(
    /** The tree that the node is in. */
    readonly tree: GameTree,
    /** Its number in the tree. The root's is 0. No other node of the tree gets it. */
    readonly number: number,
  ) {
    if (!(tree instanceof GameTree)) throw argument.wrong("tree", "a GameTree", tree);
    argument.whole("number", number, 0, 2 ** 32 - 1);
  }

  #other(number: number): TreeNode {
    return new TreeNode(this.tree, number);
  }

  /** The node before this one, or `null` for the root. */
  get parent(): TreeNode | null {
    const parent = moduleOf(this.tree).parent(this.number);
    return parent === undefined ? null : this.#other(parent);
  }

  /** The nodes after this one: the main line's first, then the other variations. */
  get children(): TreeNode[] {
    return Array.from(moduleOf(this.tree).children(this.number), (node) => this.#other(node));
  }

  /** The move that is played in this node, or `null` if it has none. */
  get move(): Move | null {
    return (moduleOf(this.tree).played(this.number) as Move | undefined) ?? null;
  }

  /** The colour whose move is played in this node, or `null`. */
  get color(): Color | null {
    const isBlack = moduleOf(this.tree).is_black(this.number);
    return isBlack === undefined ? null : isBlack ? "black" : "white";
  }

  /** The position after the moves and set-ups from the root up to this node.
   *
   * @throws {@link ParseError} or {@link ArgumentError} if one of them is not a legal move or set-up. */
  get position(): Position {
    return position(moduleOf(this.tree).position(this.number));
  }

  /** The game of the moves from the root up to this node.
   *
   * @throws {@link ParseError} or {@link ArgumentError} as `position` does, and if there is a
   * set-up after the first move. */
  get game(): Game {
    const [start, moves] = moduleOf(this.tree).game(this.number) as [string, string];
    return new Game(start, moves);
  }

  /** The comment, or an empty string if there is none. */
  get comment(): string {
    return moduleOf(this.tree).values(this.number, "C")[0] ?? "";
  }

  set comment(comment: string) {
    moduleOf(this.tree).set(this.number, "C", argument.text("comment", comment) === "" ? [] : [comment]);
  }

  /** The properties, with their values: a new object in their order. */
  get properties(): Record<string, string[]> {
    const tree = moduleOf(this.tree);
    return Object.fromEntries(tree.names(this.number).map((name) => [name, tree.values(this.number, name)]));
  }

  /** Returns the values of a property; none if the node does not have it. */
  get(name: string): string[] {
    return moduleOf(this.tree).values(this.number, argument.text("name", name));
  }

  /** Changes a property: to a value, or to several. Without a value it is removed. */
  set(name: string, value: string | readonly string[]): void {
    moduleOf(this.tree).set(this.number, argument.text("name", name), texts("value", value));
  }

  /** The marked cells, with their marks. */
  get marks(): Record<string, Mark> {
    return Object.fromEntries(entries(moduleOf(this.tree).marks(this.number))) as Record<string, Mark>;
  }

  /** Marks a cell, or takes its mark away with `null`. */
  setMark(cell: string, mark: Mark | null): void {
    const given = mark === null ? undefined : argument.text("mark", mark);
    moduleOf(this.tree).set_mark(this.number, argument.text("cell", cell), given);
  }

  /** The cells that have a label, with their labels. */
  get labels(): Record<string, string> {
    return Object.fromEntries(entries(moduleOf(this.tree).labels(this.number)));
  }

  /** Changes the label of a cell. An empty one is removed. */
  setLabel(cell: string, label: string): void {
    moduleOf(this.tree).set_label(this.number, argument.text("cell", cell), argument.text("label", label));
  }

  /** Returns the child that plays this move. If there is none, it is added after the other variations.
   *
   * @throws {@link IllegalMoveError}, which cites the rule. The tree is then unchanged. */
  addMove(move: MoveText): TreeNode {
    return this.#other(moduleOf(this.tree).add_move(this.number, argument.text("move", move)));
  }

  /** Adds a child without a move, for a set-up or a comment, and returns it. */
  addNode(): TreeNode {
    return this.#other(moduleOf(this.tree).add_node(this.number));
  }

  /** Removes the node and all nodes after it.
   *
   * @throws {@link ArgumentError} for the root. */
  remove(): void {
    moduleOf(this.tree).remove(this.number);
  }

  /** Moves the variation one place forward, and returns whether there was one before it. */
  promote(): boolean {
    return moduleOf(this.tree).promote(this.number);
  }

  /** Moves the variation one place back, and returns whether there was one after it. */
  demote(): boolean {
    return moduleOf(this.tree).demote(this.number);
  }

  /** Makes the line from the root to this node the main line. */
  promoteToMain(): void {
    moduleOf(this.tree).promote_to_main(this.number);
  }
}
