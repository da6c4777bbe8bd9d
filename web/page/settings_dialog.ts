// The dialog of the settings.
import { html } from "#board/panel.js";
import { chip } from "./chip.ts";
import { languageField } from "./languages.ts";
import { partsOf, say } from "./say.ts";
import { BOARDS, type Settings, SPEEDS, THEMES } from "./settings.ts";
import type { Sound } from "./sound.ts";

const WORDS: Record<string, () => string> = {
  auto: () => say("theme-auto"),
  light: () => say("theme-light"),
  dark: () => say("theme-dark"),
  green: () => say("colour-green"),
  blue: () => say("colour-blue"),
  brown: () => say("colour-brown"),
  grey: () => say("colour-grey"),
  slow: () => say("speed-slow"),
  normal: () => say("speed-normal"),
  fast: () => say("speed-fast"),
};

export class SettingsDialog {
  private dialog: HTMLDialogElement;

  constructor(private settings: Settings, sound: Sound) {
    this.dialog = html("dialog", { id: "settings", "aria-labelledby": "settings-title" }, document.body);
    html("h2", { id: "settings-title", tabindex: -1, autofocus: "", text: say("settings") }, this.dialog);
    languageField(html("label", { class: "row", text: partsOf("language").attributes["aria-label"] ?? "" }, this.dialog));
    this.chips("theme", say("theme"), THEMES);
    this.chips("board", say("colour-of-board"), BOARDS);
    this.chips("speed", say("speed"), Object.keys(SPEEDS));
    const hides = (name: "hints" | "coordinates" | "groups", text: string) =>
      this.box(name, text, !settings.hidden.has(name), () => settings.turn(name));
    hides("hints", say("show-hints"));
    hides("coordinates", say("show-coordinates"));
    hides("groups", say("show-groups"));
    const volume = html("input", { type: "range", name: "volume", max: 100, step: 25 }, html("label", { class: "row level", text: say("play-sounds") }, this.dialog));
    volume.value = String(sound.volume);
    volume.addEventListener("input", () => sound.set(Number(volume.value)));
    const sets = (name: "passes" | "premoves", text: string) =>
      this.box(name, text, settings[name], (on) => settings.set(name, on));
    sets("passes", say("pass-alone"));
    sets("premoves", say("choose-in-advance"));
    const close = html("button", { type: "button", text: say("close") }, html("div", { class: "ends" }, this.dialog));
    close.addEventListener("click", () => this.dialog.close());
  }

  private chips(name: "theme" | "board" | "speed", title: string, values: readonly string[]): void {
    const group = html("fieldset", { class: "chips" }, this.dialog);
    html("legend", { text: title }, group);
    for (const value of values) {
      const made = chip(group, { name: `setting-${name}`, value });
      const control = made.control as HTMLInputElement;
      control.checked = this.settings[name] === value;
      control.addEventListener("change", () => this.settings.choose(name, value));
      html("span", { text: WORDS[value]!() }, made);
    }
  }

  private box(name: string, text: string, on: boolean, run: (on: boolean) => void): void {
    const made = html("label", { class: "check" }, this.dialog);
    const input = html("input", { type: "checkbox", name }, made);
    input.checked = on;
    input.addEventListener("change", () => run(input.checked));
    html("span", { text }, made);
  }

  open(): void {
    this.dialog.showModal();
  }
}
