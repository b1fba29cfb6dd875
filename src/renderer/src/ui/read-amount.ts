/**
 * What a text means as an amount, by the signs of a language. More than two digits behind the point are none: `12.000` is
 * twelve thousand to one and twelve to another.
 * @returns null for an empty text, undefined for what is no amount
 */
export function readAmount(text: string, locale: string): number | null | undefined {
  // Of $12,000 and 40 % the number counts.
  const clean = text.replace(/[\s\p{Sc}%\u200e\u200f]/gu, '').replace('−', '-');
  if (clean === '') return null;
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(-12345678.9);
  const sign = (type: 'group' | 'decimal'): string =>
    parts.find((part) => part.type === type)?.value.replace(/\s/gu, '') ?? '';
  const [group, point] = [sign('group'), sign('decimal')];
  const [whole = '', fraction, ...rest] = clean.split(point);
  if (rest.length > 0 || (fraction !== undefined && !/^\d{0,2}$/.test(fraction))) return undefined;
  const groups = group === '' ? [whole] : whole.split(group);
  // Thousands, or hundreds as India counts; without a sign between them any number of digits.
  const isGrouped = groups.slice(1).every((digits) => /^\d{2,3}$/.test(digits));
  const endsInThousand = groups.length === 1 || groups.at(-1)?.length === 3;
  if (!isGrouped || !endsInThousand) return undefined;
  const digits = groups.join('');
  if (!/^-?\d*$/.test(digits) || !/\d/.test(digits + (fraction ?? ''))) return undefined;
  return Number(
    `${digits === '' || digits === '-' ? `${digits}0` : digits}.${fraction === undefined || fraction === '' ? '0' : fraction}`,
  );
}
