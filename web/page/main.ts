// Begins the page, once its texts are there.
import { App } from "./app.ts";
import { Dialogs } from "./dialogs.ts";
import { byId } from "./dom.ts";
import { listen, roll } from "./keys.ts";
import { keep as keepOffline } from "./offline.ts";

// A first move may have been made on the drawn board, which the page removes.
const { variant, played } = byId("drawn").dataset;
const app = new App({
  learn: (game) => dialogs.learn(game),
  share: () => dialogs.share(),
  analyse: () => dialogs.analyse(),
});
const dialogs = new Dialogs(app);
// The fragment of the address holds the game, so the link must not change it.
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  app.focus();
});
addEventListener("popstate", () => app.open());
listen(app.board, app.hint);
roll(app.board);
app.open();
if (played) app.playFirst(variant!, played);
keepOffline();
