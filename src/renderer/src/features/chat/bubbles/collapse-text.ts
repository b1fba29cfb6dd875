import { firstGraphemes } from '@shared/rules/text';

/** Longer texts are folded, so that one message never fills the thread; characters. */
const FOLD_AT = 1200;
/** A few letters on a thousand lines fill it as well. */
const MAX_LINES = 40;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/** What a folded text shows; null where there is nothing to fold. */
export function collapseText(text: string): string | null {
  let lines = 0;
  for (const { index } of text.slice(0, FOLD_AT * 2).matchAll(LINE_END)) {
    lines += 1;
    if (lines < MAX_LINES) continue;
    return `${firstGraphemes(text.slice(0, index), FOLD_AT).trimEnd()}…`;
  }
  return text.length > FOLD_AT ? `${firstGraphemes(text.slice(0, FOLD_AT * 2), FOLD_AT)}…` : null;
}
