/** Settings of the spelling checker; `languages` is null where the system decides itself (macOS). */
export interface Spelling {
  readonly on: boolean;
  readonly languages: readonly string[] | null;
}

export interface SpellingFacts {
  readonly on: boolean;
  /** What the person has chosen; none: like the system. */
  readonly wanted: readonly string[];
  /** The system's languages, the first one best: `de-CH`, `en`. */
  readonly system: readonly string[];
  /** What there are dictionaries of. */
  readonly available: readonly string[];
  readonly platform: NodeJS.Platform;
}

const baseOf = (language: string): string => language.split('-')[0]?.toLowerCase() ?? '';

/** The dictionary for a language: its own, else that of the language without the country, else of another country. */
export function dictionaryFor(language: string, available: readonly string[]): string | null {
  const same = available.find((one) => one.toLowerCase() === language.toLowerCase());
  if (same !== undefined) return same;
  const base = baseOf(language);
  return available.find((one) => one === base) ?? available.find((one) => baseOf(one) === base) ?? null;
}

/** Which dictionaries are used. A language that is not there is left out; without any the checker rests. */
export function spellingOf({ on, wanted, system, available, platform }: SpellingFacts): Spelling {
  if (platform === 'darwin') return { on, languages: null };
  const asked = wanted.length > 0 ? wanted : system;
  const found = asked.flatMap((language) => dictionaryFor(language, available) ?? []);
  const languages = [...new Set(found)];
  return { on: on && languages.length > 0, languages };
}
