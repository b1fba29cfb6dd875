/** A piece of text with one look. */
export interface TextSpan {
  readonly text: string;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly underline?: boolean | undefined;
  readonly strike?: boolean | undefined;
  /** http, https, mailto or tel. */
  readonly href?: string | undefined;
  /** Id of a teammate who is mentioned. */
  readonly mention?: string | undefined;
}

export const BLOCK_TYPES = ['paragraph', 'header', 'list', 'quote'] as const;

/** A block of rich text. `data.text` is what it says without any look (spec 2 §3). */
export interface TextBlock {
  readonly type: (typeof BLOCK_TYPES)[number];
  readonly data: {
    readonly text: string;
    readonly spans?: readonly TextSpan[] | undefined;
    /** Of a list: an entry each. */
    readonly items?: readonly (readonly TextSpan[])[] | undefined;
    readonly style?: 'ordered' | 'unordered' | undefined;
    /** Of a header, 1 to 3. */
    readonly level?: number | undefined;
  };
}

// Bytes that no keyboard writes, and marks that turn the direction of what follows.
const HIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;
const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i;

const EMAIL = /^[^\s<>"@/:]+@[^\s<>"@/:]+\.[^\s<>"@/:]+$/;
const PHONE = /^\+?[\d\s()-]{5,}$/;
const HOST = /^[^\s<>"@/:]+\.[^\s<>"@/:]{2,}(?:[/:?#][^\s<>"]*)?$/;

/** What is typed as the address of a link, as a whole one; null: it is none. */
export function toLink(typed: string): string | null {
  const text = typed.trim();
  if (LINK.test(text)) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (PHONE.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return HOST.test(text) ? `https://${text}` : null;
}

const cleanText = (text: string): string => text.replace(HIDDEN, '');

function cleanSpan({ text, href, mention, ...look }: TextSpan): TextSpan[] {
  const clean = cleanText(text);
  if (clean === '') return [];
  const set = Object.fromEntries(
    (['bold', 'italic', 'underline', 'strike'] as const).filter((one) => look[one]).map((one) => [one, true]),
  );
  return [
    {
      text: clean,
      ...set,
      ...(href !== undefined && LINK.test(href) && { href }),
      ...(mention !== undefined && { mention }),
    },
  ];
}

const textOf = (spans: readonly TextSpan[]): string => spans.map(({ text }) => text).join('');

function cleanBlock({ type, data }: TextBlock): TextBlock {
  if (type === 'list' && data.items) {
    const items = data.items.map((spans) => spans.flatMap(cleanSpan));
    const style = data.style ?? 'unordered';
    return { type, data: { text: items.map(textOf).join('\n'), items, style } };
  }
  const spans = (data.spans ?? [{ text: data.text }]).flatMap(cleanSpan);
  const level = type === 'header' ? { level: data.level ?? 2 } : {};
  return { type, data: { text: textOf(spans), ...(data.spans && { spans }), ...level } };
}

/** What is kept of rich text: only looks and links that are known, `data.text` made of what the block shows. Empty ends go. */
export function cleanBlocks(blocks: readonly TextBlock[]): TextBlock[] {
  const clean = blocks.map(cleanBlock);
  const filled = clean.map(({ data }) => data.text.trim() !== '');
  const first = filled.indexOf(true);
  return first === -1 ? [] : clean.slice(first, filled.lastIndexOf(true) + 1);
}

/** Rich text as plain text, a line each block. */
export const plainText = (blocks: readonly TextBlock[]): string =>
  blocks.map(({ data }) => data.text).join('\n');

/** One line of it, for rows. */
export function previewOf(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length).trimEnd()}...`;
}

/** Ids of the teammates who are mentioned. */
export const mentionsIn = (blocks: readonly TextBlock[]): string[] => [
  ...new Set(
    blocks
      .flatMap(({ data }) => [...(data.spans ?? []), ...(data.items ?? []).flat()])
      .flatMap(({ mention }) => mention ?? []),
  ),
];
