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

/** Every zone that this machine knows, and the one that is chosen, by name. */
export function allZones(chosen: string): readonly Zone[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen === '' ? [] : [chosen])]);
  return [...names]
    .map((name) => ({ name, label: name.replaceAll('_', ' ') }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
