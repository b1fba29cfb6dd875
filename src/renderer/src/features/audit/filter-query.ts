import { type AuditKind, AUDIT_ACTIONS } from '@shared/contract/audit';
import { type Day, addDays, instantOf } from '@shared/rules/zoned-time';
import { choiceParam, daysParam, type FilterValues, recordParam } from '../../ui/filter-bar/filter-params';
import type { AuditFilter } from './api';

/** The filters as the address has them; days, both included. */
export const AUDIT_FILTERS = {
  actor: recordParam('actor'),
  kind: choiceParam('kind', Object.keys(AUDIT_ACTIONS) as AuditKind[]),
  days: daysParam('from', 'to'),
};
export type AuditQuery = FilterValues<typeof AUDIT_FILTERS>;

function parts(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}

/** When a day begins by clocks in the zone. One that the zone leaves out begins with the next. */
function beginOf(zone: string, day: Day): string {
  const at = instantOf(zone, day, 0) ?? instantOf(zone, addDays(day, 1), 0);
  return new Date(at ?? Date.UTC(day.year, day.month - 1, day.day)).toISOString();
}

export const isAction = (text: string): text is AuditKind => Object.hasOwn(AUDIT_ACTIONS, text);

/** What the server is asked: from the beginning of the first day to the end of the last one, by clocks in the zone. */
export function filterOf({ actor, kind, days: { from, to } }: AuditQuery, zone: string): AuditFilter {
  return {
    ...(actor === null ? {} : { actor_id: actor }),
    ...(kind === null ? {} : { kind }),
    ...(from === null ? {} : { start_date: beginOf(zone, parts(from)) }),
    ...(to === null ? {} : { end_date: beginOf(zone, addDays(parts(to), 1)) }),
  };
}
