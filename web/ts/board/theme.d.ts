// The types of theme.js, which web/build copies from python/outflank/widget.
export function watchTheme(root: HTMLElement, behind: () => Node | null): () => void;
