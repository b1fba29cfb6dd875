import type { JSONContent } from '@tiptap/core';
import {
  type BodyBlock,
  type BodyDocument,
  type BodyInline,
  type BodyLine,
  BODY_MARKS,
} from '@shared/rules/template-body';

function toInline(node: BodyInline): JSONContent {
  const marks = node.marks.map((type) => ({ type }));
  const common = marks.length === 0 ? {} : { marks };
  switch (node.type) {
    case 'text':
      return { type: 'text', text: node.text, ...common };
    case 'variable':
      return { type: 'variable', attrs: { name: node.name }, ...common };
    case 'break':
      return { type: 'break', ...common };
  }
}
const toParagraph = (line: BodyLine): JSONContent => ({
  type: 'paragraph',
  content: line.filter((node) => node.type !== 'text' || node.text !== '').map(toInline),
});
const toItem = (line: BodyLine): JSONContent => ({ type: 'item', content: [toParagraph(line)] });

function toBlock(block: BodyBlock): JSONContent {
  switch (block.type) {
    case 'paragraph':
      return toParagraph(block.line);
    case 'quote':
      return { type: 'quote', content: block.lines.map(toParagraph) };
    case 'bullets':
      return { type: 'bullets', content: block.lines.map(toItem) };
    case 'numbers':
      return { type: 'numbers', attrs: { start: block.start }, content: block.lines.map(toItem) };
  }
}

/** The body as the editor takes it; it has one line at least. */
export const toEditor = (document: BodyDocument): JSONContent => ({
  type: 'doc',
  content: document.length === 0 ? [{ type: 'paragraph' }] : document.map(toBlock),
});

function fromInline(node: JSONContent): BodyInline[] {
  const has = new Set(node.marks?.map(({ type }) => type));
  const marks = BODY_MARKS.filter((mark) => has.has(mark));
  if (node.type === 'text') return [{ type: 'text', text: node.text ?? '', marks }];
  if (node.type === 'break') return [{ type: 'break', marks }];
  const name: unknown = node.attrs?.['name'];
  return node.type === 'variable' && typeof name === 'string' ? [{ type: 'variable', name, marks }] : [];
}
const lineOf = (paragraph: JSONContent | undefined): BodyLine =>
  (paragraph?.content ?? []).flatMap(fromInline);
const itemsOf = (list: JSONContent): BodyLine[] =>
  (list.content ?? []).map((item) => lineOf(item.content?.[0]));

function fromBlock(block: JSONContent): BodyBlock {
  switch (block.type) {
    case 'quote':
      return { type: 'quote', lines: (block.content ?? []).map(lineOf) };
    case 'bullets':
      return { type: 'bullets', lines: itemsOf(block) };
    case 'numbers': {
      const start: unknown = block.attrs?.['start'];
      return { type: 'numbers', start: typeof start === 'number' ? start : 1, lines: itemsOf(block) };
    }
    default:
      return { type: 'paragraph', line: lineOf(block) };
  }
}

export const fromEditor = (json: JSONContent): BodyDocument => (json.content ?? []).map(fromBlock);
