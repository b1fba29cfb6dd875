import { addDays, dayIn, minuteOfDayIn, nameOf } from './zoned-time';

/** Languages in which Parley can say when a team is back. */
export const OPENING_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const;
export type OpeningLanguage = (typeof OPENING_LANGUAGES)[number];

/** Each by the clock (`9:00`) and, for another day, by how that day is called. */
interface Phrases {
  readonly today: (time: string) => string;
  readonly tomorrow: (time: string) => string;
  readonly later: (day: string, time: string) => string;
}

const isOne = (time: string): boolean => time.startsWith('1:');
const aLas = (time: string): string => `${isOne(time) ? 'a la' : 'a las'} ${time}`;
const alle = (time: string): string => (isOne(time) ? `all’${time}` : `alle ${time}`);
const as = (time: string): string => `${isOne(time) ? 'à' : 'às'} ${time}`;

const PHRASES: Readonly<Record<OpeningLanguage, Phrases>> = {
  en: {
    today: (time) => `today at ${time}`,
    tomorrow: (time) => `tomorrow at ${time}`,
    later: (day, time) => `on ${day} at ${time}`,
  },
  de: {
    today: (time) => `heute um ${time} Uhr`,
    tomorrow: (time) => `morgen um ${time} Uhr`,
    later: (day, time) => `am ${day} um ${time} Uhr`,
  },
  es: {
    today: (time) => `hoy ${aLas(time)}`,
    tomorrow: (time) => `mañana ${aLas(time)}`,
    later: (day, time) => `el ${day} ${aLas(time)}`,
  },
  fr: {
    today: (time) => `aujourd’hui à ${time}`,
    tomorrow: (time) => `demain à ${time}`,
    later: (day, time) => `${day} à ${time}`,
  },
  it: {
    today: (time) => `oggi ${alle(time)}`,
    tomorrow: (time) => `domani ${alle(time)}`,
    later: (day, time) => `${day} ${alle(time)}`,
  },
  pt: {
    today: (time) => `hoje ${as(time)}`,
    tomorrow: (time) => `amanhã ${as(time)}`,
    later: (day, time) => `${/^(?:sábado|domingo)/.test(day) ? 'no' : 'na'} ${day} ${as(time)}`,
  },
};

/** Days ahead from which a weekday alone would be taken for the nearer one. */
const NAMED_BY_DATE = 7;
const LOCALES: Readonly<Record<OpeningLanguage, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  pt: 'pt-PT',
};

const byTwentyFour = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

export interface OpeningTextOptions {
  /** `tomorrow at 9:00`, `on Monday at 9:00`; it follows “We are back”. */
  readonly opening: string;
  /** `Monday`, or `Monday 24 August` from a week ahead on. */
  readonly opening_day: string;
  /** `9:00`, or as `clock` writes it. */
  readonly opening_time: string;
}

/**
 * How one says when it opens, by the clocks of the zone.
 * @param now @param at epoch milliseconds
 * @param clock writes a time, minutes since midnight: by 24 hours unless the reader has it otherwise
 */
export function openingText(
  zone: string,
  language: OpeningLanguage,
  now: number,
  at: number,
  clock: (minute: number) => string = byTwentyFour,
): OpeningTextOptions {
  const opening_time = clock(minuteOfDayIn(zone, at));
  const today = dayIn(zone, now);
  const day = dayIn(zone, at);
  const ahead = [0, 1].find((days) => nameOf(addDays(today, days)) === nameOf(day));
  const isFar = nameOf(day) >= nameOf(addDays(today, NAMED_BY_DATE));
  const opening_day = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: zone,
    weekday: 'long',
    ...(isFar && { day: 'numeric', month: 'long' }),
  }).format(at);
  const { today: onToday, tomorrow, later } = PHRASES[language];
  const opening =
    ahead === 0
      ? onToday(opening_time)
      : ahead === 1
        ? tomorrow(opening_time)
        : later(opening_day, opening_time);
  return { opening, opening_day, opening_time };
}
