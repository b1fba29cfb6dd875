/**
 * The address that a text is; null: it is none. `URL.canParse` is not asked: Node 20 answers false for any letter beyond
 * ASCII once it has been called often enough to be compiled.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
