/** Longer names of accounts and organizations are cut (spec 1 §2.6). */
const MAX = 25;

/** By what people count as letters: an emoji or an accent is not torn apart. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The name as the table shows it; the same where it is short enough. */
export function shortName(name: string): string {
  const parts = [...letters.segment(name)];
  if (parts.length <= MAX) return name;
  return `${parts
    .slice(0, MAX)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
