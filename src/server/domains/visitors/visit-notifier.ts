import type { Platform } from '../../platform/platform';
import { inTransaction } from '../../platform/scope';

/** Milliseconds: however many visits come, screens hear of them once in this time. */
const EVERY_MS = 1000;

export interface VisitNotifier {
  /** The visits of this workspace have changed. */
  tell(businessId: string): void;
  close(): void;
}

/** Tells the screens of a workspace that visits have come: figures to load again, not records that one must not miss. */
export function createVisitNotifier({ database, events, log }: Platform): VisitNotifier {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  async function append(business_id: string): Promise<void> {
    await inTransaction({ business_id, db: database.forWorkspace(business_id) }, (tx) =>
      events.append(tx, [{ kind: 'visitors.updated', ids: {} }]),
    );
  }
  return {
    tell(businessId) {
      if (waiting.has(businessId)) return;
      const timer = setTimeout(() => {
        waiting.delete(businessId);
        append(businessId).catch((error: unknown) =>
          log.error({ err: error }, 'screens could not be told of visits'),
        );
      }, EVERY_MS);
      timer.unref();
      waiting.set(businessId, timer);
    },
    close() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
