import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '../db/schema';
import type { Scope } from '../scope';

export type MediaRow = Selectable<Schema['media']>;

export async function insertMedia(
  scope: Scope,
  rows: readonly Omit<Insertable<Schema['media']>, 'business_id'>[],
): Promise<void> {
  await scope.db
    .insertInto('media')
    .values(rows.map((row) => ({ ...row, business_id: scope.business_id })))
    .execute();
}

export async function mediaById(scope: Scope, id: string): Promise<MediaRow | undefined> {
  return scope.db
    .selectFrom('media')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
}

export async function thumbnailOf(scope: Scope, id: string): Promise<MediaRow | undefined> {
  return scope.db
    .selectFrom('media')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('parent_id', '=', id)
    .executeTakeFirst();
}

/** A file with what was made from it, named by either: their ids, and who has uploaded it. Null: there is none. */
export async function mediaFamily(
  scope: Scope,
  id: string,
): Promise<{ readonly ids: readonly string[]; readonly created_by: string | null } | null> {
  const named = await mediaById(scope, id);
  if (!named) return null;
  const original = named.parent_id ?? named._id;
  const made = await scope.db
    .selectFrom('media')
    .select('_id')
    .where('business_id', '=', scope.business_id)
    .where('parent_id', '=', original)
    .execute();
  return { ids: [original, ...made.map(({ _id }) => _id)], created_by: named.created_by };
}

/** A file and what was made from it. */
export async function takeMedia(scope: Scope, id: string): Promise<MediaRow[]> {
  const taken: MediaRow[] = [];
  // One after the other: for an `or` of both, SQLite walks all files.
  for (const column of ['_id', 'parent_id'] as const) {
    const rows = await scope.db
      .deleteFrom('media')
      .where('business_id', '=', scope.business_id)
      .where(column, '=', id)
      .returningAll()
      .execute();
    taken.push(...rows);
  }
  return taken;
}

export async function someMedia(scope: Scope, limit: number): Promise<MediaRow[]> {
  return scope.db
    .selectFrom('media')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .limit(limit)
    .execute();
}

export async function mediaByIds(scope: Scope, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return scope.db
    .selectFrom('media')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .execute();
}
