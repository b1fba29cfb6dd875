import { parseInline, type Atom, type InlineNode } from './whatsapp-markup-inline';

/**
 * WhatsApp text as a tree, to be rendered to elements and never as HTML.
 *
 * `pre` stands in its line (render it inline, `white-space: pre-wrap`). `break` is a line feed between plain lines;
 * quotes and lists are blocks and need none around them. A number is shown as the customer wrote it.
 */
export type MarkupNode =
  | InlineNode
  | { readonly type: 'quote'; readonly children: readonly InlineNode[] }
  | { readonly type: 'bullet_list'; readonly items: readonly (readonly InlineNode[])[] }
  | {
      readonly type: 'numbered_list';
      readonly items: readonly { readonly number: number; readonly children: readonly InlineNode[] }[];
    };

interface Line {
  readonly text: string;
  readonly fences: readonly Atom[];
}

const FENCE = '```';

/** Monospace blocks: the only mark that may run over several lines. */
function findFences(text: string): Atom[] {
  const atoms: Atom[] = [];
  for (let start = text.indexOf(FENCE); start !== -1;) {
    const close = text.indexOf(FENCE, start + FENCE.length + 1);
    if (close === -1) break;
    const inside = text.slice(start + FENCE.length, close);
    if (inside.trim() === '') {
      start = close;
      continue;
    }
    const end = close + FENCE.length;
    atoms.push({ start, end, node: { type: 'pre', text: inside.replace(/^\n|\n$/g, '') } });
    start = text.indexOf(FENCE, end);
  }
  return atoms;
}

/** Lines, cut only at line feeds outside monospace blocks. */
function splitLines(text: string): Line[] {
  const fences = findFences(text);
  const lines: Line[] = [];
  let next = 0;
  for (let start = 0; start <= text.length;) {
    const mine: Atom[] = [];
    let end = text.indexOf('\n', start);
    if (end === -1) end = text.length;
    for (let fence = fences[next]; fence !== undefined && fence.start < end; fence = fences[next]) {
      mine.push({ ...fence, start: fence.start - start, end: fence.end - start });
      next += 1;
      if (fence.end > end) {
        end = text.indexOf('\n', fence.end);
        if (end === -1) end = text.length;
      }
    }
    lines.push({ text: text.slice(start, end), fences: mine });
    start = end + 1;
  }
  return lines;
}

type Block = 'quote' | 'bullet_list' | 'numbered_list';
const BLOCK_MARK = /^(?:(> )|([*-] )|(0|[1-9]\d{0,2})\. )(?=[^\n]*\S)/;

function blockOf(line: Line): { readonly kind: Block; readonly number: number; readonly rest: Line } | null {
  const match = line.text === '' ? null : BLOCK_MARK.exec(line.text);
  if (match === null) return null;
  const [mark, quote, bullet, number] = match;
  const shift = mark.length;
  const rest: Line = {
    text: line.text.slice(shift),
    fences: line.fences.map((fence) => ({ ...fence, start: fence.start - shift, end: fence.end - shift })),
  };
  if (quote !== undefined) return { kind: 'quote', number: 0, rest };
  return { kind: bullet === undefined ? 'numbered_list' : 'bullet_list', number: Number(number ?? 0), rest };
}

/** One line of the text as WhatsApp reads it; `number` counts only in numbered lists. */
export interface MarkupLine {
  readonly kind: Block | null;
  readonly number: number;
  readonly children: readonly InlineNode[];
}

/** The lines by themselves, empty ones too: what an editor needs, which puts them back as they were. */
export function markupLines(text: string): MarkupLine[] {
  return splitLines(text).map((line) => {
    const mark = blockOf(line);
    if (mark === null) return { kind: null, number: 0, children: parseInline(line.text, line.fences) };
    return { kind: mark.kind, number: mark.number, children: parseInline(mark.rest.text, mark.rest.fences) };
  });
}

/** A text that is one line, whatever it begins with; line feeds may stand in its monospace blocks. */
export const markupInline = (text: string): readonly InlineNode[] => parseInline(text, findFences(text));

/** A block while its lines are collected. */
type OpenBlock =
  | { readonly type: 'quote'; readonly children: InlineNode[] }
  | { readonly type: 'bullet_list'; readonly items: (readonly InlineNode[])[] }
  | { readonly type: 'numbered_list'; readonly items: { number: number; children: readonly InlineNode[] }[] };

function openBlock(kind: Block): OpenBlock {
  return kind === 'quote' ? { type: kind, children: [] } : { type: kind, items: [] };
}

function addLine(block: OpenBlock, number: number, inline: readonly InlineNode[]): void {
  if (block.type === 'quote') {
    if (block.children.length > 0) block.children.push({ type: 'break' });
    for (const node of inline) block.children.push(node);
  } else if (block.type === 'bullet_list') block.items.push(inline);
  else block.items.push({ number, children: inline });
}

/**
 * Parses WhatsApp's text markup (Cloud API facts §7): bold, italic, strike, inline code, monospace, quotes, lists, and
 * the web addresses, e-mail addresses and phone numbers in it. Never throws; linear time; nothing is invented or lost
 * but the marks themselves. Link targets are only http, https, mailto and tel.
 */
export function parseMarkup(text: string): MarkupNode[] {
  if (text === '') return [];
  const nodes: MarkupNode[] = [];
  let block: OpenBlock | null = null;
  let first = true;
  let afterEmpty = false;
  for (const line of splitLines(text)) {
    const mark = blockOf(line);
    if (mark !== null) {
      if (afterEmpty) nodes.push({ type: 'break' });
      if (block?.type !== mark.kind) {
        block = openBlock(mark.kind);
        nodes.push(block);
      }
      addLine(block, mark.number, parseInline(mark.rest.text, mark.rest.fences));
    } else {
      // A block ends its line by itself.
      if (!first && block === null) nodes.push({ type: 'break' });
      block = null;
      if (line.text !== '') for (const node of parseInline(line.text, line.fences)) nodes.push(node);
    }
    first = false;
    afterEmpty = line.text === '';
  }
  return nodes;
}

function inlineText(nodes: readonly InlineNode[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'break') text += '\n';
    else text += 'children' in node ? inlineText(node.children) : node.text;
  }
  return text;
}

function blockLines(node: Exclude<MarkupNode, InlineNode>): string {
  if (node.type === 'quote') return inlineText(node.children);
  if (node.type === 'bullet_list') return node.items.map(inlineText).join('\n');
  return node.items.map((item) => `${item.number}. ${inlineText(item.children)}`).join('\n');
}

/** The text with its marks taken out, for previews, search and notifications; line feeds stay, numbers of lists too. */
export function plainText(input: string | readonly MarkupNode[]): string {
  const nodes = typeof input === 'string' ? parseMarkup(input) : input;
  const parts: string[] = [];
  let afterBlock = false;
  for (const node of nodes) {
    const isBlock = node.type === 'quote' || node.type === 'bullet_list' || node.type === 'numbered_list';
    const last = parts.at(-1);
    if (last !== undefined && (afterBlock || (isBlock && !last.endsWith('\n')))) parts.push('\n');
    parts.push(isBlock ? blockLines(node) : inlineText([node]));
    afterBlock = isBlock;
  }
  return parts.join('');
}
