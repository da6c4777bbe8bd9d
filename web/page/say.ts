// The texts of the page in the user's language. They are in `words`, one table a language, in the
// format of https://projectfluent.org.
import { FluentBundle, FluentResource, type Message } from "@fluent/bundle";

type Pattern = NonNullable<Message["value"]>;
let bundle: FluentBundle, locales: string[];

export type Values = Record<string, string | number>;

// Takes a table of texts, which `say` has from then on.
export function use(language: string, table: string): void {
  // The browser's own form of the language, such as British English.
  const own = globalThis.navigator?.languages?.find((name) => name.split("-")[0] === language);
  // Cells have names with these digits, so the other numbers have them too. A browser that does not
  // know the language counts as in English.
  locales = [String(new Intl.Locale(own ?? language, { numberingSystem: "latn" })), "en"];
  bundle = new FluentBundle(locales, { useIsolating: false });
  const [error] = bundle.addResource(new FluentResource(table));
  if (error) throw error;
}

function messageOf(id: string): Message {
  const message = bundle.getMessage(id);
  if (!message) throw new Error(`there is no text ${id}`);
  return message;
}

function formatted(pattern: Pattern, values?: Values): string {
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values, errors);
  if (errors.length) throw errors[0];
  return text;
}

// A text, with values of its variables. Numbers among them are written as the language does.
export const say = (id: string, values?: Values): string => formatted(messageOf(id).value!, values);

// The parts of a text that is an element's: its content, null if it has none, and its attributes.
export interface Parts {
  content: string | null;
  attributes: Record<string, string>;
}

export function partsOf(id: string, values?: Values): Parts {
  const { value, attributes } = messageOf(id);
  const named = Object.entries(attributes).map(([name, pattern]) => [name, formatted(pattern, values)]);
  return { content: value === null ? null : formatted(value, values), attributes: Object.fromEntries(named) };
}

// Writes the texts of the elements that name one: `<b data-words="stop"></b>`. The values of its
// variables are in `data-values`.
export function fill(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-words]")) {
    const { words, values = "{}" } = element.dataset;
    const { content, attributes } = partsOf(words!, JSON.parse(values));
    if (content !== null) element.textContent = content;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }
}

export const number = (value: number, options?: Intl.NumberFormatOptions): string => new Intl.NumberFormat(locales, options).format(value).replace("-", "−");

export const percent = (share: number): string => number(share, { style: "percent" });

// With a sign, and so many digits after the point.
export const signed = (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 1 }) => number(value, { signDisplay: "exceptZero", ...options });

export const moment = (date: Date): string => new Intl.DateTimeFormat(locales, { dateStyle: "medium", timeStyle: "short" }).format(date);
