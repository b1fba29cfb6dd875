/** Names of the IANA database: no offsets such as `+01:00`, which know no summer time. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/;
const LONGEST = 64;

/** Whether this machine knows the time zone (IANA name, such as `Europe/Madrid`). */
export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST || !NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
