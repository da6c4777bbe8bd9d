import { position } from "outflank";
import { Background } from "outflank/background";

const start = position("reversi:square-8");
document.querySelector("#board").innerHTML = start.svg({ width: 320 });
const background = new Background();
document.querySelector("#count").textContent = await background.perft(start, 9);
