import { dayIn, nameOf } from '@shared/rules/zoned-time';
import { serverNow } from '../../core/platform/server-time';
import { copy } from './copy';
import { isMonthFirst, writeDay } from './field-text';
import { readDay } from './written-date';
import { plainText } from './written-time';

interface Reader {
  readonly zone: string;
  readonly locale: string;
  readonly toward: 'future' | 'past';
}

const EXAMPLE = { year: 2026, month: 11, day: 25 };

/** The day that a text means, as `2026-11-25`, or what the field says about it. */
export function readDayName(
  text: string,
  { zone, locale, toward }: Reader,
): { readonly value: string } | { readonly problem: string } {
  const today = dayIn(zone, serverNow());
  const written = readDay(plainText(text), { today, monthFirst: isMonthFirst(locale), toward });
  if ('day' in written) return { value: nameOf(written.day) };
  return {
    problem:
      written.problem === 'nosuch' ? copy.nosuch(text) : copy.unknownDay(text, writeDay(EXAMPLE, locale)),
  };
}
