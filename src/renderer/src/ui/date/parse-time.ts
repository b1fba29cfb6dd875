/** A time of day that was found in a text, with what is left of the text. */
export interface FoundTime {
  /** Minutes since midnight; null: none is written. */
  readonly minute: number | null;
  readonly rest: string;
}

const TWELVE = /(?:^| )(?:at )?(\d{1,2})(?:[:.](\d{2}))?(?::00)? ?([ap])\.? ?m\.?(?= |$)/;
const TWENTY_FOUR = /(?:^| )(?:at )?(\d{1,2}):(\d{2})(?::00)?(?= |$)/;
const NAMED = /(?:^| )(?:at )?(noon|midnight)(?= |$)/;

/** Small letters, one ordinary space between words, no commas; `T` between the date and the time of ISO 8601 is a space. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s\u00a0\u202f,]+/g, ' ')
    .replace(/(\d)t(\d)/, '$1 $2')
    .trim();

/**
 * Finds the time in a plain text: `10:30pm`, `8 a.m.`, `22:30`, `noon`.
 * @returns null: what is written there is no time (`13pm`, `25:00`)
 */
export function findTime(text: string): FoundTime | null {
  const rest = (found: RegExpExecArray): string =>
    `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
      .replaceAll(/ +/g, ' ')
      .trim();
  const named = NAMED.exec(text);
  if (named) return { minute: named[1] === 'noon' ? 720 : 0, rest: rest(named) };
  const twelve = TWELVE.exec(text);
  const found = twelve ?? TWENTY_FOUR.exec(text);
  if (!found) return { minute: null, rest: text };
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  if (minute > 59 || (twelve ? hour < 1 || hour > 12 : hour > 23)) return null;
  const hours = twelve ? (hour % 12) + (twelve[3] === 'p' ? 12 : 0) : hour;
  return { minute: hours * 60 + minute, rest: rest(found) };
}

/** A time alone, as a field for times takes it: also `9`, `930` and `0930`. Minutes since midnight; null: it is none. */
export function parseTime(text: string): number | null {
  const plain = plainText(text);
  const digits = /^(\d{1,2})(\d{2})?$/.exec(plain);
  const found = findTime(digits ? `${digits[1] ?? ''}:${digits[2] ?? '00'}` : plain);
  return found?.rest === '' ? found.minute : null;
}
