/**
 * The text of a template while it is written: what WhatsApp's marks mean, without the marks. `mono` is the block of three
 * backticks, `code` the one of a single backtick. A `break` stands only in `mono`, which alone may run over lines.
 */
export const BODY_MARKS = ['bold', 'italic', 'strike', 'mono', 'code'] as const;
export type BodyMark = (typeof BODY_MARKS)[number];

export type BodyInline =
  | { readonly type: 'text'; readonly text: string; readonly marks: readonly BodyMark[] }
  | { readonly type: 'variable'; readonly name: string; readonly marks: readonly BodyMark[] }
  | { readonly type: 'break'; readonly marks: readonly BodyMark[] };
export type BodyLine = readonly BodyInline[];

export type BodyBlock =
  | { readonly type: 'paragraph'; readonly line: BodyLine }
  | { readonly type: 'quote' | 'bullets'; readonly lines: readonly BodyLine[] }
  | { readonly type: 'numbers'; readonly start: number; readonly lines: readonly BodyLine[] };
export type BodyDocument = readonly BodyBlock[];

/** A variable in a text: word characters in double braces (spec 1 §5). */
export const BODY_VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

/** Letters that hardly anybody writes: Yi syllables. */
const FIRST_LETTER = 0xa000;
const LAST_LETTER = 0xa48c;

/**
 * Variables as single letters. WhatsApp puts the value in before the phone reads the marks, so that to the marks a
 * variable is a piece of a word, and a `_` of its name is none of them.
 */
export interface VariableLetters {
  readonly text: string;
  readonly names: ReadonlyMap<string, string>;
}

export function hideVariables(text: string): VariableLetters {
  const names = new Map<string, string>();
  const letters = new Map<string, string>();
  let code = FIRST_LETTER;
  const hidden = text.replace(BODY_VARIABLE, (whole, name: string) => {
    const known = letters.get(name);
    if (known !== undefined) return known;
    while (code <= LAST_LETTER && text.includes(String.fromCharCode(code))) code += 1;
    if (code > LAST_LETTER) return whole;
    const letter = String.fromCharCode(code);
    code += 1;
    letters.set(name, letter);
    names.set(letter, name);
    return letter;
  });
  return { text: hidden, names };
}

/** Names of the variables, each once, in the order of the text. */
export function bodyVariables(document: BodyDocument): string[] {
  const names = new Set<string>();
  for (const block of document)
    for (const line of block.type === 'paragraph' ? [block.line] : block.lines)
      for (const node of line) if (node.type === 'variable') names.add(node.name);
  return [...names];
}
