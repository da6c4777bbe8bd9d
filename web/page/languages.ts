// The languages of the page, and which one the user has: the chosen one, or the first of the
// browser's that the page has.

const KEY = "outflank-language";

export const LANGUAGES = {
  en: "English",
  tr: "Türkçe",
  bn: "বাংলা",
  ml: "മലയാളം",
  cy: "Cymraeg",
  lg: "Luganda",
};

export function chosen() {
  const wanted = navigator.languages.map((name) => name.split("-")[0].toLowerCase());
  return [kept(), ...wanted, "en"].find((language) => Object.hasOwn(LANGUAGES, language));
}

function kept() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // The browser does not let the page store anything.
  }
}

// The page begins again in another language. The game is in its address.
export function choose(language) {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    return;
  }
  location.reload();
}

// The table of a language's texts.
export async function table(language) {
  const answer = await fetch(new URL(`./words/${language}.ftl`, import.meta.url));
  if (!answer.ok) throw new Error(`words/${language}.ftl: ${answer.status}`);
  return answer.text();
}
