import { sql } from 'kysely';
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

interface SeenPage {
  readonly activity: string;
  readonly at: number;
  readonly title: string;
  readonly url: string;
  readonly stay_ms: number;
  readonly referrer: string;
}

interface DayOfVisitor {
  readonly row: string;
  readonly visitor: string;
  readonly day: number;
}

/** Days of one statement: it walks an index for each of them, and has a part for each. */
const DAYS_AT_ONCE = 100;

/** The newest pages of each day. */
async function pagesOf(
  scope: Scope,
  days: readonly DayOfVisitor[],
): Promise<ReadonlyMap<string, SeenPage[]>> {
  const pages = new Map<string, SeenPage[]>();
  for (let from = 0; from < days.length; from += DAYS_AT_ONCE)
    for (const page of await pagesOfSome(scope, days.slice(from, from + DAYS_AT_ONCE))) {
      const others = pages.get(page.activity);
      if (others) others.push(page);
      else pages.set(page.activity, [page]);
    }
  return pages;
}

async function pagesOfSome({ business_id, db }: Scope, days: readonly DayOfVisitor[]): Promise<SeenPage[]> {
  const each = days.map(
    ({
      row,
      visitor,
      day,
    }) => sql`select * from (select cast(${row} as text) as activity, at, title, url, stay_ms, referrer from visitor_events
      where business_id = ${business_id} and visitor_id = ${visitor} and kind = 'page_view'
        and at >= ${sql.lit(day * DAY_MS)} and at < ${sql.lit((day + 1) * DAY_MS)}
      order by at desc limit ${sql.lit(MOST_PAGES)}) d`,
  );
  const { rows } = await sql<SeenPage>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows.sort((one, other) => other.at - one.at);
}

/** The pages of a day. */
export const describeVisits: ActivityDescriber = async (reader, rows) => {
  const days = rows.flatMap(({ _id, source_key }) => {
    const [, visitor, day] = SOURCE.exec(source_key) ?? [];
    return visitor === undefined || day === undefined ? [] : [{ row: _id, visitor, day: Number(day) }];
  });
  const described = [...(await pagesOf(reader, days))].flatMap(([row, pages]) => {
    const last = pages[0];
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
    return [[row, data] as const];
  });
  return new Map(described);
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
