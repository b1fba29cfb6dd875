import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';
import {
  type ActivityDescriber,
  type ActivityEntry,
  type HistorySource,
  recordActivities,
  touchActivities,
} from '../activities/reads';

const DAY_MS = 86_400_000;
/** Pages of one day that are shown. */
const MOST_PAGES = 50;
/** Sessions of a browser that are looked at when it is known whose it is. */
const MOST_SESSIONS = 1000;

/** Visits of one browser on one day (UTC): they follow their visitor, whoever that turns out to be. */
const visitSource = (visitorId: string, at: number): string =>
  `visit:${visitorId}:${Math.floor(at / DAY_MS)}`;
const SOURCE = /^visit:(.+):(\d+)$/;

const entryOf = (visitorId: string, contactId: string, at: number): ActivityEntry => ({
  type: 32,
  source: visitSource(visitorId, at),
  at,
  by: null,
  contacts: [contactId],
});

/** Somebody who is known has looked at a page; where it has just become known who it is, also what they did before. */
export async function recordVisits(
  { events }: Pick<Platform, 'events'>,
  tx: TransactionScope,
  visit: {
    readonly visitor_id: string;
    readonly contact_id: string;
    readonly at: number;
    readonly isNamed: boolean;
  },
): Promise<void> {
  const { visitor_id, contact_id, at, isNamed } = visit;
  if (isNamed) {
    const sessions = await tx.db
      .selectFrom('visitor_sessions')
      .select('last_at')
      .where('business_id', '=', tx.business_id)
      .where('visitor_id', '=', visitor_id)
      .orderBy('started_at', 'desc')
      .limit(MOST_SESSIONS)
      .execute();
    await recordActivities(
      tx,
      oncePerDay(sessions.map(({ last_at }) => entryOf(visitor_id, contact_id, last_at))),
    );
  }
  await touchActivities({ events }, tx, [entryOf(visitor_id, contact_id, at)]);
}

/** The last of each day. */
function oncePerDay(entries: readonly ActivityEntry[]): ActivityEntry[] {
  const last = new Map<string, ActivityEntry>();
  for (const entry of entries)
    if ((last.get(entry.source)?.at ?? -1) < entry.at) last.set(entry.source, entry);
  return [...last.values()];
}

async function pagesOf({ business_id, db }: Scope, visitorId: string, day: number) {
  const pages = await db
    .selectFrom('visitor_events')
    .select(['at', 'title', 'url', 'stay_ms', 'referrer'])
    .where('business_id', '=', business_id)
    .where('visitor_id', '=', visitorId)
    .where('kind', '=', 'page_view')
    .where('at', '>=', day * DAY_MS)
    .where('at', '<', (day + 1) * DAY_MS)
    .orderBy('at', 'desc')
    .limit(MOST_PAGES)
    .execute();
  return pages;
}

/** The pages of a day. */
export const describeVisits: ActivityDescriber = async (reader, rows) => {
  const found = await Promise.all(
    rows.map(async ({ _id, source_key }) => {
      const [, visitorId, day] = SOURCE.exec(source_key) ?? [];
      if (visitorId === undefined || day === undefined) return [];
      const pages = await pagesOf(reader, visitorId, Number(day));
      const [last] = pages;
      if (last === undefined) return [];
      const first = pages.at(-1) ?? last;
      const data = {
        content: {
          website_url: last.url,
          pages: pages.map(({ at, title, url, stay_ms }) => ({
            created_at: new Date(at).toISOString(),
            page_title: title,
            page_url: url,
            total_stay_time: Math.round(stay_ms / 1000),
          })),
        },
        metadata: { original_url: first.url, ...(first.referrer !== '' && { referrer: first.referrer }) },
      };
      return [[_id, data] as const];
    }),
  );
  return new Map(found.flat());
};

/** Visits from before there were activities. */
export const visitHistory: HistorySource = async ({ business_id, db }, after, limit) => {
  const rows = await db
    .selectFrom('visitor_sessions')
    .leftJoin('visitors', (join) =>
      join
        .onRef('visitors.business_id', '=', 'visitor_sessions.business_id')
        .onRef('visitors._id', '=', 'visitor_sessions.visitor_id'),
    )
    .select([
      'visitor_sessions._id',
      'visitor_sessions.visitor_id',
      'visitor_sessions.last_at',
      'visitors.contact_id',
    ])
    .where('visitor_sessions.business_id', '=', business_id)
    .where('visitor_sessions._id', '>', after ?? '')
    .orderBy('visitor_sessions._id')
    .limit(limit)
    .execute();
  return {
    entries: oncePerDay(
      rows.flatMap(({ visitor_id, contact_id, last_at }) =>
        contact_id === null ? [] : [entryOf(visitor_id, contact_id, last_at)],
      ),
    ),
    cursor: rows.length < limit ? null : (rows.at(-1)?._id ?? null),
  };
};
