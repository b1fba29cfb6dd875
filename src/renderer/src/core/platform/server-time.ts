/** How far the server's clock is ahead of this device's, as the last answers tell. Milliseconds. */
let offset = 0;
const listeners = new Set<() => void>();

export interface TimedAnswer {
  /** Header `Date`: whole seconds. */
  readonly date: string | null;
  /** When it was asked for and when it came, epoch milliseconds on this device's clock. */
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** A header holds whole seconds: the instant lies within this. Milliseconds. */
const SECOND = 1000;
/** Clocks that differ by less need no correction. Milliseconds. */
const NEAR = 2000;

/**
 * What an answer says about the clocks. The server wrote its time at some moment between question and answer; an offset
 * that this allows is kept, so that a slow network moves nothing.
 *
 * @param known the offset until now, milliseconds
 */
export function offsetAfter(known: number, { date, askedAt, answeredAt }: TimedAnswer): number {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server) || answeredAt < askedAt) return known;
  const min = server - answeredAt;
  const max = server + SECOND - askedAt;
  const allows = (ahead: number): boolean => ahead >= min - NEAR && ahead <= max + NEAR;
  if (allows(known)) return known;
  return allows(0) ? 0 : Math.round((min + max) / 2);
}

/** An answer of the server has come. */
export function noteServerTime(answer: TimedAnswer): void {
  const next = offsetAfter(offset, answer);
  if (next === offset) return;
  offset = next;
  for (const listener of listeners) listener();
}

/**
 * The time on the server's clock, epoch milliseconds. Whatever is compared with the server's records (the reply window,
 * days, times to come) counts by it: a device's own clock may be wrong by days.
 */
export const serverNow = (): number => Date.now() + offset;

/** Called when the time has been corrected. Returns its unsubscribe. */
export function onTimeCorrected(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
