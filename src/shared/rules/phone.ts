/** The digits of a number as people write it, without the sign; digits of every script become ASCII ones. */
export function digitsOf(input: string): string {
  return input
    .normalize('NFKC')
    .replace(/\P{Nd}/gu, '')
    .replace(/\D/gu, digitValue);
}

/** Unicode keeps the ten digits of a script side by side; the zero is the first after something that is no digit. */
function digitValue(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * Countries in which one mobile number is written in two ways, and WhatsApp answers with the other one: Brazil's
 * ninth digit, Mexico's 1 and Argentina's 9 after the country code (Cloud API facts §1). `canonical` is the way of
 * today's numbering plan.
 */
const TWO_WAYS: readonly {
  readonly long: RegExp;
  readonly short: RegExp;
  readonly toLong: string;
  readonly canonical: 'long' | 'short';
}[] = [
  // Eight digits from 2 to 5 are a landline, which is somebody else than the mobile with a 9 before it.
  { long: /^(55\d\d)9([16-9]\d{7})$/, short: /^(55\d\d)([16-9]\d{7})$/, toLong: '$19$2', canonical: 'long' },
  { long: /^(52)1([2-9]\d{9})$/, short: /^(52)([2-9]\d{9})$/, toLong: '$11$2', canonical: 'short' },
  { long: /^(54)9([1-8]\d{9})$/, short: /^(54)([1-8]\d{9})$/, toLong: '$19$2', canonical: 'long' },
];

interface Ways {
  readonly long: string;
  readonly short: string;
  readonly canonical: string;
}

function waysOf(digits: string): Ways | null {
  for (const rule of TWO_WAYS) {
    const isLong = rule.long.test(digits);
    if (!isLong && !rule.short.test(digits)) continue;
    const long = isLong ? digits : digits.replace(rule.short, rule.toLong);
    const short = isLong ? digits.replace(rule.long, '$1$2') : digits;
    return { long, short, canonical: rule.canonical === 'long' ? long : short };
  }
  return null;
}

/**
 * Every way in which the same person's number may arrive, the given one first.
 *
 * @param e164Digits international number, digits only, without `+`
 */
export function phoneVariants(e164Digits: string): string[] {
  const ways = waysOf(e164Digits);
  if (ways === null) return [e164Digits];
  return [e164Digits, ways.long === e164Digits ? ways.short : ways.long];
}

/** One representative for all variants of a number: the key under which a person is found again. Digits only. */
export function canonicalPhone(digits: string): string {
  return waysOf(digits)?.canonical ?? digits;
}

/** Whether two international numbers, however written, reach the same person. */
export function samePerson(a: string, b: string): boolean {
  const left = digitsOf(a);
  return left !== '' && canonicalPhone(left) === canonicalPhone(digitsOf(b));
}

const ONE_DIGIT_CODES = /^[17]/;
const TWO_DIGIT_CODES = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * An international number in readable groups (`+91 98765 43210`), without knowing each country's own manner. For
 * lists; where a number is entered, phone-parse knows better.
 */
export function formatPhoneLoose(digits: string): string {
  if (!/^\d{5,}$/.test(digits)) return digits;
  const codeLength = ONE_DIGIT_CODES.test(digits) ? 1 : TWO_DIGIT_CODES.test(digits) ? 2 : 3;
  const code = digits.slice(0, codeLength);
  return `+${code} ${groups(digits.slice(codeLength)).join(' ')}`;
}

/** Groups as they are usually said; never a single digit alone. */
function groups(national: string): string[] {
  const sizes: Readonly<Record<number, readonly number[]>> = {
    8: [4, 4],
    9: [3, 3, 3],
    10: [5, 5],
    11: [2, 5, 4],
  };
  const known = sizes[national.length];
  const result: string[] = [];
  let at = 0;
  if (known !== undefined) {
    for (const size of known) result.push(national.slice(at, (at += size)));
    return result;
  }
  while (national.length - at > 4) result.push(national.slice(at, (at += 3)));
  result.push(national.slice(at));
  return result;
}
