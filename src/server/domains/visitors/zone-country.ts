let zones: ReadonlyMap<string, string> | undefined;

/** Node has had the first form and has the second. */
interface ZonedLocale {
  readonly timeZones?: readonly string[];
  getTimeZones?(): readonly string[] | undefined;
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The one country of each time zone, from the data that comes with Node; zones of several countries are left out. */
function readZones(): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = `${first}${second}`;
      const locale = new Intl.Locale(`und-${code}`) as ZonedLocale;
      // A region that became another one names the zones of that.
      if (new Intl.Locale(`und-${code}`).region !== code) continue;
      for (const zone of locale.getTimeZones?.() ?? locale.timeZones ?? []) {
        const known = found.get(zone);
        found.set(zone, known === undefined || known === code ? code : null);
      }
    }
  }
  return new Map([...found].flatMap(([zone, code]) => (code === null ? [] : [[zone, code] as const])));
}

/**
 * The country whose clocks go by this time zone (IANA name), as ISO 3166 code; null when it says no one country.
 * A guess: people travel, and may set their clock as they like.
 */
export function countryOfZone(zone: string): string | null {
  zones ??= readZones();
  return zones.get(zone) ?? null;
}

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** `ES` -> `Spain`; null for what is no country. */
export function countryName(code: string): string | null {
  try {
    return names.of(code) ?? null;
  } catch {
    return null;
  }
}
