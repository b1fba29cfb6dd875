import type { SessionState } from '../core/store/session-slice';

export interface SignInTarget {
  readonly to: string;
  readonly state: { readonly from: string } | null;
}

/**
 * Where a page without a session leads: to `/`, with the nav item to come back to. A path with `/upgrade` carries it in
 * the address (spec 1 §2.2). Somebody who signed out themselves starts again.
 */
export function signInTarget(path: string, over: SessionState['over']): SignInTarget {
  const to = path.includes('/upgrade') ? `/?backTo=${encodeURIComponent(path)}` : '/';
  return { to, state: over === 'left' ? null : { from: path } };
}
