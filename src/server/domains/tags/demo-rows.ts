import type { Insertable } from 'kysely';
import { listKey } from '@shared/rules/list-name';
import type { Schema } from '../../platform/db/schema';
import type { StoryBase } from '../../platform/demo/story-base';

const DAY_MS = 86_400_000;
/** Types of tags (spec 3 §3). */
const TYPES = { contact: 1, company: 4 } as const;

export interface Tags {
  readonly rows: Insertable<Schema['tags']>[];
  /** By label. */
  readonly ids: ReadonlyMap<string, string>;
}

/** Tags of the demo's contacts, or of its companies. @param labels each once */
export function buildTags(
  labels: readonly string[],
  kind: keyof typeof TYPES,
  { business_id, now, ids }: StoryBase,
): Tags {
  const tagIds = new Map(labels.map((label) => [label, ids.at(now - 500 * DAY_MS)]));
  return {
    ids: tagIds,
    rows: labels.map((label) => ({
      business_id,
      _id: tagIds.get(label) ?? '',
      label,
      name_key: listKey(label),
      tag_type: TYPES[kind],
    })),
  };
}
