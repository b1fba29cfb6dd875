import type { Activity } from '@shared/contract/activities';
import type { TextBlock } from '@shared/rules/activity-text';
import {
  ACTIVITY,
  type DIRECTIONS,
  type LoggedType,
  type OUTCOMES,
  STANDARD_DURATION,
} from '@shared/rules/activity-types';
import { type FollowUpTime, STANDARD_FOLLOW_UP, STANDARD_FOLLOW_UP_TIME } from '@shared/rules/follow-up';
import type { TaskType } from '@shared/rules/task-values';
import type { Picked } from '../../../ui/record-picker/record-list';
import type { ActivityChanges, NewActivity } from '../write-api';
import type { RecordSubject } from '../../record-timeline';

export interface LogFile {
  readonly _id: string;
  readonly name: string;
  readonly size: number;
}

/** What a logging drawer holds. */
export interface LogDraft {
  readonly contacts: readonly Picked[];
  readonly subject: string;
  readonly description: readonly TextBlock[];
  readonly files: readonly LogFile[];
  readonly outcome: (typeof OUTCOMES)[number] | null;
  readonly direction: (typeof DIRECTIONS)[number] | null;
  readonly duration: number | null;
  readonly location: string;
  readonly attendingContacts: readonly Picked[];
  readonly hosts: readonly Picked[];
  /** Epoch milliseconds; null: when it is logged. */
  readonly at: number | null;
  readonly followsUp: boolean;
  readonly kind: TaskType;
  readonly time: FollowUpTime;
}

export const isCall = (type: LoggedType): boolean => type === ACTIVITY.CALL || type === ACTIVITY.LOG_CALL;
export const isMeeting = (type: LoggedType): boolean =>
  type === ACTIVITY.LOG_MEETING || type === ACTIVITY.MEETING;

const named = (people: readonly { readonly _id: string; first_name: string; last_name: string }[]) =>
  people.map(({ _id, first_name, last_name }): Picked => ({
    value: _id,
    label: `${first_name} ${last_name}`.trim(),
  }));

/** An activity as the drawer begins with it; without one, a new one of the type. */
export function draftOf(type: LoggedType, subject: RecordSubject, activity: Activity | null): LogDraft {
  const content = activity?.activity_data.content;
  const metadata = activity?.activity_data.metadata;
  const isTimed = isCall(type) || isMeeting(type);
  return {
    contacts:
      activity !== null
        ? named(activity.customer_ids)
        : subject.kind === 'contact'
          ? [{ value: subject.id, label: subject.name }]
          : (subject.people ?? []),
    subject: content?.subject ?? '',
    description: content?.description ?? [],
    files: (content?.attachments ?? []).map(({ _id, file_name, size }) => ({ _id, name: file_name, size })),
    outcome: metadata?.outcome ?? null,
    direction: metadata?.direction ?? (activity === null && isCall(type) ? 'outbound' : null),
    duration: metadata?.duration ?? (activity === null && isTimed ? STANDARD_DURATION : null),
    location: metadata?.location ?? '',
    attendingContacts: named(content?.attendees?.customers ?? []),
    hosts: named(content?.attendees?.marketers ?? []),
    at: activity === null ? null : Date.parse(activity.activity_date),
    followsUp: false,
    kind: STANDARD_FOLLOW_UP,
    time: STANDARD_FOLLOW_UP_TIME,
  };
}

const idsOf = (picked: readonly Picked[]): string[] => picked.map(({ value }) => value);

function dataOf(type: LoggedType, draft: LogDraft, timezone: string) {
  const isTimed = isCall(type) || isMeeting(type);
  return {
    content: {
      ...(type === ACTIVITY.LOG_EMAIL && { subject: draft.subject.trim() }),
      description: draft.description.map(({ type: kind, data }) => ({
        type: kind,
        data: {
          ...data,
          spans: data.spans?.map((span) => ({ ...span })),
          items: data.items?.map((item) => item.map((span) => ({ ...span }))),
        },
      })),
      attachments: draft.files.map(({ _id }) => ({ _id })),
    },
    metadata: {
      timezone,
      ...(isTimed && { outcome: draft.outcome, duration: draft.duration }),
      ...(isCall(type) && { direction: draft.direction }),
      ...(isMeeting(type) && { location: draft.location.trim() }),
    },
  };
}

const followUpOf = ({ followsUp, kind, time }: LogDraft) => ({
  create: followsUp ? kind : null,
  task_follow: time,
});

/** @param at epoch milliseconds: when it has happened */
export function inputOf(
  type: LoggedType,
  subject: RecordSubject,
  draft: LogDraft,
  zone: string,
  at: number,
): NewActivity {
  return {
    activity_type: type,
    activity_date: new Date(at).toISOString(),
    customer_ids: idsOf(draft.contacts),
    company_id: subject.kind === 'company' ? subject.id : null,
    deal_ids: subject.kind === 'deal' ? [subject.id] : [],
    customer_attendee: idsOf(draft.attendingContacts),
    marketer_attendee: idsOf(draft.hosts),
    activity_data: dataOf(type, draft, zone),
    ...followUpOf(draft),
  };
}

/** What was not changed here is left out: people whom one may not see are not taken away. */
export function changeOf(type: LoggedType, draft: LogDraft, before: LogDraft, zone: string): ActivityChanges {
  const isOther = (name: 'contacts' | 'attendingContacts' | 'hosts'): boolean =>
    JSON.stringify(draft[name]) !== JSON.stringify(before[name]);
  return {
    activity_type: type,
    ...(draft.at !== null && { activity_date: new Date(draft.at).toISOString() }),
    ...(isOther('contacts') && { customer_ids: idsOf(draft.contacts) }),
    ...(isOther('attendingContacts') && { customer_attendee: idsOf(draft.attendingContacts) }),
    ...(isOther('hosts') && { marketer_attendee: idsOf(draft.hosts) }),
    activity_data: dataOf(type, draft, zone),
    ...followUpOf(draft),
  };
}
