import { parseUrl } from '@shared/rules/parse-url';

export interface TextPart {
  readonly text: string;
  /** Set: the part is an address. */
  readonly href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** What ends a sentence ends no address. */
const AFTER = /[.,;:!?)\]]+$/;

/** A text with its addresses apart (spec 1 §3: URLs inside the solution become links). */
export function linkedText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const href = match[0].replace(AFTER, '');
    if (parseUrl(href) === null) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: href, href });
    at = match.index + href.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
