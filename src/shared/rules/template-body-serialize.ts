import { parseBody } from './template-body-parse';
import type { BodyBlock, BodyDocument, BodyInline, BodyLine } from './template-body';
import { serializeLine } from './template-body-line';

/** A hard break outside monospace ends the line: nothing else of WhatsApp's runs over lines. */
function splitAtBreaks(line: BodyLine): BodyInline[][] {
  const lines: BodyInline[][] = [[]];
  line.forEach((node, index) => {
    const inMono = (at: number): boolean => line[at]?.marks.includes('mono') ?? false;
    if (node.type === 'break' && !(inMono(index) && inMono(index - 1) && inMono(index + 1))) lines.push([]);
    else lines.at(-1)?.push(node);
  });
  return lines;
}

const isBlank = (text: string): boolean => (text.split('\n', 1)[0] ?? '').trim() === '';

function markOf(block: Exclude<BodyBlock, { type: 'paragraph' }>, index: number): string {
  switch (block.type) {
    case 'quote':
      return '> ';
    case 'bullets':
      return '- ';
    case 'numbers':
      return `${block.start + index}. `;
  }
}

function writeBlock(block: BodyBlock): string[] {
  if (block.type === 'paragraph') return splitAtBreaks(block.line).map(serializeLine);
  return block.lines.flatMap((line, index) => {
    const [first = '', ...rest] = splitAtBreaks(line).map(serializeLine);
    // A mark with nothing behind it is no list to WhatsApp.
    if (isBlank(first)) return [first.trimStart(), ...rest];
    return [markOf(block, index) + first, ...rest];
  });
}

const write = (document: BodyDocument): string => document.flatMap(writeBlock).join('\n');

/** Rounds after which a text has always come to rest; stars and dashes that people typed are read as marks by then. */
const ROUNDS = 12;

/**
 * The document in WhatsApp's markup: canonical (the same meaning gives the same text) and at rest (reading and writing it
 * again changes nothing). A mark that WhatsApp would not show, as on half a word, is left out.
 */
export function serializeBody(document: BodyDocument): string {
  let text = write(document);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = write(parseBody(text));
    if (next === text) return text;
    text = next;
  }
  return text;
}

/** As it is stored (spec 1 §5): three and more line breaks become two, none at the ends. */
export function storedBody(document: BodyDocument): string {
  const text = serializeBody(document)
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\s+$/g, '');
  return serializeBody(parseBody(text));
}
