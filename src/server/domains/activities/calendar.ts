import type { Activity, personCalendar } from '@shared/contract/activities';
import type { QueryOf } from '@shared/contract/endpoint';
import { CALENDAR_TYPES } from '@shared/rules/activity-types';
import { MAX_CALENDAR } from '@shared/contract/limits';
import type { Caller } from '../../platform/scope';
import type { ActivitiesContext } from './context';
import type { ActivityData } from './data';
import { viewFound } from './list-activities';
import { type ActivityLink, LINK } from './repository';
import type { ActivityRow } from './schema';

/** In whose calendars a call or a meeting is: of the person who logs it, and of its hosts. */
export function calendarLinks(
  { activity_type, created_by }: Pick<ActivityRow, 'activity_type' | 'created_by'>,
  { marketer_attendee = [] }: ActivityData,
): ActivityLink[] {
  if (!(CALENDAR_TYPES as readonly number[]).includes(activity_type)) return [];
  const people = new Set([...(created_by === null ? [] : [created_by]), ...marketer_attendee]);
  return [...people].map((record_id) => ({ kind: LINK.teammate, record_id }));
}

/** Calls and meetings of the caller, in the order of time. */
export async function calendarOf(
  context: ActivitiesContext,
  caller: Caller,
  { start_date, end_date }: QueryOf<typeof personCalendar>,
): Promise<{ rows: Activity[]; has_more: boolean }> {
  const { business_id, db } = caller;
  const links = await db
    .selectFrom('activity_links')
    .select(['activity_id', 'at', 'activity_type'])
    .where('business_id', '=', business_id)
    .where('kind', '=', LINK.teammate)
    .where('record_id', '=', caller.user._id)
    .where('at', '>=', Date.parse(start_date))
    .where('at', '<=', Date.parse(end_date))
    .orderBy('at')
    .orderBy('activity_id')
    .limit(MAX_CALENDAR + 1)
    .execute();
  const found = links
    .slice(0, MAX_CALENDAR)
    .map(({ activity_id, at, activity_type }) => ({ id: activity_id, at, type: activity_type }));
  const rows = await viewFound(context, caller, found, { isWhole: false });
  return { rows, has_more: links.length > MAX_CALENDAR };
}
