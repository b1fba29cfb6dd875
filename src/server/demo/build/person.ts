import { canonicalPhone, digitsOf, phoneVariants } from '@shared/rules/phone';
import type { ShopKey } from '../data/shops';
import { table, words } from '../../platform/demo/table';

/** Somebody of the demo's data, before there are rows. */
export interface DemoPerson {
  readonly key: string;
  readonly name: string;
  /** Canonical digits without plus. */
  readonly digits: string;
  /** What WhatsApp calls the number; null for somebody who writes without showing one. */
  readonly wa_id: string | null;
  readonly user_id: string | null;
  readonly language: string;
  readonly character: string;
  readonly shops: readonly ShopKey[];
  /** Null for a sender of whom only the profile name is known. */
  readonly profile: PersonProfile | null;
}

export interface PersonProfile {
  readonly city: string;
  readonly country: string;
  readonly timezone: string;
  readonly job: string;
  readonly company: string | null;
  readonly stage: string;
  readonly tags: readonly string[];
  readonly look: string;
}

const SHOP_LETTERS: Readonly<Record<string, ShopKey>> = { t: 'tailors', b: 'bakery', r: 'ruota' };

const shopsOf = (letters: string): ShopKey[] =>
  [...letters].map((letter) => SHOP_LETTERS[letter]).filter((shop) => shop !== undefined);

/**
 * WhatsApp's own way to write a number: in Brazil without the ninth digit outside of the area codes 11 to 28, in
 * Mexico with a 1 after the country code (Cloud API facts §1).
 */
export function whatsappId(digits: string): string {
  const [, other = digits] = phoneVariants(digits);
  const area = Number(/^55(\d\d)/.exec(digits)?.[1] ?? 0);
  if (area > 28) return digits.length < other.length ? digits : other;
  if (digits.startsWith('52')) return digits.length > other.length ? digits : other;
  return digits;
}

type PersonColumn =
  | 'key' | 'name' | 'phone' | 'language' | 'city' | 'country' | 'timezone' | 'job' | 'company' | 'stage'
  | 'tags' | 'look' | 'shops' | 'character'; // prettier-ignore

/** People of data/.../people.ts. */
export function readPeople(text: string): DemoPerson[] {
  return table<PersonColumn>(text).map((row) => {
    const digits = canonicalPhone(digitsOf(row.phone));
    return {
      key: row.key,
      name: row.name,
      digits,
      wa_id: whatsappId(digits),
      user_id: null,
      language: row.language,
      character: row.character,
      shops: shopsOf(row.shops),
      profile: {
        city: row.city,
        country: row.country,
        timezone: row.timezone,
        job: row.job,
        company: row.company === '' ? null : row.company,
        stage: row.stage,
        tags: words(row.tags),
        look: row.look,
      },
    };
  });
}

/** Senders of whom only the profile is known. */
export function readStrangers(text: string): DemoPerson[] {
  return table<'key' | 'name' | 'phone' | 'language' | 'user_id' | 'shops' | 'character'>(text).map((row) => {
    const digits = canonicalPhone(digitsOf(row.phone));
    return {
      key: row.key,
      name: row.name,
      digits,
      wa_id: row.user_id === '' ? whatsappId(digits) : null,
      user_id: row.user_id === '' ? null : row.user_id,
      language: row.language,
      character: row.character,
      shops: shopsOf(row.shops),
      profile: null,
    };
  });
}
