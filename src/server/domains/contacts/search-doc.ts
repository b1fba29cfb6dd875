import { digitsOf } from '@shared/rules/phone';
import { fold } from '@shared/rules/text';

const PHONE_LIKE = /^[+()\-./\s\p{Nd}]+$/u;
/** Trigrams need three characters. */
const TRIGRAM = 3;
const PAIR = 2;
/** Above every character that a word can begin with: the end of a range of prefixes. */
const LAST = '\u{10ffff}';
const MAX_SEARCH = 100;

export interface SearchDoc {
  readonly text: string;
  readonly first_word: string;
  readonly last_word: string;
}

/** A further address or number of a contact. */
export interface ContactPoint {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/**
 * What search knows of a contact. The parts stand on lines of their own: no search text contains a line break, so
 * none matches across them.
 */
export function searchDoc(contact: {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly others?: readonly ContactPoint[];
}): SearchDoc {
  const name = fold(contact.name);
  const words = name.split(' ');
  const others = (contact.others ?? []).map(({ kind, value }) =>
    kind === 'phone' ? digitsOf(value) : fold(value),
  );
  const parts = [name, digitsOf(contact.phone ?? ''), fold(contact.email ?? ''), ...others];
  return {
    // The line feed at the end makes a trigram of the last two letters.
    text: parts
      .filter((part) => part !== '')
      .map((part) => `${part}\n`)
      .join(''),
    first_word: words[0] ?? '',
    last_word: words.at(-1) ?? '',
  };
}

export type SearchPlan =
  | { readonly kind: 'nothing' }
  /** The beginning of the first or last word, `from` <= word < `to`; then any place in the text, of a pair of letters. */
  | { readonly kind: 'prefix'; readonly from: string; readonly to: string; readonly pair: string | null }
  /** Any place in the text; the second is tried when the first finds nobody. */
  | { readonly kind: 'contains'; readonly texts: readonly string[] };

/**
 * How to look for `text`. Two characters and more are found anywhere in name, number and address, those of two first
 * where a name begins with them; a single one at the beginning of the first or last name. Numbers may be written in any way: `+91 98765-43210`, `098765 43210`.
 */
export function searchPlan(text: string): SearchPlan {
  const folded = fold(text).slice(0, MAX_SEARCH).trim();
  if (folded === '') return { kind: 'nothing' };
  if (PHONE_LIKE.test(folded)) {
    const digits = digitsOf(folded);
    if (digits.length >= TRIGRAM) {
      // The zeros that are dialled inside a country or before its code are not part of the number.
      const national = digits.replace(/^0{1,2}/, '');
      return {
        kind: 'contains',
        texts: national === digits || national.length < TRIGRAM ? [digits] : [digits, national],
      };
    }
    if (digits === '') return { kind: 'nothing' };
  }
  const length = [...folded].length;
  if (length >= TRIGRAM) return { kind: 'contains', texts: [folded] };
  const pair = PHONE_LIKE.test(folded) ? digitsOf(folded) : folded;
  return { kind: 'prefix', from: folded, to: folded + LAST, pair: [...pair].length === PAIR ? pair : null };
}
