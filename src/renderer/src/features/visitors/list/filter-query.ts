import { type Day, addDays, instantOf, nameOf } from '@shared/rules/zoned-time';
import type { VisitorFilter } from '../api';

/** The filters as the address has them: days, not instants, so that a link means the same days everywhere. */
export interface VisitorQuery {
  readonly known: readonly ('true' | 'false')[];
  /** `YYYY-MM-DD`, both included. */
  readonly from: string | null;
  readonly to: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function parts(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}
const dayOf = (text: string | null): string | null =>
  text !== null && DAY.test(text) && nameOf(parts(text)) === text ? text : null;

/** A filter whose selection is invalid counts as none (spec 3 §2.5). */
export function readQuery(params: URLSearchParams): VisitorQuery {
  const values = new Set(params.getAll('known_customer_only'));
  return {
    known: (['true', 'false'] as const).filter((value) => values.has(value)),
    from: dayOf(params.get('start_date')),
    to: dayOf(params.get('end_date')),
  };
}

/** The address without what the page does not understand of its own parameters. */
export const validQuery = (params: URLSearchParams): URLSearchParams => writeQuery(params, readQuery(params));

/** The address with these filters; what else stands in it stays. */
export function writeQuery(params: URLSearchParams, { known, from, to }: VisitorQuery): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['known_customer_only', 'start_date', 'end_date']) next.delete(name);
  for (const value of known) next.append('known_customer_only', value);
  if (from !== null) next.set('start_date', from);
  if (to !== null) next.set('end_date', to);
  return next;
}

/** When a day begins by clocks in the zone. One that the zone leaves out begins with the next. */
function beginOf(zone: string, day: Day): number {
  const at = instantOf(zone, day, 0) ?? instantOf(zone, addDays(day, 1), 0);
  return at ?? Date.UTC(day.year, day.month - 1, day.day);
}

/** What the server is asked: from the beginning of the first day to the end of the last one, by clocks in the zone. */
export function filterOf({ known, from, to }: VisitorQuery, zone: string): VisitorFilter {
  return {
    known,
    ...(from !== null && { start_date: new Date(beginOf(zone, parts(from))).toISOString() }),
    ...(to !== null && { end_date: new Date(beginOf(zone, addDays(parts(to), 1)) - 1).toISOString() }),
  };
}
