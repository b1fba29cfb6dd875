import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { type TransactionScope, COMMIT_RANK } from '../scope';
import {
  type NewEvent,
  type StoredEvent,
  eventRange,
  eventsAfter,
  newestEvents,
  writeEvents,
} from './event-rows';

export type { EventIds, NewEvent, StoredEvent } from './event-rows';

/** Called when a workspace has new events. */
export type EventListener = (businessId: string) => void;

/**
 * Events of a workspace: appended in the transaction that causes them, numbered without gaps (the counter row is
 * locked until the commit, so a reader never skips a number that commits later). They are written as the last thing
 * of the transaction: every writer of the workspace waits for the counter, and two
 * that locked it before other rows would wait for each other.
 */
export interface Events {
  append(tx: TransactionScope, events: readonly NewEvent[]): Promise<void>;
  /** Events after `seq`, oldest first. */
  after(businessId: string, seq: number, limit: number): Promise<StoredEvent[]>;
  /** The newest number and the oldest that is still kept. */
  range(businessId: string): Promise<{ readonly newest: number; readonly oldest: number }>;
  /** Whether listeners are called for what other nodes write, too; while they are not, they have to look for themselves. */
  hearsOthers(): boolean;
  /** The newest number of each workspace; of one without events there is none. */
  newest(businessIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
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

  const tellAll = (businessId: string): void => {
    wake(businessId);
    // Other nodes also look at every heartbeat, so a lost wake-up only costs them a moment.
    database.notify('events', businessId).catch(() => undefined);
  };

  const appended = new WeakMap<TransactionScope, NewEvent[]>();

  return {
    append(tx, events) {
      const known = appended.get(tx);
      if (known) known.push(...events);
      else if (events.length > 0) {
        const list = [...events];
        appended.set(tx, list);
        tx.beforeCommit(COMMIT_RANK.events, async () => {
          await writeEvents(tx, list, clock());
          tx.afterCommit(() => tellAll(tx.business_id));
        });
      }
      return Promise.resolve();
    },

    after: (businessId, seq, limit) => eventsAfter(database, businessId, seq, limit),
    range: (businessId) => eventRange(database, businessId),
    newest: (businessIds) => newestEvents(database, businessIds),

    hearsOthers: () => database.isListening(),

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
