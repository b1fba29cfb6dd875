import type { ApiError } from '../core/http/api-error';
import type { AppStore } from '../core/store/store';
import { throttle } from './throttle';

/** Milliseconds between two questions: a role that is edited again and again asks once in a while. */
const EVERY_MS = 1000;

export interface ProfileReload {
  readonly call: () => void;
  readonly cancel: () => void;
  /** Hands the error of a stream on. Whoever is not let in any more: the gate of the workspace says so, and leads out. */
  noteRefusal(error: ApiError): ApiError;
}

/** Asks again what one may do, and where, while the workspace is open. */
export function profileReload(
  store: AppStore,
  businessId: string,
  ask: () => Promise<unknown>,
  signal: AbortSignal,
): ProfileReload {
  const isIn = (): boolean =>
    store.getState().session.profile?.workspaces.some(({ business_id }) => business_id === businessId) ??
    false;

  const { call, cancel } = throttle(EVERY_MS, () => {
    if (!signal.aborted) void ask();
  });
  return {
    call,
    cancel,
    noteRefusal(error) {
      if (error.code === 'workspace_not_found' && isIn()) call();
      return error;
    },
  };
}
