import { parseUrl } from './parse-url';
import { withoutTags, tidyName, hasVisible } from './names';
import { stripControl, truncate } from './text';

/** Characters of a page's title that are kept. */
const MAX_TITLE = 300;
/** Marks on one letter: no script needs more, and hundreds of them cover the lines above and below. */
const MARKS = /(\p{M}{8})\p{M}+/gu;
/** Half a character, and what stands for one that could not be read. */
const BROKEN = /[\p{Cs}\ufffd]/gu;

/**
 * What a stranger's browser says of itself or its page, as one line that is no longer than `most` characters: without
 * what reverses, hides or piles up text. Empty where nothing of it could be seen.
 */
export function untrustedLine(text: string, maxLength: number): string {
  const line = tidyName(stripControl(withoutTags(text.replace(BROKEN, ''))).replace(MARKS, '$1'));
  return hasVisible(line) ? truncate(line, maxLength) : '';
}

/** The title of a page that somebody has visited. */
export const visitTitle = (title: string): string => untrustedLine(title, MAX_TITLE);

/**
 * Stays escaped in a path, as browsers show it: controls, spaces, marks of direction, what a font leaves out, and marks
 * beyond those that a letter can carry.
 */
const STAYS_ESCAPED = /[\p{C}\p{Z}\p{DI}\u2800]|(?<=\p{M}{8})\p{M}/gu;

/** Path and query of a page as people read it; an address that is none as it is. */
export function shownPath(address: string): string {
  const url = parseUrl(address);
  if (url === null) return untrustedLine(address, MAX_TITLE);
  const path = url.pathname + url.search;
  try {
    return decodeURI(path).replace(STAYS_ESCAPED, (sign) => encodeURIComponent(sign));
  } catch {
    return path;
  }
}
