/** A piece of a text: words, or a variable between double braces. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string };

const isWordCharacter = (character: string): boolean =>
  (character >= 'a' && character <= 'z') ||
  (character >= 'A' && character <= 'Z') ||
  (character >= '0' && character <= '9') ||
  character === '_';

/** Reads a text from left to right; null when braces stand where no variable is. */
export function scan(text: string): readonly Piece[] | null {
  const pieces: Piece[] = [];
  let words = '';
  let at = 0;
  while (at < text.length) {
    if (text.startsWith('}}', at)) return null;
    if (!text.startsWith('{{', at)) {
      words += text[at] ?? '';
      at += 1;
      continue;
    }
    const end = text.indexOf('}}', at);
    const name = end < 0 ? '' : text.slice(at + 2, end).trim();
    if (name === '' || ![...name].every(isWordCharacter)) return null;
    if (words !== '') pieces.push({ kind: 'words', text: words });
    words = '';
    pieces.push({ kind: 'variable', name });
    at = end + 2;
  }
  if (words !== '') pieces.push({ kind: 'words', text: words });
  return pieces;
}

export const namesIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => (piece.kind === 'variable' ? [piece.name] : []));

export const isNumber = (name: string): boolean =>
  [...name].every((character) => character >= '0' && character <= '9');

/** Words of a text; where a script puts no spaces, each of its characters is one. */
export function countWords(pieces: readonly Piece[]): number {
  let count = 0;
  for (const piece of pieces) {
    if (piece.kind === 'variable') continue;
    let inWord = false;
    for (const character of piece.text) {
      if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u.test(character)) {
        count += 1;
        inWord = false;
      } else if (/\p{L}|\p{M}|\p{N}/u.test(character)) {
        if (!inWord) count += 1;
        inWord = true;
      } else inWord = false;
    }
  }
  return count;
}
