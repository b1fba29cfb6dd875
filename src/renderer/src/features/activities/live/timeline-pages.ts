import type { Activity } from '@shared/contract/activities';
import { type ActivityGroup, joinGroups } from '../timeline/words';

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

/** In the page that its time gives it; what belongs behind the pages that are loaded comes with the next one. */
function insert(pages: readonly TimelinePage[], now: Activity, date: string): TimelinePage[] {
  const found = pages.findIndex(({ rows }) => {
    const last = rows.at(-1)?.activities.at(-1);
    return last !== undefined && isOlder(last, now);
  });
  const isEnd = pages.at(-1)?.next_cursor === null;
  const place = found === -1 && isEnd ? pages.length - 1 : found;
  return pages.map((page, at) => {
    if (at !== place) return page;
    const lines = page.rows.flatMap((group) =>
      group.activities.map((one) => ({ date: group.date, activities: [one] })),
    );
    const before = lines.findIndex(({ activities: [one] }) => one !== undefined && isOlder(one, now));
    const rows = lines.toSpliced(before === -1 ? lines.length : before, 0, { date, activities: [now] });
    return { ...page, rows: joinGroups([{ rows }]) };
  });
}

/**
 * One activity as it is now, where its time puts it; null: it is gone.
 * @param dateOf of an instant: the group in which it stands, null where the list leaves it out
 */
export function putActivity(
  pages: readonly TimelinePage[],
  id: string,
  now: Activity | null,
  dateOf: (at: number) => string | null,
): TimelinePage[] {
  const before = pages
    .flatMap(({ rows }) => rows.flatMap(({ activities }) => activities))
    .find(({ _id }) => _id === id);
  if (now !== null && before?.activity_date === now.activity_date)
    return mapPages(pages, (one) => (one._id === id ? now : one));
  const others = mapPages(pages, (one) => (one._id === id ? null : one));
  const date = now && dateOf(Date.parse(now.activity_date));
  return now === null || date === null ? others : insert(others, now, date);
}
