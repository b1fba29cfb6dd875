import { assertNever } from './assert-never';
import {
  type BodyBlock,
  type BodyDocument,
  type BodyInline,
  type BodyLine,
  type BodyMark,
  hideVariables,
} from './template-body';
import { type MarkupLine, markupLines } from './whatsapp-markup';
import type { InlineNode } from './whatsapp-markup-inline';

const sameMarks = (one: readonly BodyMark[], other: readonly BodyMark[]): boolean =>
  one.length === other.length && one.every((mark, index) => mark === other[index]);

/** The pieces of a line; neighbours that look alike are one. */
export function lineOf(nodes: readonly InlineNode[], names: ReadonlyMap<string, string>): BodyLine {
  const line: BodyInline[] = [];
  const add = (text: string, marks: readonly BodyMark[]): void => {
    let from = 0;
    const flush = (end: number): void => {
      if (end <= from) return;
      const last = line.at(-1);
      const piece = text.slice(from, end);
      if (last?.type === 'text' && sameMarks(last.marks, marks)) {
        line[line.length - 1] = { ...last, text: last.text + piece };
      } else line.push({ type: 'text', text: piece, marks });
    };
    for (let i = 0; i < text.length; i += 1) {
      const name = names.get(text.charAt(i));
      const isBreak = text.charAt(i) === '\n';
      if (name === undefined && !isBreak) continue;
      flush(i);
      from = i + 1;
      line.push(name === undefined ? { type: 'break', marks } : { type: 'variable', name, marks });
    }
    flush(text.length);
  };
  const walk = (children: readonly InlineNode[], marks: readonly BodyMark[]): void => {
    for (const node of children) {
      switch (node.type) {
        case 'text':
        case 'link':
          add(node.text, marks);
          break;
        case 'break':
          add('\n', marks);
          break;
        case 'code':
          add(node.text, [...marks, 'code']);
          break;
        case 'pre':
          add(node.text, [...marks, 'mono']);
          break;
        case 'bold':
        case 'italic':
        case 'strike':
          walk(
            node.children,
            ORDER.filter((mark) => mark === node.type || marks.includes(mark)),
          );
          break;
        default:
          assertNever(node);
      }
    }
  };
  walk(nodes, []);
  return line;
}
const ORDER = ['bold', 'italic', 'strike'] as const;

/** The block that the line belongs to: the last one, or a new one. */
function addLine(blocks: BodyBlock[], { kind, number }: MarkupLine, line: BodyLine): void {
  const last = blocks.at(-1);
  const replaceLast = (block: BodyBlock): void => {
    blocks[blocks.length - 1] = block;
  };
  switch (kind) {
    case null:
      blocks.push({ type: 'paragraph', line });
      break;
    case 'quote':
    case 'bullet_list': {
      const type = kind === 'quote' ? 'quote' : 'bullets';
      if (last?.type === type) replaceLast({ type, lines: [...last.lines, line] });
      else blocks.push({ type, lines: [line] });
      break;
    }
    case 'numbered_list':
      if (last?.type === 'numbers' && last.start + last.lines.length === number) {
        replaceLast({ ...last, lines: [...last.lines, line] });
      } else blocks.push({ type: 'numbers', start: number, lines: [line] });
      break;
    default:
      assertNever(kind);
  }
}

/** Reads WhatsApp's markup (facts §7) as the editor shows it. Never throws; an empty text is one empty line. */
export function parseBody(markup: string): BodyDocument {
  const { text, names } = hideVariables(markup.replace(/\r\n?/g, '\n'));
  const blocks: BodyBlock[] = [];
  for (const line of markupLines(text)) addLine(blocks, line, lineOf(line.children, names));
  return blocks;
}
