import { recall, remember } from '../core/storage/local-storage';
import { noteProblem } from '../core/problem-log';
import type { AppStore, AppDispatch } from '../core/store/store';
import { toast } from '../core/toast';
import { desktop } from '../core/platform/desktop-bridge';
import { clearCache, limitWorkspaces, readIndex, readRecords, writeCache } from './cache-storage';
import type { CachedRecord, CacheIndex, CacheNote } from './cache-types';
import { type Keepable, keepable, outdated, restorePlan } from './persist-rules';
import { isStorageFull } from './is-storage-full';
import { api } from '../core/http/api';

type Entries = Parameters<typeof api.util.upsertQueryEntries>[0];

/**
 * Puts kept answers back as if they had just been loaded. What is on the device was written by this app from answers
 * of the same endpoints, so its shape is theirs.
 */
function upsertRecords(dispatch: AppDispatch, records: readonly CachedRecord[]): void {
  const entries = records.map(({ endpoint, arg, value }) => ({ endpointName: endpoint, arg, value }));
  dispatch(api.util.upsertQueryEntries(entries as unknown as Entries));
}

export { clearCache, readProfile, writeProfile } from './cache-storage';

/** What changes after a while of rest is kept at once, so that a start without the server has it; milliseconds. */
const FIRST_WRITE_MS = 200;
const WRITE_EVERY_MS = 1500;

export interface Restored {
  /** When the newest of what was put back was loaded, epoch milliseconds; null: nothing was. */
  readonly keptUntil: number | null;
  /** The stream goes on after this event; null: what was put back has to be loaded again. */
  readonly resumeAfter: number | null;
  /** What was put back, by name: it is on the device already. */
  readonly put: ReadonlyMap<string, unknown>;
}

export const NOTHING_KEPT: Restored = { keptUntil: null, resumeAfter: null, put: new Map() };

const keptName = (user: string, business: string): string => `kept.${user}.${business}`;
/**
 * False where nothing was ever kept of this workspace, so that nobody has to wait for it. The desktop app always looks:
 * a note in localStorage may be a few seconds behind when an app is killed.
 */
export const mayBeKept = (user: string, business: string): boolean =>
  desktop() !== undefined || recall(keptName(user, business)) !== null;

/** Puts what was kept for this workspace into the caches, before anything is shown. */
export async function restoreCaches(store: AppStore, user: string, business: string): Promise<Restored> {
  try {
    const index = await readIndex(user, business);
    const { names, resumeAfter } = restorePlan(index, Date.now());
    const records: readonly CachedRecord[] = await readRecords(user, business, names);
    if (records.length === 0) return NOTHING_KEPT;
    upsertRecords(store.dispatch, records);
    return {
      keptUntil: Math.max(...names.map((name) => index[name]?.at ?? 0)),
      resumeAfter,
      put: new Map(keepable(store.getState()).map(({ name, data }) => [name, data])),
    };
  } catch (error) {
    noteProblem('cache.restore', error);
    return NOTHING_KEPT;
  }
}

const NO_SPACE =
  'There is no space left on this device. Parley goes on working, but cannot show conversations here without the server.';

/**
 * Keeps the caches of the open workspace on the device, some time after they have changed. A full disk ends it:
 * everything but the start without a connection goes on working.
 */
export function persistCaches(
  store: AppStore,
  user: string,
  business: string,
  { put }: Restored,
): () => void {
  const written = new Map(put);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: unknown;
  let writtenAt = -WRITE_EVERY_MS;
  let stopped = false;

  async function write(): Promise<void> {
    const state = store.getState();
    if (state.session.profile?.id !== user) return;
    last = state.api.queries;
    writtenAt = performance.now();
    const held = keepable(state);
    const changed = held.filter(({ name, data }) => written.get(name) !== data);
    // What the caches have let go of is not held on to here.
    const names = new Set(held.map(({ name }) => name));
    for (const name of written.keys()) if (!names.has(name)) written.delete(name);
    if (changed.length === 0) return;
    // Nothing held is older than the stream's last event. What was loaded since is newer, which does no harm: events
    // that come again carry what holds now.
    const { seq } = state.live;
    try {
      await writeCache({
        user,
        business,
        put: changed,
        index: (stored) => nextIndex(stored, held, changed, seq),
      });
      if (!mayBeKept(user, business)) remember(keptName(user, business), '1');
      for (const { name, data } of changed) written.set(name, data);
    } catch (error) {
      stop();
      noteProblem('cache.write', error);
      if (!isStorageFull(error)) return;
      // Room for what is not sent yet, which is worth more.
      await forgetCaches(user, business);
      toast(NO_SPACE);
    }
  }
  limitWorkspaces(user, business).catch((error: unknown) => {
    noteProblem('cache.limit', error);
  });
  const unsubscribe = store.subscribe(() => {
    if (timer !== undefined || store.getState().api.queries === last) return;
    const rest = writtenAt + WRITE_EVERY_MS - performance.now();
    timer = setTimeout(
      () => {
        timer = undefined;
        void write();
      },
      Math.max(FIRST_WRITE_MS, rest),
    );
  });
  const leave = (): void => {
    if (document.visibilityState === 'hidden' && !stopped) void write();
  };
  document.addEventListener('visibilitychange', leave);

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', leave);
  }
  return stop;
}

/** What is kept of this workspace is worthless. */
export async function forgetCaches(user: string, business: string): Promise<void> {
  await clearCache(user, business).catch((error: unknown) => {
    noteProblem('cache.forget', error);
  });
}

/** Everything this window holds is as new as its stream; what only another one holds keeps its own mark. */
function nextIndex(
  stored: CacheIndex,
  held: readonly Keepable[],
  changed: readonly Keepable[],
  seq: number | null,
): CacheIndex {
  const now = Date.now();
  const fresh = new Set(changed.map(({ name }) => name));
  const next: Record<string, CacheNote> = { ...stored };
  for (const { name } of held) {
    const known = stored[name];
    if (fresh.has(name)) next[name] = { seq, at: now };
    else if (known) next[name] = { ...known, seq: seq ?? known.seq };
  }
  for (const name of outdated(next, now)) Reflect.deleteProperty(next, name);
  return next;
}
