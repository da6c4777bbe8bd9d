// Installing the page as an app, where the browser offers it.
import type { Entry } from "./more.ts";
import { partsOf } from "./say.ts";

// Only some browsers have this event.
interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

export class Installing {
  private offer: InstallEvent | null = null;

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      // The browser's own bar would cover the board.
      event.preventDefault();
      this.offer = event as InstallEvent;
    });
    addEventListener("appinstalled", () => (this.offer = null));
  }

  // The entry of the dialog "More", if the page can be installed now.
  entries(): Entry[] {
    const { offer } = this;
    return offer ? [["install", partsOf("install"), () => offer.prompt()]] : [];
  }
}
