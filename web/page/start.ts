// Loads the page. A board is drawn until it has come, and if it does not come, the page says so:
// without its modules nothing on it works.
import { button, html } from "#board/panel.js";
import { translate } from "#board/texts.js";
import { LANGUAGES, choose, chosen, table } from "./languages.ts";
import { fill, say, use } from "./say.ts";

const $ = (id) => document.getElementById(id);

// The drawn board is the start of the usual game.
$("drawn").style.visibility = /^(#reversi:square-8)?$/.test(location.hash) ? "" : "hidden";

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
  root.dir = new Intl.Locale(language).getTextInfo?.().direction ?? "ltr";
  fill(document);
}

function offer() {
  for (const [value, name] of Object.entries(LANGUAGES)) {
    const option = new Option(name, value, false, value === language);
    option.lang = value;
    $("language").add(option);
  }
  $("language").addEventListener("change", () => choose($("language").value));
}

// The texts come first: the modules write some of them when they are run.
async function load() {
  await speak();
  if (document.body.classList.contains("embedded")) {
    await import("./embedded.ts");
    return;
  }
  await import("./main.ts");
  offer();
  $("header").removeAttribute("inert");
}

load().catch((error) => {
  $("drawn")?.querySelector(".caption").replaceChildren();
  const notice = $("notice");
  html("span", { text: `${notice.dataset.failed} (${error.message}) ` }, notice);
  button(notice, { name: "reload", label: notice.dataset.again, run: () => location.reload() });
});
