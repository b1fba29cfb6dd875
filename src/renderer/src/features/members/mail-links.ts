export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string };

const LINK = /https?:\/\/[^\s<>"']+/g;

/** A mail's text with the addresses in it, in their order; a full stop at the end of a sentence is no part of one. */
export function mailParts(text: string): MailPart[] {
  const parts: MailPart[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const href = match[0].replace(/[.,;:!?)]+$/, '');
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push({ kind: 'link', href });
    from = match.index + href.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
