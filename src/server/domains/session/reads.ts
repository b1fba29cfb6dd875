import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/db/schema';

/* What other domains may read of people. */

/** People by their ids, wherever they are; in no order. */
export const usersByIds = async (db: Kysely<Schema> | Transaction<Schema>, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('users')
        .select(['_id', 'first_name', 'last_name', 'email', 'avatar', 'timezone'])
        .where('_id', 'in', ids)
        .execute();
