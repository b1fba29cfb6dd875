/**
 * Whether `new URL` takes it. Instead of `URL.canParse`, which Node 20 answers with false for any letter beyond ASCII
 * once it has been called often enough to be compiled.
 */
export function isUrl(text: string, base?: string): boolean {
  try {
    new URL(text, base);
    return true;
  } catch {
    return false;
  }
}
