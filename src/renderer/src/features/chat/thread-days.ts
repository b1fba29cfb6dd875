/** One calendar day on this machine's clock. */
export interface DaySpan {
  readonly key: number;
  /** Some instant of the day, epoch milliseconds. */
  readonly at: number;
  /** ISO instants: the first one of the day and the first one after it. */
  readonly from: string;
  readonly to: string;
}

/** Empty where there is no such date. */
const iso = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString());

export function daySpan(instant: string): DaySpan {
  const date = new Date(instant);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  return {
    key: year * 10_000 + month * 100 + day,
    at: date.getTime(),
    from: iso(new Date(year, month, day)),
    to: iso(new Date(year, month, day + 1)),
  };
}

/**
 * Whether an instant lies in the day. By comparing text, as all instants are written alike (UTC, milliseconds):
 * reading 10,000 dates would be most of the work of opening a long thread.
 */
export const isWithin = ({ from, to }: DaySpan, instant: string): boolean => instant >= from && instant < to;
