// The types of texts.js, which web/build copies from python/outflank/widget.
export const ENGLISH: Readonly<Record<string, (values: object) => string>>;
export function translate(spoken: (id: string, values: object) => string): void;
export function text(id: string, values?: object): string;
