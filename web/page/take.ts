// The dialog to share: the link, the position, the moves, SGF, a picture. The file formats are in
// a separate module, which is loaded when this dialog is opened.

import type * as Records from "#outflank/records.js";
import { allInside, download, inside, reasonOf } from "./dom.ts";
import type { Lines } from "./lines.ts";
import { lossTag } from "./loss.ts";
import { canvasOf } from "./picture.ts";
import { say } from "./say.ts";
import type { Game, Position } from "./types.ts";

// What is visible. `frame` is the address of the game for a frame of another page.
interface Shown {
  game: Game;
  position: Position;
  link: string;
  frame: URL;
  lines: Lines;
}

// The media type, which tells programs what the file contains.
const TYPES: Record<string, string> = { svg: "image/svg+xml", animation: "image/svg+xml", png: "image/png", gif: "image/gif", sgf: "application/x-go-sgf" };
const ENDINGS: Record<string, string> = { animation: "animated.svg" };
const WIDTH = 1000; // Pixels of a PNG.

const COPIED: Record<string, () => string> = {
  link: () => say("copied-link"),
  transcript: () => say("copied-moves"),
  position: () => say("copied-position"),
  sgf: () => say("copied-sgf"),
  embed: () => say("copied-embed"),
};

export class Take {
  private live: HTMLElement;
  private texts: HTMLElement[];
  private records: typeof Records | null = null;

  constructor(
    private dialog: HTMLDialogElement,
    private shown: () => Shown,
  ) {
    this.live = inside(dialog, "[role=status]");
    this.texts = allInside(dialog, "[data-text]");
    for (const row of this.texts) {
      inside(row, "button").addEventListener("click", () => this.copy(row));
    }
    for (const made of allInside(dialog, "[data-file]")) {
      made.addEventListener("click", () => this.download(made.dataset.file!).catch((error) => (this.live.textContent = say("not-loaded", { reason: reasonOf(error) }))));
    }
    const send = inside(dialog, "[data-do=send]");
    send.hidden = !("share" in navigator);
    // If the user closes the share sheet, nothing has failed.
    send.addEventListener("click", () => navigator.share({ url: this.content("link") }).catch(() => {}));
  }

  private content(name: string): string {
    const { game, position, link, frame, lines } = this.shown();
    switch (name) {
      case "link":
        return link;
      case "position":
        return String(position);
      case "transcript":
        return game.transcript();
      case "sgf":
        return this.records ? sgfOf(this.records, lines.mainOf(game), lines) : "";
      case "svg":
        return position.svg();
      case "gif":
      case "animation":
        return game.length ? (this.records?.animation(game) ?? "") : "";
      case "embed":
        return `<iframe src="${frame}" width="480" height="640" style="border: 0" title="Outflank" loading="lazy"></iframe>`;
      default:
        return "";
    }
  }

  async open(): Promise<void> {
    this.live.textContent = "";
    this.fill();
    this.dialog.showModal();
    if (this.records) return;
    try {
      this.records = await import("#outflank/records.js");
      this.fill();
    } catch {
      // The module cannot be loaded now: everything except SGF can be shared.
    }
  }

  private fill(): void {
    for (const row of this.texts) {
      const text = this.content(row.dataset.text!);
      inside<HTMLInputElement>(row, "input, textarea").value = text;
      row.hidden = !text;
    }
    // SGF needs the module of records, and a game without moves is no animation.
    for (const kind of ["sgf", "animation", "gif"]) {
      for (const made of allInside(this.dialog, `[data-file=${kind}]`)) made.hidden = !this.content(kind);
    }
  }

  private async copy(row: HTMLElement): Promise<void> {
    const field = inside<HTMLInputElement>(row, "input, textarea");
    try {
      await navigator.clipboard.writeText(field.value);
      this.live.textContent = COPIED[row.dataset.text!]!();
    } catch {
      // Not every browser lets a page write to the clipboard: the selected text can be copied by
      // hand.
      field.focus();
      field.select();
      this.live.textContent = say("not-copied");
    }
  }

  private async download(kind: string): Promise<void> {
    const { game, position } = this.shown();
    let content: string | Blob;
    if (kind === "png") content = await (await canvasOf(position.svg({ width: WIDTH }))).convertToBlob({ type: TYPES.png! });
    else if (kind === "gif") content = await (await import("./gif.ts")).gifOf(game);
    else content = this.content(kind);
    const { variant } = game.start;
    download(`${variant.replace(":", "-")}.${ENDINGS[kind] ?? kind}`, content, TYPES[kind]!);
  }
}

// A game with its other lines and comments in SGF.
function sgfOf(records: typeof Records, game: Game, lines: Lines): string {
  const text = records.writeSgf(game, { ...game.tags, ...(lines.lost && { RE: lossTag(lines.lost) }) });
  if (!lines.isMore) return text;
  const [tree] = records.readTrees(text);
  if (!tree || tree instanceof Error) return text;
  lines.write(tree);
  const whole = tree.toSgf();
  tree.free();
  return whole;
}
