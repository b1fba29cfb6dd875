import { collapseWhitespace, fold } from './text';

export interface TextRange {
  /** Offsets into the text, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Longer texts are marked no further. */
const MOST = 20_000;

/** The folded text, and for each of its characters where it comes from. */
function foldedWithPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text.slice(0, MOST)) {
    // A lone space folds to nothing.
    const piece = /\s/u.test(character) ? ' ' : fold(character);
    folded += piece;
    while (places.length < folded.length) places.push(at);
    at += character.length;
  }
  return { folded, places };
}

/** Where a text holds another, without regard to accents and capitals, in any place. @param wanted folded */
function rangesOfOne(text: string, wanted: string): TextRange[] {
  const { folded, places } = foldedWithPlaces(text);
  const ranges: TextRange[] = [];
  for (
    let at = folded.indexOf(wanted);
    at !== -1 && wanted !== '';
    at = folded.indexOf(wanted, at + wanted.length)
  ) {
    const start = places[at] ?? 0;
    const end = places[at + wanted.length] ?? text.length;
    if (end > start) ranges.push({ start, end });
  }
  return ranges;
}

/**
 * Where a text holds what was searched for: all of it in one piece, else each of its words. A message is found by its words,
 * which may stand apart.
 */
export function matchRanges(text: string, search: string): TextRange[] {
  const wanted = fold(search);
  const whole = rangesOfOne(text, wanted);
  const words = wanted.split(' ');
  if (whole.length > 0 || words.length < 2) return whole;
  const each = words.flatMap((word) => rangesOfOne(text, word)).sort((a, b) => a.start - b.start);
  return each.filter(({ start }, n) => each.slice(0, n).every((before) => before.end <= start));
}

/** Characters in front of what was found, and in all. */
const BEFORE = 30;
const LENGTH = 150;

/** One line of a text around the first place that holds what was searched for. */
export function snippetOf(text: string, search: string): string {
  const line = collapseWhitespace(text);
  const first = matchRanges(line, search)[0]?.start ?? 0;
  const space = first <= BEFORE ? -1 : line.indexOf(' ', first - BEFORE);
  const from = first <= BEFORE ? 0 : space !== -1 && space < first ? space + 1 : first - BEFORE;
  const end = from + LENGTH;
  return `${from > 0 ? '…' : ''}${line.slice(from, end)}${end < line.length ? '…' : ''}`;
}
