import type { TextBlock, TextSpan } from '@shared/rules/activity-text';

/** A node of the editor, as far as it is read. */
export interface EditorNode {
  readonly type?: string;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
  readonly content?: readonly EditorNode[];
}

const LOOKS = ['bold', 'italic', 'underline', 'strike'] as const;

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function spanOf({ type, text = '', marks = [], attrs }: EditorNode): TextSpan {
  if (type === 'hardBreak') return { text: '\n' };
  if (type === 'mention') return { text: `@${wordOf(attrs?.['label'])}`, mention: wordOf(attrs?.['id']) };
  const has = new Set(marks.map((mark) => mark.type));
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
  return {
    text,
    ...Object.fromEntries(LOOKS.filter((look) => has.has(look)).map((look) => [look, true])),
    ...(typeof href === 'string' && { href }),
  };
}

const INLINE: ReadonlySet<string | undefined> = new Set(['text', 'hardBreak', 'mention']);
const isInline = ({ type }: EditorNode): boolean => INLINE.has(type);

/** What a node says, blocks inside of it a line each. */
function spansIn({ content = [] }: EditorNode): TextSpan[] {
  return content.flatMap((node, at) => {
    if (isInline(node)) return [spanOf(node)];
    return [...(at > 0 ? [{ text: '\n' }] : []), ...spansIn(node)];
  });
}

const textOf = (spans: readonly TextSpan[]): string => spans.map(({ text }) => text).join('');

function blockOf(node: EditorNode): TextBlock {
  if (node.type === 'bulletList' || node.type === 'orderedList') {
    const items = (node.content ?? []).map(spansIn);
    const style = node.type === 'orderedList' ? 'ordered' : 'unordered';
    return { type: 'list', data: { text: items.map(textOf).join('\n'), items, style } };
  }
  const spans = spansIn(node);
  const data = { text: textOf(spans), spans };
  if (node.type === 'blockquote') return { type: 'quote', data };
  if (node.type !== 'heading') return { type: 'paragraph', data };
  return { type: 'header', data: { ...data, level: Number(node.attrs?.['level'] ?? 2) } };
}

/** The document of the editor as blocks; one that says nothing has none. */
export function toBlocks({ content = [] }: EditorNode): TextBlock[] {
  const blocks = content.map(blockOf);
  return blocks.some(({ data }) => data.text.trim() !== '') ? blocks : [];
}

function inlineOf(span: TextSpan): EditorNode[] {
  if (span.mention !== undefined)
    return [{ type: 'mention', attrs: { id: span.mention, label: span.text.replace(/^@/, '') } }];
  const marks = [
    ...LOOKS.filter((look) => span[look]).map((type) => ({ type })),
    ...(span.href === undefined ? [] : [{ type: 'link', attrs: { href: span.href } }]),
  ];
  return span.text
    .split('\n')
    .flatMap((text, at) => [
      ...(at > 0 ? [{ type: 'hardBreak' }] : []),
      ...(text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks }) }]),
    ]);
}

function nodeOf({ type, data }: TextBlock): EditorNode {
  const content = (data.spans ?? [{ text: data.text }]).flatMap(inlineOf);
  switch (type) {
    case 'list':
      return {
        type: data.style === 'ordered' ? 'orderedList' : 'bulletList',
        content: (data.items ?? [[{ text: data.text }]]).map((spans) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: spans.flatMap(inlineOf) }],
        })),
      };
    case 'quote':
      return { type: 'blockquote', content: [{ type: 'paragraph', content }] };
    case 'header':
      return { type: 'heading', attrs: { level: data.level ?? 2 }, content };
    case 'paragraph':
      return { type: 'paragraph', content };
  }
}

/** Blocks as the document that the editor begins with. */
export const fromBlocks = (blocks: readonly TextBlock[]): EditorNode => ({
  type: 'doc',
  content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(nodeOf),
});
