/** The page that somebody has typed; null for what is none: 0, negatives, words, and pages beyond the last (spec 3 §5). */
export function parsePage(typed: string, pages: number): number | null {
  const text = typed.trim();
  if (!/^\d{1,6}$/.test(text)) return null;
  const page = Number(text);
  return page >= 1 && page <= pages ? page : null;
}
