const MAX_MS = 24 * 60 * 60_000;

/**
 * When another try is wanted at the earliest (RFC 9110: seconds or a date), a day from now at most.
 * @returns epoch milliseconds; undefined when nothing is said
 */
export function retryAfterOf(value: string | string[] | undefined, now: number): number | undefined {
  const [text] = [value ?? []].flat();
  if (text === undefined) return undefined;
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? now + Math.min(Math.max(wait, 0), MAX_MS) : undefined;
}
