// Text of others on a page.
import { text as checked } from "./arguments.js";
import { raw } from "./rules.js";

/**
 * Returns text from a file as a terminal or a page can show it.
 *
 * Control characters, ends of lines and characters that change the direction of text are written
 * as `\u{1b}`, because they make a line look like another.
 *
 * @example
 * ```js
 * import { shown } from "outflank";
 * shown("Alice\u202e (1)"); // "Alice\\u{202e} (1)"
 * ```
 */
export function shown(text: string): string {
  return raw.shown(checked("text", text));
}
