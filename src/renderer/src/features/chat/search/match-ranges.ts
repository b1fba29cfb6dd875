export interface Range {
  /** Offsets into the text, end exclusive. */
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Longer texts are marked no further. */
const MAX_READ = 10_000;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

/**
 * Where the words of a search stand in a text: at the beginnings of its words, without regard to accents and capitals;
 * anywhere in scripts that write without spaces.
 *
 * @param words folded (shared/rules/message-words)
 * @returns in order, not overlapping
 */
export function matchRanges(text: string, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  for (const match of text.slice(0, MAX_READ).matchAll(WORD)) {
    const [word] = match;
    const length = Math.max(0, ...words.map((wanted) => (fold(word).startsWith(wanted) ? wanted.length : 0)));
    if (length > 0) {
      // Folding may change the length of a word (ligatures): at most the word itself is marked.
      ranges.push({ start: match.index, end: match.index + Math.min(word.length, length) });
      continue;
    }
    for (const wanted of words) {
      const at = isUnspaced(wanted) ? word.indexOf(wanted) : -1;
      if (at >= 0) ranges.push({ start: match.index + at, end: match.index + at + wanted.length });
    }
  }
  return merged(ranges);
}

const isUnspaced = (text: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(text);

function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && range.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else result.push(range);
  }
  return result;
}
