import { dayIn, nameOf } from '@shared/rules/zoned-time';
import { serverNow } from '../../core/platform/server-time';
import { copy } from './copy';
import { isMonthFirst, formatDate } from './format-field';
import { parseDate } from './parse-date';
import { plainText } from './parse-time';

interface Reader {
  readonly zone: string;
  readonly locale: string;
  readonly toward: 'future' | 'past';
}

const EXAMPLE = { year: 2026, month: 11, day: 25 };

/** The day that a text means, as `2026-11-25`, or what the field says about it. */
export function parseDateField(
  text: string,
  { zone, locale, toward }: Reader,
): { readonly value: string } | { readonly problem: string } {
  const today = dayIn(zone, serverNow());
  const parsed = parseDate(plainText(text), { today, monthFirst: isMonthFirst(locale), toward });
  if ('day' in parsed) return { value: nameOf(parsed.day) };
  return {
    problem:
      parsed.problem === 'nonexistent'
        ? copy.nonexistent(text)
        : copy.unknownDay(text, formatDate(EXAMPLE, locale)),
  };
}
