import { isTimeZone } from '@shared/rules/time-zone';

export interface Zone {
  /** IANA. */
  readonly name: string;
  /** As people read it: `America/Argentina/Buenos Aires`. */
  readonly label: string;
}

/** How far the zone is from Greenwich at an instant: `GMT+5:30`. Takes a millisecond, so it is asked for what is shown. */
export function offsetOf(name: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * Names that browsers still list (CLDR keeps the first one that a zone ever had), and what the places are called today
 * (IANA, file `backward`).
 */
const TODAY: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Every zone that this machine knows, by the name that it has today, and the one that is chosen. */
export function allZones(chosen: string): readonly Zone[] {
  const listed = Intl.supportedValuesOf('timeZone').map((name) => {
    const today = TODAY[name];
    return today !== undefined && isTimeZone(today) ? today : name;
  });
  const names = new Set([...listed, 'UTC', ...(chosen === '' ? [] : [chosen])]);
  return [...names]
    .map((name) => ({ name, label: name.replaceAll('_', ' ') }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
