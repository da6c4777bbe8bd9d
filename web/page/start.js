// Loads the page. A board is drawn until it has come, and if it does not come, the page says so:
// without its modules nothing on it works.
import { button, html } from "./board/panel.js";

const $ = (id) => document.getElementById(id);

// The drawn board is the start of the usual game.
$("drawn").style.visibility = /^(#reversi:square-8)?$/.test(location.hash) ? "" : "hidden";

import("./main.js").then(
  () => $("header").removeAttribute("inert"),
  (error) => {
    $("drawn").querySelector(".caption").textContent = "";
    const notice = $("notice");
    html("span", { text: `The page cannot be loaded: ${error.message}. ` }, notice);
    button(notice, { name: "reload", label: "Try again", run: () => location.reload() });
  },
);
