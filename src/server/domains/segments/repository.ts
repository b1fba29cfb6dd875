import { type Insertable, type Updateable, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { people } from '../session/reads';
import { tagNames } from '../tags/reads';
import type { SegmentRecord } from './schema';

export type { SegmentRecord } from './schema';
export type NewSegment = Omit<Insertable<Schema['segments']>, 'business_id'>;

const withCreators = ({ db, business_id }: Scope) =>
  db
    .selectFrom('segments')
    .leftJoin(people, 'users._id', 'segments.created_by')
    .selectAll('segments')
    .select(['users.first_name', 'users.last_name'])
    .where('segments.business_id', '=', business_id)
    .where('segments.gone_at', 'is', null);

export type ShownSegment = Awaited<ReturnType<typeof shownSegments>>[number];

/** All lists, with who made them. @param ids only these */
export const shownSegments = (scope: Scope, ids?: readonly string[]) => {
  const query = withCreators(scope);
  return (ids === undefined ? query : query.where('segments._id', 'in', ids)).execute();
};

/** Undefined: there is no such list, or it is deleted. */
export const segmentRecord = ({ db, business_id }: Scope, id: string): Promise<SegmentRecord | undefined> =>
  db
    .selectFrom('segments')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .where('gone_at', 'is', null)
    .executeTakeFirst();

/** Those of the ids that there are. */
export const segmentRecords = async (
  { db, business_id }: Scope,
  ids: readonly string[],
): Promise<SegmentRecord[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('segments')
        .selectAll()
        .where('business_id', '=', business_id)
        .where('_id', 'in', ids)
        .where('gone_at', 'is', null)
        .execute();

/** All lists of a filter, by their ids. */
export const livingSegments = ({ db, business_id }: Scope): Promise<SegmentRecord[]> =>
  db
    .selectFrom('segments')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('is_intent', '=', 1)
    .where('gone_at', 'is', null)
    .orderBy('_id')
    .execute();

export async function countSegments({ db, business_id }: Scope): Promise<{ all: number; quick: number }> {
  const row = await db
    .selectFrom('segments')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.coalesce(fn.sum<number>('is_quick_access'), sql<number>`0`).as('quick'),
    ])
    .where('business_id', '=', business_id)
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row;
}

export async function insertSegment({ db, business_id }: Scope, segment: NewSegment): Promise<void> {
  await db
    .insertInto('segments')
    .values({ ...segment, business_id })
    .execute();
}

/**
 * @param before when the list that is changed was last changed, epoch milliseconds
 * @returns false when it is gone, or was changed since then
 */
export async function updateSegment(
  { db, business_id }: Scope,
  id: string,
  before: number,
  change: Updateable<Schema['segments']>,
): Promise<boolean> {
  const row = await db
    .updateTable('segments')
    .set(change)
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .where('updated_at', '=', before)
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** List -> contacts in it. */
export async function memberCounts(
  { db, business_id }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('segment_counts')
    .select('segment_id')
    .select(sql<number>`sum(members)`.as('members'))
    .where('business_id', '=', business_id)
    .where('segment_id', 'in', ids)
    .groupBy('segment_id')
    .execute();
  return new Map(rows.map(({ segment_id, members }) => [segment_id, members]));
}

interface SegmentTag {
  readonly segment_id: string;
  readonly _id: string;
  readonly label: string;
}

/** The tags of each, by name. */
export const tagsOfSegments = async (
  { db, business_id }: Scope,
  ids: readonly string[],
): Promise<SegmentTag[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('segment_tags')
        .innerJoin(tagNames, (join) =>
          join
            .onRef('tags.business_id', '=', 'segment_tags.business_id')
            .onRef('tags._id', '=', 'segment_tags.tag_id'),
        )
        .select(['segment_tags.segment_id', 'tags._id', 'tags.label'])
        .where('segment_tags.business_id', '=', business_id)
        .where('segment_tags.segment_id', 'in', ids)
        .orderBy('tags.label')
        .execute();

/** Gives each of the lists each of the tags. @throws when one of them is gone (a foreign key) */
export async function addTagPairs(
  { db, business_id }: Scope,
  segments: readonly string[],
  tags: readonly string[],
): Promise<void> {
  const rows = segments.flatMap((segment_id) => tags.map((tag_id) => ({ business_id, segment_id, tag_id })));
  if (rows.length === 0) return;
  await db
    .insertInto('segment_tags')
    .values(rows)
    .onConflict((row) => row.doNothing())
    .execute();
}

export async function dropTagPairs(
  { db, business_id }: Scope,
  segments: readonly string[],
  tags: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('segment_tags')
    .where('business_id', '=', business_id)
    .where('segment_id', 'in', segments)
    .where('tag_id', 'in', tags)
    .execute();
}
