import { type RawBuilder, sql } from 'kysely';
import { collapseWhitespace } from '@shared/rules/text';

const PLAIN = /^[\x20-\x7e]+$/;
/** Above every character that a title can go on with. */
const LAST = '\u{10ffff}';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Whether a title begins with a text, in small or capital letters or with capitals at the beginning: whoever searches by the text
 * finds it. A condition for each way, in their order, which is a range of the index of titles. Null: the text has letters that are
 * written in more ways.
 */
export function titleBeginnings(text: string): readonly RawBuilder<boolean>[] | null {
  const whole = collapseWhitespace(text);
  if (!PLAIN.test(whole)) return null;
  const small = whole.toLowerCase();
  const words = small.split(' ').map(capital).join(' ');
  const forms = [...new Set([whole, small, whole.toUpperCase(), capital(small), words])].sort();
  const title = sql.ref('deal_title');
  // Not every order of letters has what begins alike together.
  return forms.map(
    (form) => sql<boolean>`(${title} >= ${form} and ${title} < ${form + LAST}
      and substr(${title}, 1, ${sql.lit(whole.length)}) = ${form})`,
  );
}
