import { formatPhoneLoose } from './phone';
import plans from '../reference/phone-formats.json';

/** Pattern of the national number, how it is shown, and with what it begins. */
type Format = readonly [pattern: string, shown: string, begins: string];
type CompiledFormat = readonly [pattern: RegExp, shown: string, begins: RegExp];

/** Shorter ones are no international number. */
const SHORTEST = 5;

const PLANS = plans as unknown as Readonly<Record<string, readonly Format[]>>;
const compiled = new Map<string, readonly CompiledFormat[]>();

/** A country calling code has one to three digits, and none is the beginning of another. */
function callingCode(digits: string): string | null {
  return (
    [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => Object.hasOwn(PLANS, code)) ?? null
  );
}

function formatsOf(code: string): readonly CompiledFormat[] {
  const known = compiled.get(code);
  if (known) return known;
  const made = (PLANS[code] ?? []).map(([pattern, shown, begins]): CompiledFormat => [
    new RegExp(`^(?:${pattern})$`),
    shown,
    new RegExp(`^(?:${begins})`),
  ]);
  compiled.set(code, made);
  return made;
}

/**
 * An international number, grouped as in its country: `+1 212-555-0147`, `+234 803 555 0142` (libphonenumber's
 * international format, from its data). A length that the country does not know is not grouped.
 * @param digits with country calling code, without the sign
 */
export function formatPhone(digits: string): string {
  const code = digits.length < SHORTEST ? null : callingCode(digits);
  if (code === null) return formatPhoneLoose(digits);
  const national = digits.slice(code.length);
  const format = formatsOf(code).find(
    ([pattern, , begins]) => begins.test(national) && pattern.test(national),
  );
  return `+${code} ${format ? national.replace(format[0], format[1]) : national}`;
}
