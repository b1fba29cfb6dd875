import type { LiveCaches } from '../../../live/caches';
import { applyChanges } from './apply';
import { oldestAsked, threadsToForget } from './cached-threads';
import { onResponse } from './stale-responses';
import { pollOnce } from './poll';
import { retryFailed } from './retry-failed';

export { watchUnsent } from './unsent-notices';

/** The conversations and threads that are loaded, as the event stream and polling keep them up to date. */
export const chatCaches: LiveCaches = {
  apply: applyChanges,
  poll: pollOnce,
  oldestAsked,
  onResponse,
  threadsToForget,
  retryFailed,
};
