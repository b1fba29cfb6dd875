import type { Random } from '../../random';

/** The text with one slip of the finger: two neighbouring characters of the longest word swapped. */
export function withTypo(text: string, random: Random): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const letters = Array.from(longest);
  if (letters.length < 3) return `${text}${text.slice(-1)}`;
  const at = random.int(1, letters.length - 2);
  const [a = '', b = ''] = [letters[at], letters[at + 1]];
  if (a === b) return text.replace(longest, letters.filter((_, index) => index !== at).join(''));
  letters[at] = b;
  letters[at + 1] = a;
  return text.replace(longest, letters.join(''));
}
