import { CONTACT_FILTER_FIELDS, OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { type FilterGroup, conditionsOf } from '@shared/rules/record-filter';

/**
 * What a filter can ask for, as bits of `segments.topics`. Triggers of the database (migration 0090-segments) read them: a change
 * that no filter asks for is not noted.
 */
const TOPIC = {
  /** Who there is at all: each filter asks for it. */
  presence: 1,
  tags: 2,
  interests: 4,
  deals: 8,
  tasks: 16,
  conversations: 32,
  fields: 64,
  lists: 128,
  columns: 256,
} as const;

const LINKED: Readonly<Partial<Record<string, keyof typeof TOPIC>>> = {
  tags: 'tags',
  interests: 'interests',
  has_deals: 'deals',
  deal_stage: 'deals',
  deal_value: 'deals',
  has_open_tasks: 'tasks',
  last_inbound_at: 'conversations',
  window_open: 'conversations',
  unanswered: 'conversations',
  list: 'lists',
};

function topicOf(field: string): number {
  if (field.startsWith(OWN_FIELD)) return TOPIC.fields;
  const linked = LINKED[field];
  if (linked !== undefined) return TOPIC[linked];
  // What the contact itself holds; of what nobody knows, anything may change.
  return field in CONTACT_FILTER_FIELDS ? TOPIC.columns : 511;
}

export const topicsOf = (filter: FilterGroup): number =>
  conditionsOf(filter).reduce<number>((all, { field }) => all | topicOf(field), TOPIC.presence);

/** Whether contacts come to fit the filter, or stop fitting it, while nothing of them changes. */
export const isTimed = (filter: FilterGroup): boolean =>
  conditionsOf(filter).some(({ field, operator }) => operator === 'last_days' || field === 'window_open');

/** The lists that a filter asks for. */
export const listsIn = (filter: FilterGroup): string[] => [
  ...new Set(
    conditionsOf(filter).flatMap(({ field, value }) =>
      field === 'list' ? [value].flat().filter((one) => typeof one === 'string') : [],
    ),
  ),
];
