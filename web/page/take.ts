// The dialog to share: the link, the position, the moves, SGF, a picture. The file formats are in
// a separate module, which is loaded when this dialog is opened.

import { say } from "./say.ts";

// The media type, which tells programs what the file contains.
const TYPES = { svg: "image/svg+xml", animation: "image/svg+xml", png: "image/png", sgf: "application/x-go-sgf" };
const ENDINGS = { animation: "animated.svg" };
// What SGF writes where a colour has resigned.
const RESULTS = { black: "W+R", white: "B+R" };
const WIDTH = 1000; // Pixels of a PNG.

const COPIED = {
  link: () => say("copied-link"),
  transcript: () => say("copied-moves"),
  position: () => say("copied-position"),
  sgf: () => say("copied-sgf"),
  embed: () => say("copied-embed"),
};

export class Take {
  // `shown` returns what is visible: { game, position, link, frame, lines }. `frame` is the address
  // of the game for a frame of another page.
  constructor(dialog, shown) {
    this.dialog = dialog;
    this.shown = shown;
    this.live = dialog.querySelector("[role=status]");
    this.texts = [...dialog.querySelectorAll("[data-text]")];
    for (const row of this.texts) {
      row.querySelector("button").addEventListener("click", () => this.copy(row));
    }
    for (const made of dialog.querySelectorAll("[data-file]")) {
      made.addEventListener("click", () => this.download(made.dataset.file));
    }
    this.send = dialog.querySelector("[data-do=send]");
    this.send.hidden = !navigator.share;
    // If the user closes the share sheet, nothing has failed.
    this.send.addEventListener("click", () => navigator.share({ url: this.content("link") }).catch(() => {}));
  }

  content(name) {
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
      case "animation":
        return game.length ? (this.records?.animation(game) ?? "") : "";
      case "embed":
        return `<iframe src="${frame}" width="480" height="640" style="border: 0" title="Outflank" loading="lazy"></iframe>`;
      default:
        return "";
    }
  }

  async open() {
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

  fill() {
    for (const row of this.texts) {
      const text = this.content(row.dataset.text);
      row.querySelector("input, textarea").value = text;
      row.hidden = !text;
    }
    // SGF needs the module of records, and a game without moves is no animation.
    for (const kind of ["sgf", "animation"]) {
      for (const made of this.dialog.querySelectorAll(`[data-file=${kind}]`)) made.hidden = !this.content(kind);
    }
  }

  async copy(row) {
    const field = row.querySelector("input, textarea");
    try {
      await navigator.clipboard.writeText(field.value);
      this.live.textContent = COPIED[row.dataset.text]();
    } catch {
      // Not every browser lets a page write to the clipboard: the selected text can be copied by
      // hand.
      field.focus();
      field.select();
      this.live.textContent = say("not-copied");
    }
  }

  async download(kind) {
    const content = kind === "png" ? await drawn(this.shown().position.svg({ width: WIDTH })) : this.content(kind);
    const address = URL.createObjectURL(new Blob([content], { type: TYPES[kind] }));
    const { variant } = this.shown().game.start;
    const download = `${variant.replace(":", "-")}.${ENDINGS[kind] ?? kind}`;
    Object.assign(document.createElement("a"), { href: address, download }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}

// A game with its other lines and comments in SGF.
function sgfOf(records, game, lines) {
  const text = records.writeSgf(game, { ...game.tags, ...(lines.resigned && { RE: RESULTS[lines.resigned] }) });
  if (!lines.isMore) return text;
  const [tree] = records.readTrees(text);
  lines.write(tree);
  const whole = tree.toSgf();
  tree.free();
  return whole;
}

// A picture as the bytes of a PNG.
async function drawn(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}
