import type { RootState } from '../core/store/store';
import type { CacheIndex, CachedRecord } from './cache-types';

/** Threads that stay readable without the server. */
export const MAX_THREADS = 20;
/** Pages of a list (30 rows) or a thread (50 messages) that are kept. */
const MAX_PAGES = 2;
/** Answers that lag further behind the newest one would cost more to bring up to date than to load. Events. */
const MAX_BEHIND = 1000;
const MAX_AGE_MS = 7 * 24 * 3600_000;

interface Pages {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly unknown[];
}
const firstPages = ({ pages, pageParams }: Pages): Pages => ({
  pages: pages.slice(0, MAX_PAGES),
  pageParams: pageParams.slice(0, MAX_PAGES),
});

const KEPT: ReadonlySet<string> = new Set([
  'accounts',
  'conversationList',
  'conversation',
  'messageList',
  'marks',
]);

export interface Keepable {
  /** RTK Query's key: endpoint and argument. */
  readonly name: string;
  /** The cached data itself: the same object means nothing has changed. */
  readonly data: unknown;
  readonly record: CachedRecord;
}

/** A search, the list behind a figure, or one customer's: looked at once. */
function isPassing(arg: unknown): boolean {
  const { search, activity, contact_id } = arg as {
    readonly search?: string;
    readonly activity?: string;
    readonly contact_id?: string;
  };
  return Boolean(search) || activity !== undefined || contact_id !== undefined;
}

/** The cached answers that are kept on the device; searches are not. */
export function keepable({ api }: RootState): Keepable[] {
  return Object.entries(api.queries).flatMap(([name, entry]) => {
    if (entry?.data === undefined || !entry.endpointName || !KEPT.has(entry.endpointName)) return [];
    const arg: unknown = entry.originalArgs;
    if (entry.endpointName === 'conversationList' && isPassing(arg)) return [];
    const infinite = entry.endpointName === 'conversationList' || entry.endpointName === 'messageList';
    const value = infinite ? firstPages(entry.data as Pages) : entry.data;
    return [{ name, data: entry.data, record: { endpoint: entry.endpointName, arg, value } }];
  });
}

/** The names of kept answers that go: threads beyond the newest 20, and everything that is too old. */
export function outdated(index: CacheIndex, now: number): string[] {
  const byAge = Object.entries(index).toSorted(([, a], [, b]) => b.at - a.at);
  const threads = byAge.filter(([name]) => name.startsWith('messageList(')).slice(MAX_THREADS);
  const heads = byAge.filter(([name]) => name.startsWith('conversation(')).slice(MAX_THREADS);
  const old = byAge.filter(([, { at }]) => now - at > MAX_AGE_MS);
  return [...new Set([...threads, ...heads, ...old].map(([name]) => name))];
}

export interface RestorePlan {
  readonly names: readonly string[];
  /** Events after this one bring everything up to date; null: there is no such point, load again. */
  readonly resumeAfter: number | null;
}

/** Which kept answers are put back, and from which event on the stream has to go on for them. */
export function restorePlan(index: CacheIndex, now: number): RestorePlan {
  const gone = new Set(outdated(index, now));
  const kept = Object.entries(index).filter(([name]) => !gone.has(name));
  const newest = Math.max(...kept.map(([, { seq }]) => seq ?? 0), 0);
  const close = kept.filter(([, { seq }]) => seq !== null && newest - seq <= MAX_BEHIND);
  if (close.length === 0) return { names: kept.map(([name]) => name), resumeAfter: null };
  return {
    names: close.map(([name]) => name),
    resumeAfter: Math.min(...close.map(([, { seq }]) => seq ?? 0)),
  };
}
