import { type AuditKind, AUDIT_ACTIONS } from '@shared/contract/audit';
import { type Day, addDays, instantOf, nameOf } from '@shared/rules/zoned-time';
import type { AuditFilter } from './api';

/** The filters as the address has them: days, not instants, so that a link means the same days everywhere. */
export interface AuditQuery {
  readonly actor: string | null;
  readonly kind: AuditKind | null;
  /** `YYYY-MM-DD`, both included. */
  readonly from: string | null;
  readonly to: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[A-Za-z0-9_.:=+/-]{1,64}$/;
function parts(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}
const dayOf = (text: string | null): string | null =>
  text !== null && DAY.test(text) && nameOf(parts(text)) === text ? text : null;

/** When a day begins by clocks in the zone. One that the zone leaves out begins with the next. */
function beginOf(zone: string, day: Day): string {
  const at = instantOf(zone, day, 0) ?? instantOf(zone, addDays(day, 1), 0);
  return new Date(at ?? Date.UTC(day.year, day.month - 1, day.day)).toISOString();
}

export const isAction = (text: string): text is AuditKind => Object.hasOwn(AUDIT_ACTIONS, text);

/** A filter whose selection is invalid counts as none (spec 3 §2.5). */
export function readQuery(params: URLSearchParams): AuditQuery {
  const actor = params.get('actor');
  const kind = params.get('kind');
  return {
    actor: actor !== null && ID.test(actor) ? actor : null,
    kind: kind !== null && isAction(kind) ? kind : null,
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
}

export function writeQuery(query: AuditQuery): URLSearchParams {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return new URLSearchParams(entries);
}

/** What the server is asked: from the beginning of the first day to the end of the last one, by clocks in the zone. */
export function filterOf({ actor, kind, from, to }: AuditQuery, zone: string): AuditFilter {
  return {
    ...(actor === null ? {} : { actor_id: actor }),
    ...(kind === null ? {} : { kind }),
    ...(from === null ? {} : { start_date: beginOf(zone, parts(from)) }),
    ...(to === null ? {} : { end_date: beginOf(zone, addDays(parts(to), 1)) }),
  };
}
