import type { Activity, ActivityFilter, activityList } from '@shared/contract/activities';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { ACTIVITY, ACTIVITY_TYPES, NOTED_TYPES, PLANNED_TYPES, guardOf } from '@shared/rules/activity-types';
import { can } from '@shared/rules/permissions';
import { fold } from '@shared/rules/text';
import { matchRanges, snippetOf } from '@shared/rules/text-match';
import { dayIn, nameOf } from '@shared/rules/zoned-time';
import { AppError } from '../../platform/errors';
import type { Caller, Reader } from '../../platform/scope';
import { contactSearchIds } from '../contacts/reads';
import { zoneOf } from '../session/reads';
import type { ActivitiesContext } from './context';
import { parseData } from './data';
import { type Found, type PageFilter, type Place, type RecordsFilter, findPage } from './page-query';
import type { FoundMessage } from './registry';
import { LINK, activityRows } from './repository';
import { textsOf } from './search-docs';
import { findText } from './search-text';
import { messageViews, toActivities } from './views';

type ActivityPage = ResponseOf<typeof activityList>['data'];
type ActivityQuery = QueryOf<typeof activityList>;

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

/** The filter with what is planned alone, or without it. Null: it finds nothing. */
function withPlanned(
  filter: PageFilter,
  planned: 'only' | 'none' | undefined,
  now: number,
): PageFilter | null {
  if (planned === undefined) return filter;
  if (planned === 'none') return { ...filter, unplannedAt: now };
  const types = PLANNED_TYPES.filter((type) => filter.types?.includes(type) !== false);
  if (types.length === 0) return null;
  return { ...filter, types, from: Math.max(filter.from ?? 0, now + 1), isOldestFirst: true };
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
  query: ActivityQuery,
): Promise<ActivityPage> {
  const asked = await filterOf(context, caller, query);
  const filter = asked && withPlanned(asked, query.planned, context.clock());
  if (filter === null) return { rows: [], next_cursor: null };
  if (query.text !== undefined && fold(query.text) !== '')
    return searchActivities(context, caller, query, filter);
  const place = query.cursor === undefined ? null : readCursor(query.cursor);
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

/** Conversations of a record whose messages are searched: those in which something was written last. */
const MOST_THREADS = 20;
const BEGIN = 'b';
const END = 'e';
/** How far a page has come in each of its two sources; null: not begun. */
type Reached = Place | typeof END | null;

const writeReached = (reached: Reached): string =>
  reached === null ? BEGIN : reached === END ? END : writeCursor(reached);
const readReached = (text: string): Reached =>
  text === BEGIN ? null : text === END ? END : readCursor(text);

/** Messages of the conversations that belong to all of the records. */
async function findMessages(
  { activities }: Pick<ActivitiesContext, 'activities'>,
  caller: Caller,
  text: string,
  { records, types, from, until, isOldestFirst }: PageFilter,
  after: Reached,
  limit: number,
): Promise<readonly FoundMessage[]> {
  const isWanted = types === null || types.includes(ACTIVITY.WHATSAPP);
  if (after === END || !isWanted || isOldestFirst === true) return [];
  let threads: string[] | null = null;
  if (records.length > 0) {
    const ofThem = { records, types: [ACTIVITY.WHATSAPP], from: null, until: null };
    const found = await findPage(caller, ofThem, null, MOST_THREADS);
    const rows = await activityRows(
      caller,
      found.map(({ id }) => id),
    );
    threads = rows.flatMap(({ source_key }) => source_key ?? []);
  }
  return activities.messageFinder(caller, { text, threads, from, until, after, limit });
}

/** Activities by what was found, with the line of each that holds it. */
async function viewHits(
  context: ActivitiesContext,
  reader: Reader,
  found: readonly Found[],
  text: string,
): Promise<Activity[]> {
  const rows = await activityRows(
    reader,
    found.map(({ id }) => id),
  );
  const lines = new Map(
    rows.map(({ _id, data }) => {
      const texts = textsOf(parseData(data));
      const held = texts.find((one) => matchRanges(one, text).length > 0) ?? texts.join(' ');
      return [_id, snippetOf(held, text)] as const;
    }),
  );
  const views = await toActivities(context, reader, rows, { isWhole: false });
  return views.map((view) => ({ ...view, preview: lines.get(view._id) ?? view.preview }));
}

/**
 * What holds a text: activities and messages, in the order of their time. A page goes as far as both are known; what the other
 * source may still have something before waits for the next one.
 */
async function searchActivities(
  context: ActivitiesContext,
  caller: Caller,
  query: ActivityQuery,
  filter: PageFilter,
): Promise<ActivityPage> {
  const { text = '', rows_per_page: limit, cursor = `${BEGIN}~${BEGIN}` } = query;
  const [ofActivities = '', ofMessages = ''] = cursor.split('~');
  const [from, after] = [readReached(ofActivities), readReached(ofMessages)];
  const hits =
    from === END
      ? { found: [], end: null }
      : await findText(context.database, caller, fold(text), filter, from, limit);
  const messages = await findMessages(context, caller, text, filter, after, limit);
  const isLastOfMessages = messages.length < limit;
  const oldestMessage = isLastOfMessages ? 0 : (messages.at(-1)?.at ?? 0);
  const oldestActivity = hits.end?.at ?? 0;
  const known = [
    ...hits.found.map((hit) => ({ at: hit.at, hit, message: null })),
    ...messages.map((message) => ({ at: message.at, hit: null, message })),
  ]
    .filter(({ at }) => filter.isOldestFirst === true || at >= Math.max(oldestMessage, oldestActivity))
    .sort((a, b) => (filter.isOldestFirst === true ? 0 : b.at - a.at))
    .slice(0, limit);
  const shownHits = known.flatMap(({ hit }) => hit ?? []);
  const shownMessages = known.flatMap(({ message }) => message ?? []);
  const lastHit = shownHits.at(-1);
  const lastMessage = shownMessages.at(-1);
  const reached: Reached = shownHits.length === hits.found.length ? (hits.end ?? END) : (lastHit ?? from);
  const reachedMessage: Reached =
    shownMessages.length === messages.length && isLastOfMessages ? END : (lastMessage?.place ?? after);
  const views = new Map(
    [
      ...(await viewHits(context, caller, shownHits, text)),
      ...(await messageViews(caller, shownMessages, text)),
    ].map((view) => [view._id, view]),
  );
  const activities = known.flatMap(({ hit, message }) => views.get(hit?.id ?? message?._id ?? '') ?? []);
  const zone = query.timezone ?? (await zoneOf(caller, caller.user._id));
  return {
    rows: grouped(activities, query.group_by, zone),
    next_cursor:
      reached === END && reachedMessage === END
        ? null
        : `${writeReached(reached)}~${writeReached(reachedMessage)}`,
  };
}
