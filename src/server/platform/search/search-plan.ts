import { digitsOf } from '@shared/rules/phone';
import { fold } from '@shared/rules/text';

const PHONE_LIKE = /^[+()\-./\s\p{Nd}]+$/u;
/** Trigrams need three characters. */
const TRIGRAM = 3;
const PAIR = 2;
/** Above every character that a word can begin with: the end of a range of prefixes. */
const LAST = '\u{10ffff}';
const MAX_SEARCH = 100;

/** Words that begin alike: `from` <= word < `to`. */
export interface WordRange {
  readonly from: string;
  readonly to: string;
}

const wordsFrom = (beginning: string): WordRange => ({ from: beginning, to: beginning + LAST });

export type SearchPlan =
  | { readonly kind: 'nothing' }
  /** The beginning of the first or last word; then any place in the text, of a pair of letters. */
  | (WordRange & { readonly kind: 'prefix'; readonly pair: string | null })
  /** Any place in the text; the next one is tried when the one before finds nothing. */
  | { readonly kind: 'contains'; readonly texts: readonly string[] };

/** What may be a phone number, in the ways in which it may stand in the index; null: it is too short for one. */
function numbersIn(folded: string): string[] | null {
  const digits = digitsOf(folded);
  if (digits.length < TRIGRAM) return null;
  // The zeros that are dialled inside a country or before its code are not part of the number.
  const national = digits.replace(/^0{1,2}/, '');
  return national === digits || national.length < TRIGRAM ? [digits] : [digits, national];
}

/**
 * How to look for `text`. Two characters and more are found anywhere in names, numbers and addresses, those of two first
 * where a name begins with them; a single one at the beginning of the first or last word of the name. Numbers may be
 * written in any way: `+91 98765-43210`, `098765 43210`.
 * @param isTitle names are titles, in which `10-20` is written as it is
 */
export function searchPlan(text: string, isTitle = false): SearchPlan {
  const folded = fold(text).slice(0, MAX_SEARCH).trim();
  if (folded === '') return { kind: 'nothing' };
  const length = [...folded].length;
  const isPhoneLike = PHONE_LIKE.test(folded);
  if (isPhoneLike) {
    const numbers = numbersIn(folded);
    const written = isTitle && length >= TRIGRAM ? [folded] : [];
    if (numbers !== null) return { kind: 'contains', texts: [...new Set([...written, ...numbers])] };
    if (digitsOf(folded) === '' && !isTitle) return { kind: 'nothing' };
  }
  if (length >= TRIGRAM) return { kind: 'contains', texts: [folded] };
  const pair = isPhoneLike && !isTitle ? digitsOf(folded) : folded;
  return { kind: 'prefix', ...wordsFrom(folded), pair: [...pair].length === PAIR ? pair : null };
}

/** The words that begin with what is looked for; null: it is not one beginning of a word. */
export function prefixOf(plan: SearchPlan): WordRange | null {
  if (plan.kind === 'prefix') return plan;
  const [text, ...others] = plan.kind === 'contains' ? plan.texts : [];
  return text === undefined || others.length > 0 || text.includes(' ') ? null : wordsFrom(text);
}
