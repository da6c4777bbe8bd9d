// Installing the page as an app, where the browser offers it.
import { partsOf } from "./say.ts";

export class Installing {
  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      // The browser's own bar would cover the board.
      event.preventDefault();
      this.offer = event;
    });
    addEventListener("appinstalled", () => (this.offer = null));
  }

  // The entry of the dialog "More", if the page can be installed now.
  entries() {
    const { offer } = this;
    return offer ? [["install", partsOf("install"), () => offer.prompt()]] : [];
  }
}
