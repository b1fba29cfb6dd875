import type { Conversation } from '@shared/contract/chat';
import { planRoute } from '@shared/rules/plan-state';
import { api, cachedTags } from '../core/http/api';
import type { ApiError } from '../core/http/api-error';
import { pause } from '../core/http/backoff';
import type { Changes } from './changes';
import type { LiveArgs } from './live-args';
import type { RootState } from '../core/store/store';
import { serverNow } from '../core/platform/server-time';

/** The plan keeps the workspace closed now: nothing of its inbox is answered (402 `plan_locked`). */
function isPlanClosed({ session }: RootState, businessId: string): boolean {
  const workspace = session.profile?.workspaces.find(({ business_id }) => business_id === businessId);
  return workspace !== undefined && planRoute(workspace.plan_info, serverNow()) !== null;
}

/** The first moments belong to what the person waits for. */
const CATCH_UP_AFTER_MS = 800;

interface CatchUpDeps {
  /** Brings changes into the caches. */
  readonly apply: (changes: Changes) => void;
  readonly reloadProfile: () => void;
  /** Ends with the connection to the workspace. */
  readonly signal: AbortSignal;
}

/** What no stream has told is found by calls; what nothing can bring up to date is loaded again. */
export function createCatchUp(args: LiveArgs, { apply, reloadProfile, signal: life }: CatchUpDeps) {
  const { store, businessId, onReset, onFound, caches, askWhoIsSignedIn } = args;
  const { dispatch, getState } = store;
  let worthless = args.stale;
  function reload(): void {
    worthless = false;
    onReset();
    dispatch(api.util.invalidateTags(cachedTags(getState())));
    reloadProfile();
  }
  const poll = async (
    signal: AbortSignal,
    threadsBefore = Infinity,
    eventsFrom?: number,
  ): Promise<ApiError | null> => {
    // Whether the server can be used is asked where it answers; a plan that was chosen in between comes with that.
    if (isPlanClosed(getState(), businessId)) return askWhoIsSignedIn(store);
    const found = (rows: readonly Conversation[]): void => {
      onFound(rows, eventsFrom);
    };
    const error = await caches.poll(
      { businessId, dispatch, getState, apply, onFound: found, threadsBefore },
      signal,
    );
    if (error === null && worthless && !signal.aborted) reload();
    return error;
  };
  /**
   * @param runsSince the stream has told everything since then, epoch milliseconds
   * @param eventsFrom the same instant by the server's clock
   */
  function soon(runsSince: number, eventsFrom: number | undefined): void {
    void pause(CATCH_UP_AFTER_MS, life).then(() => {
      if (!isPlanClosed(getState(), businessId)) void poll(life, runsSince, eventsFrom);
    });
  }
  return { isWorthless: (): boolean => worthless, reload, poll, soon };
}
