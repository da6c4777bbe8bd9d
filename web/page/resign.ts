// Resigning: the button asks once more, because a click too many would end the game.
import { button } from "#board/panel.js";
import { say } from "./say.ts";

export class Resign {
  // `menu` is where the button stands, and `run` resigns.
  constructor(menu, run) {
    const details = menu.closest("details");
    const press = () => {
      if (!this.asks) return this.ask(true);
      details.open = false;
      return run();
    };
    this.made = button(menu, { name: "resign", label: say("resign"), className: "wide", run: press });
    // The menu forgets the question when it is closed.
    details.addEventListener("toggle", () => this.ask(false));
    menu.prepend(this.made);
  }

  ask(asks) {
    this.asks = asks;
    this.made.classList.toggle("asks", asks);
    this.made.querySelector("span").textContent = asks ? say("really-resign") : say("resign");
  }

  // `color` would resign now; null if nobody can.
  see(color) {
    this.made.hidden = !color;
    if (!color) this.ask(false);
  }
}
