// What the browser keeps for the page. The page also works where nothing can be kept.

let tell: (() => void) | null = null;

// `run` is called once, when something could not be kept.
export const whenFull = (run: () => void) => {
  tell = run;
};

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // The browser does not let the page store anything.
  }
}

// What was written as JSON; null if there is nothing that can be read.
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? "null");
  } catch {
    return null;
  }
}

// The key of the last game, with which a page without a link goes on.
export const LAST = "outflank-game";
export const storedLast = (): unknown => storedJson(LAST);

// Whether the text is kept now.
export function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    // The browser does not let the page store anything, or its space is used up.
    tell?.();
    tell = null;
    return false;
  }
}

// The keys that begin with a text.
export function keysOf(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It was not kept.
  }
}
