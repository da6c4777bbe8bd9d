// Loads the page. A board is drawn until it has come, and if it does not come, the page says so:
// without its modules nothing on it works.
import { button, html } from "#board/panel.js";
import { translate } from "#board/texts.js";
import { byId } from "./dom.ts";
import { chosen, table } from "./languages.ts";
import { fill, say, use } from "./say.ts";

// The page is written in English, apart from its dialogs.
const language = chosen();
const { documentElement: root } = document;

async function speak() {
  use(language, await table(language));
  translate((id, values) => say(`board-${id}`, values));
  if (language === root.lang) {
    for (const dialog of document.querySelectorAll("dialog")) fill(dialog);
    return;
  }
  root.lang = language;
  root.dir = "ltr";
  fill(document);
}

// The texts come first: the modules write some of them when they are run.
async function load() {
  await speak();
  if (document.body.classList.contains("embedded")) {
    await import("./embedded.ts");
    return;
  }
  await import("./main.ts");
  byId("header").removeAttribute("inert");
}

load().catch((error: Error) => {
  document.getElementById("drawn")?.querySelector(".caption")?.replaceChildren();
  const notice = byId("notice");
  html("span", { text: `${notice.dataset.failed} (${error.message}) ` }, notice);
  button(notice, { name: "reload", label: notice.dataset.again ?? "", run: () => location.reload() });
});
