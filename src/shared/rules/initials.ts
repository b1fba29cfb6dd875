import { collapseWhitespace, firstGraphemes, stripControl } from './text';

/** Capital form, unless it grows into several letters (ß). */
function capital(grapheme: string): string {
  const upper = grapheme.toUpperCase();
  return firstGraphemes(upper, 1) === upper ? upper : grapheme;
}

/** Words that begin with a letter or a digit, without the signs before it. */
function wordsOf(text: string): string[] {
  return text
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '');
}

/**
 * One or two characters for an avatar: of the first and the last word that begin with a letter or digit. A name
 * without any shows its first character (an emoji stays whole), a phone number `#`, an empty one `?`.
 */
export function initials(name: string): string {
  // One sign may stand for a whole sentence (ﷺ), too wide for any avatar: its letters stand apart then.
  const clean = collapseWhitespace(stripControl(name).normalize('NFKC'));
  if (clean === '') return '?';
  if (/^[+(]?\d[\d\s().-]*$/.test(clean)) return '#';
  // What stands in brackets is a title, a company, a remark.
  const named = wordsOf(clean.replace(/\([^()]*\)/g, ' '));
  const words = named.length > 0 ? named : wordsOf(clean);
  const first = words[0];
  if (first === undefined) {
    const sign = firstGraphemes(clean, 1);
    // One sign for a sentence that has no letters of its own (﷽): it does not fit either.
    return /^\p{Script=Arabic}/u.test(sign) ? '?' : sign;
  }
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => (word === undefined ? '' : capital(firstGraphemes(word, 1)))).join('');
}
