import type { Activity } from '@shared/contract/activities';
import { ACTIVITY, type ActivityType } from '@shared/rules/activity-types';

export interface ActivityGroup {
  readonly date: string;
  readonly activities: readonly Activity[];
}

/** A group that a page ends in goes on in the first one of the next page. */
export function joinGroups(pages: readonly { readonly rows: readonly ActivityGroup[] }[]): ActivityGroup[] {
  const groups: { date: string; activities: Activity[] }[] = [];
  const seen = new Set<string>();
  for (const { date, activities } of pages.flatMap(({ rows }) => rows)) {
    // What is logged while pages are loaded moves rows on: none stands there twice.
    const fresh = activities.filter(({ _id }) => !seen.has(_id));
    for (const { _id } of fresh) seen.add(_id);
    const last = groups.at(-1);
    if (last?.date === date) last.activities.push(...fresh);
    else if (fresh.length > 0) groups.push({ date, activities: [...fresh] });
  }
  return groups;
}

const MINUTE = 60;
const HOUR = 3600;
/** How long a page was looked at: below a minute in seconds, below an hour in minutes (spec 2 §9). @param seconds whole or not */
export function stayTime(seconds: number): string {
  if (seconds < MINUTE) return `${Math.round(seconds)} sec`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  return `${Math.floor(seconds / HOUR)} hr`;
}

/** Cut at so many characters (spec 2 §5). */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length)}...`;

/** Summed up over a day, or noted by Parley: what matters there is the day. */
const BY_DATE: ReadonlySet<ActivityType> = new Set([
  ACTIVITY.FORM,
  ACTIVITY.TASK,
  ACTIVITY.WORKFLOW_ENTERED,
  ACTIVITY.WORKFLOW_EXITED,
  ACTIVITY.CREATE,
  ACTIVITY.UPDATE,
  ACTIVITY.WEBSITE_VISITED,
  ACTIVITY.SOCIAL,
]);
/** Emails, notes, calls, messages and their like say how long ago they were (spec 2 §9). */
export const saysAgo = (type: ActivityType): boolean => !BY_DATE.has(type);
