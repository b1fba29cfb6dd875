import { dateFormat } from '../../ui/formats';

const SHORT = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** `Nov 22, 9:30:05 AM` */
export const formatMoment = (instant: string): string => dateFormat(SHORT).format(Date.parse(instant));
/** `Nov 22, 2026` */
export const day = (instant: string): string =>
  dateFormat({ dateStyle: 'medium' }).format(Date.parse(instant));

/** Milliseconds, or seconds where they are many. */
export const duration = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** JSON as people read it; text that is none stays as it is. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
