import { type BodyLine, type BodyMark, hideVariables } from './template-body';
import { lineOf } from './template-body-parse';
import { markupInline } from './whatsapp-markup';
import { isSpace, isWord } from './whatsapp-markup-inline';

const BITS: Readonly<Record<BodyMark, number>> = { bold: 1, italic: 2, strike: 4, mono: 8, code: 16 };
/** Outermost first; nothing is read inside code, so it is the innermost. */
const SIGNS: readonly (readonly [bit: number, sign: string])[] = [
  [BITS.bold, '*'],
  [BITS.italic, '_'],
  [BITS.strike, '~'],
  [BITS.mono, '```'],
  [BITS.code, '`'],
];
const CODES = BITS.mono | BITS.code;

/** A line letter by letter with the marks of each as bits; a variable is one letter. */
interface Letters {
  readonly letters: readonly string[];
  readonly bits: number[];
}
interface Range {
  readonly bit: number;
  readonly from: number;
  readonly to: number;
}

function lettersOf(line: BodyLine): Letters {
  const letters: string[] = [];
  const bits: number[] = [];
  for (const node of line) {
    const mask = node.marks.reduce((sum, mark) => sum | BITS[mark], 0);
    const pieces =
      node.type === 'text' ? [...node.text] : [node.type === 'variable' ? `{{${node.name}}}` : '\n'];
    for (const piece of pieces) {
      letters.push(piece);
      bits.push(mask & BITS.mono ? mask & ~BITS.code : mask);
    }
  }
  return { letters, bits };
}

/** Stretches that carry the mark. */
function rangesOf({ bits }: Letters, bit: number): Range[] {
  const ranges: Range[] = [];
  for (let from = 0; from < bits.length; from += 1) {
    if (!((bits[from] ?? 0) & bit)) continue;
    let to = from + 1;
    while ((bits[to] ?? 0) & bit) to += 1;
    ranges.push({ bit, from, to });
    from = to;
  }
  return ranges;
}

function clear({ bits }: Letters, { bit, from, to }: Range): void {
  for (let i = from; i < to; i += 1) bits[i] = (bits[i] ?? 0) & ~bit;
}

/** To the marks a variable is a piece of a word: its value will be one. */
const ofWord = (letter: string | undefined): boolean =>
  letter !== undefined && (letter.length > 2 || isWord(letter));
const blank = (letter: string | undefined): boolean => letter !== undefined && isSpace(letter);

/** What the marks around code cover is all of it or nothing. */
function evenOut(line: Letters): void {
  for (const bit of [BITS.mono, BITS.code]) {
    for (const { from, to } of rangesOf(line, bit)) {
      const all = line.bits.slice(from, to).reduce((common, mask) => common & mask, ~0);
      for (let i = from; i < to; i += 1) line.bits[i] = all;
    }
  }
}

/** Takes marks off white space at their ends, and off what touches a word outside: WhatsApp shows neither. */
function trim(line: Letters): void {
  const { letters, bits } = line;
  for (const [bit] of SIGNS) {
    for (let { from, to } of rangesOf(line, bit)) {
      const whole = { bit, from, to };
      const ends = (letter: string | undefined): boolean =>
        bit === BITS.mono ? letter === '\n' : blank(letter);
      while (from < to && ends(letters[from])) from += 1;
      while (to > from && ends(letters[to - 1])) to -= 1;
      const alone = (outside: number, inside: number): boolean =>
        ((bits[outside] ?? 0) ^ (bits[inside] ?? 0)) === bit;
      const touches =
        bit !== BITS.mono &&
        ((ofWord(letters[from - 1]) && alone(from - 1, from)) || (ofWord(letters[to]) && alone(to, to - 1)));
      const empty = letters.slice(from, to).join('').trim() === '';
      if (touches || empty) clear(line, whole);
      else {
        clear(line, { bit, from: whole.from, to: from });
        clear(line, { bit, from: to, to: whole.to });
      }
    }
  }
}

function emit({ letters, bits }: Letters, from: number, to: number, open: number): string {
  let text = '';
  for (let i = from; i < to;) {
    const mask = (bits[i] ?? 0) & ~open;
    const outer = mask & CODES && mask & ~CODES ? mask & ~CODES : mask;
    let best: readonly [bit: number, sign: string, end: number] | null = null;
    for (const [bit, sign] of SIGNS) {
      if (!(outer & bit)) continue;
      let end = i + 1;
      while (end < to && (bits[end] ?? 0) & bit) end += 1;
      if (best === null || end > best[2]) best = [bit, sign, end];
    }
    if (best === null) {
      text += letters[i] ?? '';
      i += 1;
    } else {
      const [bit, sign, end] = best;
      text += sign + emit({ letters, bits }, i, end, open | bit) + sign;
      i = end;
    }
  }
  return text;
}

const MARK_SIGNS = /[*_~`]/g;
const signsIn = (text: string): number => text.match(MARK_SIGNS)?.length ?? 0;
const visible = (line: BodyLine): string =>
  line.map((node) => (node.type === 'text' ? node.text : '')).join('');

/** How many of the signs that we have put in the customer would see as letters. */
function leaks(text: string, own: number): number {
  const { text: hidden, names } = hideVariables(text);
  return Math.max(0, signsIn(visible(lineOf(markupInline(hidden), names))) - own);
}

/** The line in WhatsApp's markup; marks that would not be shown as such are left out. */
export function serializeLine(source: BodyLine): string {
  const line = lettersOf(source);
  if (line.bits.every((mask) => mask === 0)) return line.letters.join('');
  evenOut(line);
  trim(line);
  evenOut(line);
  const own = signsIn(visible(source));
  const write = (): string => emit(line, 0, line.letters.length, 0);
  for (;;) {
    const text = write();
    const leaking = leaks(text, own);
    if (leaking === 0) return text;
    const ranges = SIGNS.flatMap(([bit]) => rangesOf(line, bit));
    if (ranges.length === 0) return text;
    const without = (range: Range): number => {
      const bits = [...line.bits];
      clear({ letters: line.letters, bits }, range);
      return leaks(emit({ letters: line.letters, bits }, 0, bits.length, 0), own);
    };
    clear(line, ranges.find((range) => without(range) < leaking) ?? (ranges[0] as Range));
  }
}
