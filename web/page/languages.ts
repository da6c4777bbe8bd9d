// The languages of the page, and which one the user has: the chosen one, or the first of the
// browser's that the page has.

import { html } from "#board/panel.js";
import { partsOf } from "./say.ts";
import { store, stored } from "./storage.ts";

const KEY = "outflank-language";

export const LANGUAGES: Record<string, string> = {
  en: "English",
  ja: "日本語",
  tr: "Türkçe",
  bn: "বাংলা",
  ml: "മലയാളം",
  cy: "Cymraeg",
  lg: "Luganda",
};

export function chosen(): string {
  const wanted = navigator.languages.map((name) => name.split("-")[0]!.toLowerCase());
  return [stored(KEY), ...wanted].find((language) => language !== null && Object.hasOwn(LANGUAGES, language)) ?? "en";
}

// The page begins again in another language. The game is in its address.
function choose(language: string): void {
  if (store(KEY, language)) location.reload();
}

// A field that chooses the language.
export function languageField(parent: Element): void {
  const select = html("select", { class: "language", ...partsOf("language").attributes }, parent);
  for (const [value, name] of Object.entries(LANGUAGES)) {
    const option = new Option(name, value, false, value === document.documentElement.lang);
    option.lang = value;
    select.add(option);
  }
  select.addEventListener("change", () => choose(select.value));
}

// The table of a language's texts.
export async function table(language: string): Promise<string> {
  const answer = await fetch(new URL(`./words/${language}.ftl`, import.meta.url));
  if (!answer.ok) throw new Error(`words/${language}.ftl: ${answer.status}`);
  return answer.text();
}
