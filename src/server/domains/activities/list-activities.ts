import type { Activity, ActivityFilter, activityList } from '@shared/contract/activities';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { ACTIVITY_TYPES, NOTED_TYPES, guardOf } from '@shared/rules/activity-types';
import { can } from '@shared/rules/permissions';
import { dayIn, nameOf } from '@shared/rules/zoned-time';
import { AppError } from '../../platform/errors';
import type { Caller, Reader } from '../../platform/scope';
import { contactSearchIds } from '../contacts/reads';
import { zoneOf } from '../session/reads';
import type { ActivitiesContext } from './context';
import { type Found, type PageFilter, type Place, type RecordsFilter, findPage } from './page-query';
import { LINK, activityRows } from './repository';
import { toActivities } from './views';

type ActivityPage = ResponseOf<typeof activityList>['data'];

/** Customers whom a search looks at. */
const MAX_CUSTOMERS = 20;

const split = (text: string | undefined): string[] =>
  text === undefined ? [] : [...new Set(text.split(','))];
const instant = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

/** Types that somebody may view at all. */
export const visibleTypes = ({ permissions }: Pick<Reader, 'permissions'>): number[] =>
  ACTIVITY_TYPES.filter((type) => {
    const guard = guardOf(type);
    return guard === null || can(permissions, 'view', guard);
  });

/** Null: every type. */
function typesOf(reader: Reader, { activity_type, hide_activity }: ActivityFilter): number[] | null {
  const visible = visibleTypes(reader);
  const wanted = split(activity_type).map(Number);
  const hidden: readonly number[] = hide_activity === 'true' ? NOTED_TYPES : [];
  const types = visible.filter(
    (type) => (wanted.length === 0 || wanted.includes(type)) && !hidden.includes(type),
  );
  return types.length === ACTIVITY_TYPES.length ? null : types;
}

const FILTERS = [
  { name: 'customer_ids', kind: LINK.contact, module: 'crm_contacts' },
  { name: 'company_id', kind: LINK.company, module: 'crm_accounts' },
  { name: 'deal_ids', kind: LINK.deal, module: 'crm_deals' },
  { name: 'workflow_id', kind: LINK.campaign, module: 'crm_activities' },
] as const;

/** Null: it finds nothing. @throws AppError `permission_denied` for records that the reader may not view */
export async function filterOf(
  { database }: Pick<ActivitiesContext, 'database'>,
  reader: Reader,
  query: ActivityFilter,
): Promise<PageFilter | null> {
  const records: RecordsFilter[] = [];
  for (const { name, kind, module } of FILTERS) {
    const ids = split(query[name]);
    if (ids.length === 0) continue;
    if (!can(reader.permissions, 'view', module)) throw new AppError('permission_denied');
    records.push({ kind, ids });
  }
  if (query.customer !== undefined && query.customer !== '') {
    if (!can(reader.permissions, 'view', 'crm_contacts')) throw new AppError('permission_denied');
    const ids = await contactSearchIds(database, reader, query.customer, MAX_CUSTOMERS);
    if (ids.length === 0) return null;
    records.push({ kind: LINK.contact, ids });
  }
  const types = typesOf(reader, query);
  if (types?.length === 0) return null;
  return { records, types, from: instant(query.start_date), until: instant(query.end_date) };
}

const CURSOR = /^(\d{1,15})\.([A-Za-z0-9_.:=+/-]{1,64})$/;
export const writeCursor = ({ at, id }: Place): string => `${at}.${id}`;
export function readCursor(text: string): Place {
  const [, at, id] = CURSOR.exec(text) ?? [];
  if (at === undefined || id === undefined)
    throw new AppError('validation_failed', { fields: { cursor: 'This is not a valid cursor.' } });
  return { at: Number(at), id };
}

/** In groups by the first day of the month, or by the day, as clocks in the zone have it. */
export function grouped(
  activities: readonly Activity[],
  groupBy: 'month' | 'day',
  zone: string,
): ActivityPage['rows'] {
  const rows: { date: string; activities: Activity[] }[] = [];
  for (const one of activities) {
    const day = dayIn(zone, Date.parse(one.activity_date));
    const date = nameOf(groupBy === 'month' ? { ...day, day: 1 } : day);
    const last = rows.at(-1);
    if (last?.date === date) last.activities.push(one);
    else rows.push({ date, activities: [one] });
  }
  return rows;
}

/** Activities by what was found, in its order. */
export async function viewFound(
  context: ActivitiesContext,
  reader: Reader,
  found: readonly Found[],
  options: { readonly isWhole: boolean },
): Promise<Activity[]> {
  const rows = await activityRows(
    reader,
    found.map(({ id }) => id),
  );
  const views = new Map((await toActivities(context, reader, rows, options)).map((view) => [view._id, view]));
  return found.flatMap(({ id }) => views.get(id) ?? []);
}

export async function listActivities(
  context: ActivitiesContext,
  caller: Caller,
  query: QueryOf<typeof activityList>,
): Promise<ActivityPage> {
  const place = query.cursor === undefined ? null : readCursor(query.cursor);
  const filter = await filterOf(context, caller, query);
  if (filter === null) return { rows: [], next_cursor: null };
  const found = await findPage(caller, filter, place, query.rows_per_page + 1);
  const page = found.slice(0, query.rows_per_page);
  const activities = await viewFound(context, caller, page, { isWhole: false });
  const zone = query.timezone ?? (await zoneOf(caller, caller.user._id));
  const last = page.at(-1);
  return {
    rows: grouped(activities, query.group_by, zone),
    next_cursor: found.length > page.length && last !== undefined ? writeCursor(last) : null,
  };
}
