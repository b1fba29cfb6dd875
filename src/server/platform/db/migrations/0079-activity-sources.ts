import { type Kysely, sql } from 'kysely';

/** Sources whose history has not been told before. */
const NEW_SOURCES = ['companies', 'failures', 'stages'];

/**
 * Companies, failed messages and stages of deals from before there were activities are told. So are changes of records once more:
 * those that one person makes within minutes are now one activity, and fields are kept by their keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `delete from activity_links where activity_type = 15`,
    `delete from activities where activity_type = 15`,
    ...['changes', ...NEW_SOURCES].map(
      (
        source,
      ) => `insert into activity_histories (business_id, source) select _id, '${source}' from businesses where true
        on conflict (business_id, source) do update set cursor = null, finished_at = null, told = 0`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
