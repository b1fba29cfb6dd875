import { fold } from '@shared/rules/text';

interface Country {
  /** ISO 3166, two letters. */
  readonly code: string;
  readonly name: string;
}
interface State {
  /** Empty: cities of no state. */
  readonly name: string;
  readonly cities: readonly string[];
}

/** Countries, their states and cities, by name. */
export interface Places {
  readonly countries: readonly Country[];
  /** @param country its code, or its name in English @returns null: there is none */
  countryOf(country: string): Country | null;
  statesOf(code: string): readonly State[];
}

async function load(): Promise<Places> {
  const { default: lines } = await import('virtual:places');
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const { compare } = new Intl.Collator('en');
  const countries = Object.keys(lines)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
  const known = new Map(
    countries.flatMap((one) => [[fold(one.name), one] as const, [fold(one.code), one] as const]),
  );
  const states = new Map<string, readonly State[]>();
  return {
    countries,
    countryOf: (country) => known.get(fold(country)) ?? null,
    statesOf(code) {
      const read =
        states.get(code) ??
        (lines[code] ?? '').split('\n').map((line) => {
          const [name = '', ...cities] = line.split('\t');
          return { name, cities };
        });
      states.set(code, read);
      return read;
    },
  };
}

let loading: Promise<Places> | null = null;

/** Read when first asked for, and kept: most servers are never asked. */
export const places = (): Promise<Places> => (loading ??= load());
