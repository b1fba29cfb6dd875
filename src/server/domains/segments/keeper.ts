import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../platform/platform';
import { singleFlight } from '../../platform/jobs/single-flight';
import { type Scope, inTransaction } from '../../platform/scope';
import { tell } from './context';
import { FOLLOWED_AT_ONCE, followChanges } from './follow';
import { enqueueSweep } from './sweep';

/** Open windows hear of lists so often at most. */
const TELL_EVERY_MS = 1000;
/** It is looked for lists that time has changed so often at most. */
const DUE_EVERY_MS = 5000;
/** Where many contacts have changed, others are answered between the pieces for as long as a piece took, so many times. */
const REST = 3;
const MAX_REST_MS = 500;
const AT_ONCE = 50;

/**
 * Keeps lists of a filter as their contacts change, and as time goes on: half a second after something has happened in a workspace it
 * is looked for contacts that have changed, so that lists follow within two seconds.
 * @param isClosing asked between pieces: what is left waits for the next start
 */
export function keepSegments(platform: Platform, isClosing: () => boolean): void {
  const { clock, database, events, jobs, log, diskSpace } = platform;
  const { system } = database;
  let dueAt = 0;
  /** Workspace -> when its windows were told last. */
  const toldAt = new Map<string, number>();
  const untold = new Set<string>();
  const scopeOf = (business_id: string): Scope => ({ business_id, db: database.forWorkspace(business_id) });

  /** The next one in which contacts have changed. */
  async function nextWorkspace(after: string): Promise<string | undefined> {
    const row = await system
      .selectFrom('segment_changes')
      .select('business_id')
      .where('business_id', '>', after)
      .orderBy('business_id')
      .limit(1)
      .executeTakeFirst();
    return row?.business_id;
  }

  async function follow(business_id: string): Promise<void> {
    while (!isClosing()) {
      const began = performance.now();
      const { looked, isChanged } = await followChanges(platform, scopeOf(business_id));
      if (isChanged) untold.add(business_id);
      if (looked < FOLLOWED_AT_ONCE) return;
      const rest = Math.min((performance.now() - began) * REST, MAX_REST_MS);
      await (rest < 1 ? breathe() : pause(rest));
      await tellSome();
    }
  }

  async function tellSome(): Promise<void> {
    const now = performance.now();
    for (const business_id of untold) {
      if (now - (toldAt.get(business_id) ?? -TELL_EVERY_MS) < TELL_EVERY_MS) continue;
      untold.delete(business_id);
      toldAt.set(business_id, now);
      await inTransaction(scopeOf(business_id), (tx) => tell(platform, tx));
    }
  }

  /** Lists whose conditions ask for the present go through their contacts again. */
  async function sweepDue(): Promise<void> {
    const rows = await system
      .selectFrom('segments')
      .select(['business_id', '_id'])
      .where('sweep_due', '<=', clock())
      .where('swept_to', 'is', null)
      .limit(AT_ONCE)
      .execute();
    for (const { business_id, _id } of rows) {
      await inTransaction(scopeOf(business_id), async (tx) => {
        const begun = await tx.db
          .updateTable('segments')
          .set({ swept_to: '', sweep_began: clock() })
          .where('business_id', '=', business_id)
          .where('_id', '=', _id)
          .where('sweep_due', 'is not', null)
          .where('swept_to', 'is', null)
          .returning('_id')
          .executeTakeFirst();
        if (begun !== undefined) await enqueueSweep(platform, tx, _id);
      });
    }
  }

  const look = singleFlight(async () => {
    try {
      for (let id = await nextWorkspace(''); id !== undefined && !isClosing(); id = await nextWorkspace(id))
        await follow(id);
      await tellSome();
      if (performance.now() >= dueAt && !isClosing()) {
        dueAt = performance.now() + DUE_EVERY_MS;
        await sweepDue();
      }
      if (untold.size > 0) lookSoon();
    } catch (error) {
      diskSpace.note(error);
      log.error({ err: error }, 'lists could not be kept');
    }
  });

  const lookSoon = jobs.onTick(() => look.request());
  events.subscribe(lookSoon);
}
