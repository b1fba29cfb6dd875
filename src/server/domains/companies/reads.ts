import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/db/schema';

/* What other domains may read of companies. */

type Handle = Kysely<Schema> | Transaction<Schema>;

/** Companies as rows to join, by `business_id` and `_id`. Read like the table itself, except below a `distinct`. */
export const companyNames = (db: Handle) =>
  db.selectFrom('companies').select(['business_id', '_id', 'mp_company_label', 'mp_company_avatar']);
