// Resigning: the button asks once more, because a click too many would end the game.
import { button } from "#board/panel.js";
import { inside } from "./dom.ts";
import { say } from "./say.ts";
import type { Color } from "./types.ts";

export class Resign {
  private asks = false;
  private made: HTMLElement;

  // `menu` is where the button stands, and `run` resigns.
  constructor(menu: HTMLElement, run: () => void) {
    const press = () => {
      if (!this.asks) return this.ask(true);
      menu.hidePopover();
      return run();
    };
    this.made = button(menu, { name: "resign", label: say("resign"), className: "wide", run: press });
    // The menu forgets the question when it is closed.
    menu.addEventListener("toggle", () => this.ask(false));
    menu.prepend(this.made);
  }

  private ask(asks: boolean): void {
    this.asks = asks;
    this.made.classList.toggle("asks", asks);
    inside(this.made, "span").textContent = asks ? say("really-resign") : say("resign");
  }

  // `color` would resign now; null if nobody can.
  see(color: Color | null): void {
    this.made.hidden = !color;
    if (!color) this.ask(false);
  }
}
