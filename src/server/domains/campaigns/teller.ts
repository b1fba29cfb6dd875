import { singleFlight } from '../../platform/jobs/single-flight';
import type { Platform } from '../../platform/platform';
import { inTransaction } from '../../platform/scope';
import { tell } from './context';

/** Open windows hear of how far campaigns have come so often at most. Milliseconds. */
const TELL_EVERY_MS = 1000;

export interface Teller {
  /** Something has become of messages of campaigns. */
  mark(businessId: string): void;
}

/** Messages leave and arrive many times a second: windows are told of them together. */
export function createTeller({ database, diskSpace, events, jobs, log }: Platform): Teller {
  const toldAt = new Map<string, number>();
  const untold = new Set<string>();

  const look = singleFlight(async () => {
    const now = performance.now();
    for (const business_id of untold) {
      if (now - (toldAt.get(business_id) ?? -TELL_EVERY_MS) < TELL_EVERY_MS) continue;
      untold.delete(business_id);
      toldAt.set(business_id, now);
      try {
        const scope = { business_id, db: database.forWorkspace(business_id) };
        await inTransaction(scope, (tx) => tell({ events }, tx));
      } catch (error) {
        diskSpace.note(error);
        log.error({ err: error }, 'windows could not be told of campaigns');
      }
    }
    if (untold.size > 0) lookSoon();
  });
  const lookSoon = jobs.onTick(() => look.request());
  return {
    mark(businessId) {
      untold.add(businessId);
      lookSoon();
    },
  };
}
