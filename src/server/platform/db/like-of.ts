import type { TextMatch } from './database';

/** A text as a pattern; its own `%` and `_` are no signs for anything. */
export function likeOf(how: TextMatch, text: string): string {
  const plain = text.replace(/[\\%_]/g, '\\$&');
  if (how === 'is') return plain;
  return how === 'begins' ? `${plain}%` : `%${plain}%`;
}
