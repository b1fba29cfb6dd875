import { findLinks } from './find-links';

export type InlineNode =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'bold' | 'italic' | 'strike'; readonly children: readonly InlineNode[] }
  | { readonly type: 'code' | 'pre'; readonly text: string }
  | { readonly type: 'link'; readonly href: string; readonly text: string }
  | { readonly type: 'break' };

/** A stretch of a line that is already decided: nothing inside it is markup. */
export interface Atom {
  readonly start: number;
  readonly end: number;
  readonly node: InlineNode;
}

type MarkType = 'bold' | 'italic' | 'strike';
const MARKS: ReadonlyMap<number, MarkType> = new Map([
  [42, 'bold'],
  [95, 'italic'],
  [126, 'strike'],
]);
const NON_ASCII_WORD = /[\p{L}\p{N}\p{M}]/u;

/** Letters, digits and the signs that combine with them; not emoji. */
export function isWord(char: string | undefined): boolean {
  if (char === undefined) return false;
  const code = char.charCodeAt(0);
  if (code < 128) return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122);
  // The variation selector ends many emoji; it is a combining mark only by name.
  return code !== 0xfe0f && NON_ASCII_WORD.test(char);
}

export function isSpace(char: string | undefined): boolean {
  if (char === undefined) return true;
  const code = char.charCodeAt(0);
  return code < 128 ? code === 32 || (code >= 9 && code <= 13) : /\s/.test(char);
}

/** A mark can open when nothing of a word is before it and its text follows at once; closing mirrors that. */
function canOpen(line: string, i: number): boolean {
  return !isWord(line[i - 1]) && !isSpace(line[i + 1]) && line[i + 1] !== line[i];
}
function canClose(line: string, i: number): boolean {
  return !isWord(line[i + 1]) && !isSpace(line[i - 1]);
}

/** `inline code`, on one line. Which backtick closes is known from the right, so the search is linear. */
function findCode(line: string, start: number, end: number): Atom[] {
  if (!line.slice(start, end).includes('`')) return [];
  const closers: number[] = [];
  for (let i = end - 1; i > start; i -= 1) if (line[i] === '`' && canClose(line, i)) closers.push(i);
  const atoms: Atom[] = [];
  for (let i = start; i < end; i += 1) {
    if (line[i] !== '`' || !canOpen(line, i)) continue;
    while ((closers.at(-1) ?? Infinity) <= i + 1) closers.pop();
    const close = closers.at(-1);
    if (close === undefined) break;
    atoms.push({ start: i, end: close + 1, node: { type: 'code', text: line.slice(i + 1, close) } });
    i = close;
  }
  return atoms;
}

function findLinkAtoms(line: string, start: number, end: number): Atom[] {
  const part = line.slice(start, end);
  return findLinks(part).map((link) => ({
    start: start + link.start,
    end: start + link.end,
    node: { type: 'link', href: link.href, text: part.slice(link.start, link.end) },
  }));
}

/** Adds the atoms that `find` sees between those that are decided already. */
function fillGaps(
  line: string,
  atoms: readonly Atom[],
  find: (line: string, start: number, end: number) => Atom[],
): Atom[] {
  const all: Atom[] = [];
  let from = 0;
  for (const atom of atoms) {
    if (atom.start > from) all.push(...find(line, from, atom.start));
    all.push(atom);
    from = atom.end;
  }
  if (from < line.length) all.push(...find(line, from, line.length));
  return all;
}

/** Which marks of the line open and which close something; the others are characters. */
function pairMarks(line: string, atoms: readonly Atom[]): ReadonlyMap<number, 'open' | 'close'> {
  const roles = new Map<number, 'open' | 'close'>();
  // At most one mark of each kind is open, so nesting is never deeper than three.
  const open = new Map<MarkType, number>();
  let lastSolid = -1;
  let next = 0;
  for (let i = 0; i < line.length; i += 1) {
    const atom = atoms[next];
    if (atom?.start === i) {
      next += 1;
      i = atom.end - 1;
      lastSolid = i;
      continue;
    }
    const code = line.charCodeAt(i);
    const type = MARKS.get(code);
    if (type === undefined) {
      if (code !== 32 && code !== 9) lastSolid = i;
      continue;
    }
    const from = open.get(type);
    if (from === undefined) {
      if (canOpen(line, i)) open.set(type, i);
    } else if (canClose(line, i)) {
      open.delete(type);
      if (lastSolid > from) {
        roles.set(from, 'open').set(i, 'close');
        // What opened inside and is still open would cross this pair.
        for (const [other, at] of open) if (at > from) open.delete(other);
      } else if (canOpen(line, i)) {
        // Nothing but marks in between, as in *_*: the earlier one opened nothing.
        open.set(type, i);
      }
    }
  }
  return roles;
}

/** Text without anything that could be a mark, a link or a number; most lines are. */
const PLAIN = /^[^*_~`@:.\d]*$/;

/**
 * One line (it may hold line feeds only inside an atom) to nodes. Code wins over links, links over marks.
 *
 * @param fences monospace blocks of the line, in order
 */
export function parseInline(line: string, fences: readonly Atom[]): readonly InlineNode[] {
  if (line === '') return [];
  if (fences.length === 0 && PLAIN.test(line)) return [{ type: 'text', text: line }];
  const atoms = fillGaps(line, fillGaps(line, fences, findCode), findLinkAtoms);
  const roles = pairMarks(line, atoms);
  const outer: InlineNode[][] = [];
  let children: InlineNode[] = [];
  let textFrom = 0;
  let next = 0;
  const flush = (end: number, resume: number): void => {
    if (end > textFrom) children.push({ type: 'text', text: line.slice(textFrom, end) });
    textFrom = resume;
  };
  for (let i = 0; i < line.length; i += 1) {
    const atom = atoms[next];
    if (atom?.start === i) {
      flush(i, atom.end);
      children.push(atom.node);
      next += 1;
      i = atom.end - 1;
      continue;
    }
    const type = MARKS.get(line.charCodeAt(i));
    const role = type === undefined ? undefined : roles.get(i);
    if (type === undefined || role === undefined) continue;
    flush(i, i + 1);
    if (role === 'open') {
      outer.push(children);
      children = [];
    } else {
      const node: InlineNode = { type, children };
      children = outer.pop() ?? [];
      children.push(node);
    }
  }
  flush(line.length, line.length);
  return children;
}
