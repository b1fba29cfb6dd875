import { type Kysely, type Transaction, sql } from 'kysely';
import { isTimeZone } from '@shared/rules/time-zone';
import { joinable, joinableAs } from '../../platform/db/joinable';
import type { Schema } from '../../platform/db/schema';

/* What other domains may read of people. */

type Handle = Kysely<Schema> | Transaction<Schema>;

/** To join: `.leftJoin(people, 'users._id', ...)`. */
export const people = joinable<'users', '_id' | 'first_name' | 'last_name' | 'email' | 'avatar' | 'timezone'>(
  'users',
);

/** The same beside them: `.leftJoin(creators, 'creators._id', ...)`. */
export const creators = joinableAs<'users', '_id' | 'first_name' | 'last_name' | 'avatar', 'creators'>(
  'users',
  'creators',
);

/** People by their ids, wherever they are; in no order. */
export const usersByIds = async (db: Handle, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('users')
        .select(['_id', 'first_name', 'last_name', 'email', 'avatar', 'timezone'])
        .where('_id', 'in', ids)
        .execute();

/** By whose clock the days of a person begin. */
export async function zoneOf({ db }: { readonly db: Handle }, userId: string): Promise<string> {
  const [row] = await usersByIds(db, [userId]);
  return row?.timezone && isTimeZone(row.timezone) ? row.timezone : 'UTC';
}

/** The same with their whole name, by their first one. */
export const namesByIds = async (db: Handle, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('users')
        .select(['_id', 'avatar'])
        .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
        .where('_id', 'in', ids)
        .orderBy('first_name')
        .orderBy('_id')
        .execute();

/** Null: they have none, or nobody has this id. */
export async function pictureOf(db: Handle, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('avatar').where('_id', '=', userId).executeTakeFirst();
  return row?.avatar ?? null;
}

/** Undefined: nobody signs in with this address. @param email in small letters */
export async function personIdByEmail(db: Handle, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('_id').where('email', '=', email).executeTakeFirst();
  return row?._id;
}

/** Address of a person, as a part of another query. */
export const emailOf = (db: Handle, userId: string) =>
  db.selectFrom('users').select('email').where('_id', '=', userId).$asScalar();

/** The time zones that people have; null for those who never said. */
export async function zonesInUse(system: Handle): Promise<(string | null)[]> {
  const rows = await system.selectFrom('users').select('timezone').distinct().execute();
  return rows.map(({ timezone }) => timezone);
}
