import type { Activity, ActivityContent, ActivityMetadata } from '@shared/contract/activities';

/** What an activity says, as its row keeps it. Files and people are ids, and read when it is shown. */
export interface ActivityData {
  readonly content?: Omit<ActivityContent, 'attachments' | 'attendees'>;
  readonly metadata?: ActivityMetadata;
  readonly response?: Activity['activity_data']['response'];
  readonly analytics?: Activity['activity_data']['analytics'];
  readonly engagements?: Activity['activity_data']['engagements'];
  readonly files?: readonly string[];
  readonly customer_attendee?: readonly string[];
  /** Those of them who are linked since they attend: it is not about them. */
  readonly guests?: readonly string[];
  readonly marketer_attendee?: readonly string[];
}

export const parseData = (text: string): ActivityData => JSON.parse(text) as ActivityData;
