import { collapseWhitespace, stripControl } from '@shared/rules/text';
import { matchRanges } from './match-ranges';

/** Characters in front of the first word that was found, and in all. */
const BEFORE = 40;
const LENGTH = 160;

/** The part of a text around the first word that was found, in one line. */
export function snippet(text: string, words: readonly string[]): string {
  const line = collapseWhitespace(stripControl(text));
  const first = matchRanges(line, words)[0]?.start ?? 0;
  if (first <= BEFORE) return line.slice(0, LENGTH);
  const from = line.indexOf(' ', first - BEFORE);
  return `…${line.slice(from > 0 && from < first ? from : first - BEFORE, first + LENGTH - BEFORE)}`;
}
