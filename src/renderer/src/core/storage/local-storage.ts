/** Small things that this browser remembers. Without storage (some private modes) nothing is remembered. */
const PREFIX = 'parley.';

/** False where nothing can be remembered: storage is full or forbidden. */
export function remember(name: string, value: string): boolean {
  try {
    localStorage.setItem(PREFIX + name, value);
    return true;
  } catch {
    return false;
  }
}

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // There is nothing to forget either.
  }
}

/** Names that begin so and hold something. */
export function remembered(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + beginning))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Forgets everything except the names for which `keep` is true. */
export function forgetAllBut(keep: (name: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && !keep(key.slice(PREFIX.length))) localStorage.removeItem(key);
    }
  } catch {
    // There is nothing to forget.
  }
}
