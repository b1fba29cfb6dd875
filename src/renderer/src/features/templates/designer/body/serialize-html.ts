import { assertNever } from '@shared/rules/assert-never';
import type { BodyBlock, BodyDocument, BodyInline, BodyLine, BodyMark } from '@shared/rules/template-body';

const TAGS: Readonly<Record<BodyMark, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  mono: 'samp',
  code: 'code',
};
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

function inlineHtml(node: BodyInline): string {
  const inside =
    node.type === 'text'
      ? escape(node.text)
      : node.type === 'break'
        ? '<br>'
        : `<span data-variable="${escape(node.name)}">{{${escape(node.name)}}}</span>`;
  return node.marks.reduceRight((html, mark) => `<${TAGS[mark]}>${html}</${TAGS[mark]}>`, inside);
}
const lineHtml = (line: BodyLine): string => `<p>${line.map(inlineHtml).join('')}</p>`;

function blockHtml(block: BodyBlock): string {
  switch (block.type) {
    case 'paragraph':
      return lineHtml(block.line);
    case 'quote':
      return `<blockquote>${block.lines.map(lineHtml).join('')}</blockquote>`;
    case 'bullets':
      return `<ul>${block.lines.map((line) => `<li>${lineHtml(line)}</li>`).join('')}</ul>`;
    case 'numbers':
      return `<ol start="${block.start}">${block.lines.map((line) => `<li>${lineHtml(line)}</li>`).join('')}</ol>`;
    default:
      return assertNever(block);
  }
}

/** The body as the HTML that the editor takes and gives to the clipboard; every space in it counts. */
export const serializeHtml = (document: BodyDocument): string => document.map(blockHtml).join('');
