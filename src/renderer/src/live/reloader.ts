import { api } from '../core/http/api';
import type { AppStore } from '../core/store/store';
import type { LiveCaches } from './caches';
import { throttle } from './throttle';

const UNREAD_EVERY_MS = 1500;
const FORGET_EVERY_MS = 5000;
/** Figures need not follow every message; those over many days less than those of now. */
const METRICS_EVERY_MS = 4000;
const PERIODS_EVERY_MS = 20_000;

/** What no event brings is loaded again from time to time, while something changes it. */
export function createReloader({ dispatch, getState }: AppStore, caches: LiveCaches) {
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  /** Not at once: which threads are looked at is known to the store a moment later. */
  function forgetThreads(): void {
    forgetting ??= setTimeout(() => {
      forgetting = undefined;
      // What nobody subscribes to is dropped by that, and loaded again when it is opened.
      const tags = caches.threadsToForget(getState()).map((id) => ({ type: 'Message' as const, id }));
      if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
    }, FORGET_EVERY_MS);
  }
  const loadUnread = throttle(UNREAD_EVERY_MS, () => {
    dispatch(api.util.invalidateTags([{ type: 'Account', id: 'LIST' }]));
  });
  const loadCounts = throttle(UNREAD_EVERY_MS, () => {
    dispatch(api.util.invalidateTags(['Counts']));
  });
  const loadMetrics = throttle(METRICS_EVERY_MS, () => {
    dispatch(api.util.invalidateTags([{ type: 'Dashboard', id: 'NOW' }]));
  });
  const loadPeriods = throttle(PERIODS_EVERY_MS, () => {
    dispatch(api.util.invalidateTags([{ type: 'Dashboard', id: 'PERIOD' }]));
  });
  const staleSharedMedia = new Set<string>();
  const loadShelves = throttle(UNREAD_EVERY_MS, () => {
    dispatch(
      api.util.invalidateTags([...staleSharedMedia].map((id) => ({ type: 'SharedMedia' as const, id }))),
    );
    staleSharedMedia.clear();
  });

  return {
    forgetThreads,
    unread: loadUnread.call,
    /** Who waits for an answer has changed. */
    work: (): void => {
      loadCounts.call();
      loadMetrics.call();
      loadPeriods.call();
    },
    sharedMedia: (ids: ReadonlySet<string>): void => {
      for (const id of ids) staleSharedMedia.add(id);
      loadShelves.call();
    },
    cancel: (): void => {
      clearTimeout(forgetting);
      loadUnread.cancel();
      loadCounts.cancel();
      loadMetrics.cancel();
      loadPeriods.cancel();
      loadShelves.cancel();
    },
  };
}
