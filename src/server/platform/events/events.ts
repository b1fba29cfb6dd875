import { sql } from 'kysely';
import type { LiveEventKind } from '@shared/contract/events';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { TransactionScope } from '../scope';

/** Ids of what changed; the stream loads the records as they are when it sends them. */
export interface EventIds {
  readonly message_id?: string;
  readonly conversation_id?: string;
  readonly contact_id?: string;
  readonly account_id?: string;
}

export interface StoredEvent {
  readonly seq: number;
  readonly kind: LiveEventKind;
  readonly ids: EventIds;
}

/** Called when a workspace has new events. */
export type EventListener = (businessId: string) => void;

/**
 * Events of a workspace: appended in the transaction that causes them, numbered without gaps (the counter row is
 * locked until the commit, so a reader never skips a number that commits later).
 */
export interface Events {
  append(
    tx: TransactionScope,
    events: readonly { readonly kind: LiveEventKind; readonly ids: EventIds }[],
  ): Promise<void>;
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

  return {
    async append(tx, events) {
      if (events.length === 0) return;
      const counter = await tx.db
        .insertInto('event_counters')
        .values({ business_id: tx.business_id, seq: events.length })
        .onConflict((row) =>
          row.column('business_id').doUpdateSet({ seq: sql`event_counters.seq + ${events.length}` }),
        )
        .returning('seq')
        .executeTakeFirstOrThrow();
      const first = counter.seq - events.length + 1;
      await tx.db
        .insertInto('events')
        .values(
          events.map(({ kind, ids }, index) => ({
            business_id: tx.business_id,
            seq: first + index,
            kind,
            ids: JSON.stringify(ids),
            at: clock(),
          })),
        )
        .execute();
      tx.afterCommit(() => {
        wake(tx.business_id);
        // Other nodes also poll, so a lost wake-up only costs them a moment.
        database.notify('events', tx.business_id).catch(() => undefined);
      });
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
