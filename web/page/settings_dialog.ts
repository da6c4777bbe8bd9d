// The dialog of the settings.
import { html } from "#board/panel.js";
import { chip } from "./chip.ts";
import { say } from "./say.ts";
import { SPEEDS, THEMES } from "./settings.ts";

const WORDS = {
  auto: () => say("theme-auto"),
  light: () => say("theme-light"),
  dark: () => say("theme-dark"),
  slow: () => say("speed-slow"),
  normal: () => say("speed-normal"),
  fast: () => say("speed-fast"),
};

export class SettingsDialog {
  constructor(settings, sound) {
    this.settings = settings;
    this.dialog = html("dialog", { id: "settings", "aria-labelledby": "settings-title" }, document.body);
    html("h2", { id: "settings-title", tabindex: -1, autofocus: "", text: say("settings") }, this.dialog);
    this.chips("theme", say("theme"), THEMES);
    this.chips("speed", say("speed"), Object.keys(SPEEDS));
    for (const [name, text] of [["hints", say("show-hints")], ["coordinates", say("show-coordinates")]]) {
      this.box(name, text, !settings.hidden.has(name), () => settings.turn(name));
    }
    this.box("sound", say("play-sounds"), sound.on, () => sound.turn());
    for (const [name, text] of [["passes", say("pass-alone")], ["premoves", say("choose-in-advance")]]) {
      this.box(name, text, settings[name], (on) => settings.set(name, on));
    }
    const close = html("button", { type: "button", text: say("close") }, html("div", { class: "ends" }, this.dialog));
    close.addEventListener("click", () => this.dialog.close());
  }

  chips(name, title, values) {
    const group = html("fieldset", { class: "chips" }, this.dialog);
    html("legend", { text: title }, group);
    for (const value of values) {
      const made = chip(group, { name: `setting-${name}`, value });
      made.control.checked = this.settings[name] === value;
      made.control.addEventListener("change", () => this.settings.choose(name, value));
      html("span", { text: WORDS[value]() }, made);
    }
  }

  box(name, text, on, run) {
    const made = html("label", { class: "check" }, this.dialog);
    const input = html("input", { type: "checkbox", name }, made);
    input.checked = on;
    input.addEventListener("change", () => run(input.checked));
    html("span", { text }, made);
  }

  open() {
    this.dialog.showModal();
  }
}
