import type { Activity } from '@shared/contract/activities';
import { plainText } from '@shared/rules/activity-text';
import { ACTIVITY_NAMES, STANDARD_DURATION } from '@shared/rules/activity-types';
import type { CalendarEvent } from '@shared/rules/calendar-file';
import { copy } from './copy';

const nameOf = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }) =>
  `${first_name} ${last_name}`.trim();

/** With whom it is, as far as the reader may see them. */
export const withWhom = ({ customer_ids, company_ids, deal_ids }: Activity): string =>
  customer_ids.length > 0
    ? customer_ids.map(nameOf).join(', ')
    : [
        ...company_ids.map(({ mp_company_label }) => mp_company_label),
        ...deal_ids.map(({ deal_title }) => deal_title),
      ].join(', ');

/** A call or a meeting as an event of a calendar. */
export function calendarEvent(activity: Activity, businessId: string): CalendarEvent {
  const { _id, activity_type, activity_date, updated_at, activity_data } = activity;
  const { content, metadata } = activity_data;
  const people = [...(content.attendees?.marketers ?? []), ...(content.attendees?.customers ?? [])];
  const whom = withWhom(activity);
  const name = ACTIVITY_NAMES[activity_type].replace(/ log$/, '');
  const attending = people.length === 0 ? [] : [`${copy.attendees}: ${people.map(nameOf).join(', ')}`];
  return {
    uid: `${_id}.${businessId}@parley`,
    title: whom === '' ? name : `${name}: ${whom}`,
    description: [plainText(content.description ?? []), ...attending]
      .filter((line) => line !== '')
      .join('\n'),
    location: metadata.location ?? '',
    start: Date.parse(activity_date),
    minutes: metadata.duration ?? STANDARD_DURATION,
    changed: Date.parse(updated_at),
  };
}
