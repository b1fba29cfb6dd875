import { sql } from 'kysely';
import type { LiveEventKind } from '@shared/contract/events';
import type { Database } from '../db/database';
import type { TransactionScope } from '../scope';

/** Ids of what changed; the stream loads the records as they are when it sends them. */
export interface EventIds {
  /** Whom it is about; everybody is told. */
  readonly person_id?: string;
  /** Only this person is told. */
  readonly user_id?: string;
  /** Of the records, each by what it is: `task_id`. */
  readonly [record: `${string}_id`]: string | undefined;
}

export interface StoredEvent {
  readonly seq: number;
  readonly kind: LiveEventKind;
  readonly ids: EventIds;
}

export interface NewEvent {
  readonly kind: LiveEventKind;
  readonly ids: EventIds;
}

/** Parameters of one statement are limited. */
const ROWS_AT_ONCE = 500;

/** Takes numbers for all events of the transaction at once, and writes them. @param at epoch milliseconds */
export async function writeEvents(
  tx: TransactionScope,
  list: readonly NewEvent[],
  at: number,
): Promise<void> {
  const counter = await tx.db
    .insertInto('event_counters')
    .values({ business_id: tx.business_id, seq: list.length })
    .onConflict((row) =>
      row.column('business_id').doUpdateSet({ seq: sql`event_counters.seq + ${list.length}` }),
    )
    .returning('seq')
    .executeTakeFirstOrThrow();
  const first = counter.seq - list.length + 1;
  const rows = list.map(({ kind, ids }, index) => ({
    business_id: tx.business_id,
    seq: first + index,
    kind,
    ids: JSON.stringify(ids),
    at,
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.db
      .insertInto('events')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

/** Events after `seq`, oldest first. */
export async function eventsAfter(
  database: Database,
  businessId: string,
  seq: number,
  limit: number,
): Promise<StoredEvent[]> {
  const rows = await database
    .forWorkspace(businessId)
    .selectFrom('events')
    .select(['seq', 'kind', 'ids'])
    .where('business_id', '=', businessId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    kind: row.kind as LiveEventKind,
    ids: JSON.parse(row.ids) as EventIds,
  }));
}

/** The newest number and the oldest that is still kept. */
export async function eventRange(
  database: Database,
  businessId: string,
): Promise<{ readonly newest: number; readonly oldest: number }> {
  const db = database.forWorkspace(businessId);
  const counter = await db
    .selectFrom('event_counters')
    .select('seq')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  const oldest = await db
    .selectFrom('events')
    .select('seq')
    .where('business_id', '=', businessId)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  const newest = counter?.seq ?? 0;
  return { newest, oldest: oldest?.seq ?? newest + 1 };
}

/** The newest number of each workspace. */
export async function newestEvents(
  { system }: Pick<Database, 'system'>,
  businessIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (businessIds.length === 0) return new Map();
  const rows = await system
    .selectFrom('event_counters')
    .select(['business_id', 'seq'])
    .where('business_id', 'in', businessIds)
    .execute();
  return new Map(rows.map(({ business_id, seq }) => [business_id, seq]));
}
