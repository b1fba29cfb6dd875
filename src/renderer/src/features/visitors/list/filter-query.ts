import { type Day, addDays, instantOf } from '@shared/rules/zoned-time';
import { choicesParam, daysParam, type FilterValues } from '../../../ui/filter-bar/filter-params';
import type { VisitorFilter } from '../api';

/** The filters as the address has them; days, both included. */
export const VISITOR_FILTERS = {
  known: choicesParam('known_customer_only', ['true', 'false'], 'repeated'),
  days: daysParam('start_date', 'end_date'),
};
export type VisitorQuery = FilterValues<typeof VISITOR_FILTERS>;

function parts(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}

/** When a day begins by clocks in the zone. One that the zone leaves out begins with the next. */
function beginOf(zone: string, day: Day): number {
  const at = instantOf(zone, day, 0) ?? instantOf(zone, addDays(day, 1), 0);
  return at ?? Date.UTC(day.year, day.month - 1, day.day);
}

/** What the server is asked: from the beginning of the first day to the end of the last one, by clocks in the zone. */
export function filterOf({ known, days: { from, to } }: VisitorQuery, zone: string): VisitorFilter {
  return {
    known,
    ...(from !== null && { start_date: new Date(beginOf(zone, parts(from))).toISOString() }),
    ...(to !== null && { end_date: new Date(beginOf(zone, addDays(parts(to), 1)) - 1).toISOString() }),
  };
}
