// The texts of the board in the language that Python writes into a page.
import { ENGLISH, translate } from "./texts.js";

// `words` is null for English. In `texts` each name of texts.js has a text, or one for Black and one
// for White, with its values in braces.
export function translateTo(el, words) {
  if (words) el.lang = words.lang;
  translate((id, values) => {
    if (!words) return ENGLISH[id](values);
    const forms = words.texts[id];
    const form = typeof forms === "string" ? forms : forms[values.color === "black" ? 0 : 1];
    return form.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  });
}
