import type { Activity } from '@shared/contract/activities';
import type { ActivityGroup } from '../timeline/words';

export interface TimelinePage {
  readonly rows: readonly ActivityGroup[];
  readonly next_cursor: string | null;
}

/** Newest first; of one instant the greater id. */
const isOlder = (one: Activity, other: Activity): boolean => {
  const [at, otherAt] = [Date.parse(one.activity_date), Date.parse(other.activity_date)];
  return at === otherAt ? one._id < other._id : at < otherAt;
};

/** The pages with only those of their activities that `keeps` leaves, each as it says. */
const mapPages = (
  pages: readonly TimelinePage[],
  keep: (activity: Activity) => Activity | null,
): TimelinePage[] =>
  pages.map((page) => ({
    ...page,
    rows: page.rows
      .map(({ date, activities }) => ({ date, activities: activities.flatMap((one) => keep(one) ?? []) }))
      .filter(({ activities }) => activities.length > 0),
  }));

/** Loaded pages whose beginning was loaded anew: what is newer than the end of that is what it says. */
export function putHead(pages: readonly TimelinePage[], head: TimelinePage): TimelinePage[] {
  const fresh = head.rows.flatMap(({ activities }) => activities);
  const last = fresh.at(-1);
  const known = new Set(fresh.map(({ _id }) => _id));
  const isKept = (one: Activity): boolean =>
    head.next_cursor !== null && last !== undefined && !known.has(one._id) && isOlder(one, last);
  const [first, ...rest] = mapPages(pages, (one) => (isKept(one) ? one : null));
  return first === undefined ? [head] : [{ ...first, rows: [...head.rows, ...first.rows] }, ...rest];
}

/** One activity as it is now; null: it is gone. */
export const putActivity = (
  pages: readonly TimelinePage[],
  id: string,
  now: Activity | null,
): TimelinePage[] => mapPages(pages, (one) => (one._id === id ? now : one));
