const MINUTE_S = 60;
const HOUR_S = 3600;

const STEPS = [
  ['year', 365 * 24 * HOUR_S],
  ['month', 30 * 24 * HOUR_S],
  ['day', 24 * HOUR_S],
  ['hour', HOUR_S],
  ['minute', MINUTE_S],
] as const;
const words = new Intl.RelativeTimeFormat('en-US');

/** `5 minutes ago`. @param now epoch milliseconds */
export function showAgo(instant: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  const step = STEPS.find(([, length]) => seconds >= length);
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : 'just now';
}
