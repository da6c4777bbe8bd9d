/**
 * A board for web pages: the class {@link Board}, and the element `<outflank-board>`. It needs no
 * framework, and no WebAssembly if it shows positions as text.
 *
 * @packageDocumentation
 */
import { OutflankBoardElement } from "./board/element.js";

export { Board } from "./board/board.js";
export { OutflankBoardElement, type OutflankBoardEventMap } from "./board/element.js";
export type { BoardEvents, BoardOptions } from "./board/settings.js";
export { type BoardTexts, translate } from "./board/translate.js";
export { ArgumentError } from "./errors.js";

const TAG = "outflank-board";

declare global {
  interface HTMLElementTagNameMap {
    "outflank-board": OutflankBoardElement;
  }
}

// A server has no elements; a page may load the module twice.
if (globalThis.customElements && !customElements.get(TAG)) customElements.define(TAG, OutflankBoardElement);
