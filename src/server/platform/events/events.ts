import { sql } from 'kysely';
import type { LiveEventKind } from '@shared/contract/events';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { type TransactionScope, COMMIT_RANK } from '../scope';

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

/** Called when a workspace has new events. */
export type EventListener = (businessId: string) => void;

export interface NewEvent {
  readonly kind: LiveEventKind;
  readonly ids: EventIds;
}

/** Parameters of one statement are limited. */
const ROWS_AT_ONCE = 500;

/**
 * Events of a workspace: appended in the transaction that causes them, numbered without gaps (the counter row is
 * locked until the commit, so a reader never skips a number that commits later). They are written as the last thing
 * of the transaction: everybody in the workspace waits for the counter, and whoever locked it first and other rows
 * after it would wait for each other.
 */
export interface Events {
  append(tx: TransactionScope, events: readonly NewEvent[]): Promise<void>;
  /** Events after `seq`, oldest first. */
  after(businessId: string, seq: number, limit: number): Promise<StoredEvent[]>;
  /** The newest number and the oldest that is still kept. */
  range(businessId: string): Promise<{ readonly newest: number; readonly oldest: number }>;
  /** Returns its unsubscribe. */
  subscribe(listener: EventListener): () => void;
  /** Drops events older than `before` (epoch milliseconds). */
  prune(before: number): Promise<void>;
  close(): void;
}

export function createEvents(database: Database, clock: Clock): Events {
  const listeners = new Set<EventListener>();
  const wake = (businessId: string): void => {
    for (const listener of listeners) listener(businessId);
  };
  const unlisten = database.listen((channel, payload) => {
    if (channel === 'events') wake(payload);
  });

  const appended = new WeakMap<TransactionScope, NewEvent[]>();

  /** Takes numbers for all events of the transaction at once, and writes them. */
  async function write(tx: TransactionScope, list: readonly NewEvent[]): Promise<void> {
    const counter = await tx.db
      .insertInto('event_counters')
      .values({ business_id: tx.business_id, seq: list.length })
      .onConflict((row) =>
        row.column('business_id').doUpdateSet({ seq: sql`event_counters.seq + ${list.length}` }),
      )
      .returning('seq')
      .executeTakeFirstOrThrow();
    const first = counter.seq - list.length + 1;
    const at = clock();
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
    tx.afterCommit(() => {
      wake(tx.business_id);
      // Other nodes also poll, so a lost wake-up only costs them a moment.
      database.notify('events', tx.business_id).catch(() => undefined);
    });
  }

  return {
    append(tx, events) {
      const known = appended.get(tx);
      if (known) known.push(...events);
      else if (events.length > 0) {
        const list = [...events];
        appended.set(tx, list);
        tx.beforeCommit(COMMIT_RANK.events, () => write(tx, list));
      }
      return Promise.resolve();
    },

    async after(businessId, seq, limit) {
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
    },

    async range(businessId) {
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
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    async prune(before) {
      await database.system.deleteFrom('events').where('at', '<', before).execute();
    },

    close() {
      unlisten();
      listeners.clear();
    },
  };
}
