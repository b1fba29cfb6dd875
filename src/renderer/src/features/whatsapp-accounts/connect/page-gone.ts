import { pause } from '../../../core/http/backoff';

/** How often is asked whether the page has come. Milliseconds. */
const ASK_MS = 500;
/** A page that has not come by then is on another origin, or never comes. */
const ASKS = 120;

/** What the login's page holds for as long as it is there (resources/connect/page.js). */
const lockOf = (state: string): string => `parley.connect.${state}`;

async function isHeld(locks: LockManager, name: string): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.some((lock) => lock.name === name);
}

/**
 * Waits for the login's page to come, and then to go: closed, crashed or ended by the system.
 * @returns false where nobody can tell, and when `signal` ends it
 */
export async function pageGone(
  state: string,
  signal: AbortSignal,
  locks: LockManager | undefined = (navigator as Partial<Navigator>).locks,
): Promise<boolean> {
  // Pages without TLS have none.
  if (!locks) return false;
  const name = lockOf(state);
  for (let asks = 0; !(await isHeld(locks, name)); asks += 1) {
    if (asks === ASKS || signal.aborted) return false;
    await pause(ASK_MS, signal);
  }
  return locks.request(name, { signal }, () => true).catch(() => false);
}
