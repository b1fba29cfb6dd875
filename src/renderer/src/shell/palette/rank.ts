import { stripControl } from '@shared/rules/text';

const ACCENTS = /[\u0300-\u036f]/g;
/** Letters that are letters of their own, and yet typed without their stroke. */
const STROKES: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

/** Without accents, strokes and capitals, as somebody in a hurry types it. */
export const fold = (text: string): string =>
  stripControl(text)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[ßøłđıæœþð]/g, (letter) => STROKES[letter] ?? letter)
    .normalize('NFC');

const SPLIT = /[^\p{L}\p{N}\p{M}]+/u;
export const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(SPLIT)
    .filter((word) => word !== '');

/** Names are looked at no further than this, characters. */
const MAX_TEXT = 400;
/** A word of so many letters may have been typed in haste, and so many may be missing. */
const MIN_HASTY = 4;
const MAX_MISSING = 2;

/** A word that was typed with letters left out: it begins the same, and little is missing. 0 = it is another one. */
function hasty(token: string, word: string): number {
  if (!word.startsWith(token.charAt(0))) return 0;
  let at = -1;
  let missing = 0;
  for (const letter of token) {
    const next = word.indexOf(letter, at + 1);
    if (next < 0) return 0;
    missing += next - at - 1;
    at = next;
  }
  return missing > MAX_MISSING ? 0 : 20 - missing;
}

interface Folded {
  readonly text: string;
  readonly words: readonly string[];
}
const folded = (text: string): Folded => {
  const cut = text.slice(0, MAX_TEXT);
  return { text: fold(cut), words: wordsOf(cut) };
};

/** How well one typed word fits; 0 = not at all. */
function fit(token: string, { text, words }: Folded): number {
  if (words.includes(token)) return words[0] === token ? 100 : 90;
  const at = words.findIndex((word) => word.startsWith(token));
  if (at >= 0) return at === 0 ? 85 : 75;
  const initials = words.map((word) => word.charAt(0)).join('');
  if (token.length > 1 && initials.startsWith(token)) return 65;
  if (text.includes(token)) return 45;
  // A number is typed without the signs it is shown with.
  if (/^\d{3,}$/.test(token) && text.replace(/\D/g, '').includes(token)) return 40;
  if (token.length < MIN_HASTY) return 0;
  return Math.max(0, ...words.map((word) => hasty(token, word)));
}

/** What is looked for by name; other words for it count less. */
export interface Rankable {
  readonly label: string;
  readonly keywords?: string | undefined;
}

/**
 * How well a text fits what was typed: every word of it must be found, in the name or among the other words.
 *
 * @returns 0 = not at all, 100 = the very words
 */
export function score(query: string, { label, keywords = '' }: Rankable): number {
  const tokens = wordsOf(query);
  if (tokens.length === 0) return 0;
  const name = folded(label);
  const others = folded(keywords);
  let sum = 0;
  for (const token of tokens) {
    const best = Math.max(fit(token, name), fit(token, others) * 0.6);
    if (best === 0) return 0;
    sum += best;
  }
  return sum / tokens.length;
}

export interface Ranked<Item> {
  readonly item: Item;
  readonly score: number;
}

/** Those that fit, best first; equals keep their order. */
export function rank<Item>(
  query: string,
  items: readonly Item[],
  read: (item: Item) => Rankable,
): readonly Ranked<Item>[] {
  return items
    .map((item) => ({ item, score: score(query, read(item)) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score);
}
