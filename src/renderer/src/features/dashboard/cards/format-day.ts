import { dateFormat } from '../../../ui/formats';

const SHORT = { day: 'numeric', month: 'short' } as const;
const LONG = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A calendar day has no zone: written as it is, whatever the clocks here show. */
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** `22 Nov`. */
export const shortDay = (day: string): string => dateFormat({ ...SHORT, timeZone: 'UTC' }).format(noon(day));
/** `Sun, 22 Nov 2026`. */
export const longDay = (day: string): string => dateFormat({ ...LONG, timeZone: 'UTC' }).format(noon(day));
