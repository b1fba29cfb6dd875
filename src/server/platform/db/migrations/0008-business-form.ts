import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** The business form of a workspace, and whether it began without a trial. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const columns = [
    'email text',
    'address text',
    'page_about text',
    'website_link text',
    'phone text',
    'unique_name text',
    'unique_name_key text',
    `skip_trial ${int} not null default 0`,
  ];
  for (const column of columns) await sql.raw(`alter table businesses add column ${column}`).execute(db);
  await sql
    .raw(
      `create unique index businesses_by_unique_name on businesses (unique_name_key) where unique_name_key is not null`,
    )
    .execute(db);
}
