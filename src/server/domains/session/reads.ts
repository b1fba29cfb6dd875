import { type Kysely, type Transaction, sql } from 'kysely';
import { joinable } from '../../platform/db/joinable';
import type { Schema } from '../../platform/db/schema';

/* What other domains may read of people. */

type Handle = Kysely<Schema> | Transaction<Schema>;

/** To join: `.leftJoin(people, 'users._id', ...)`. */
export const people = joinable<'users', '_id' | 'first_name' | 'last_name' | 'email' | 'avatar' | 'timezone'>(
  'users',
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
