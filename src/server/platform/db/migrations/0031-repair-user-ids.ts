import { type Kysely, sql } from 'kysely';

/**
 * Numbers that were read out of business-scoped user ids are repaired in the background, a job for each workspace.
 * Quotes of messages that are not here said "You" though nobody had told whose they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = Date.now();
  await sql`
    insert into jobs (queue, business_id, payload, state, run_at, attempts, max_attempts, created_at)
    select 'chat.repair_user_ids', _id, '{}', 'waiting', ${now}, 0, 20, ${now} from businesses`.execute(db);
  await sql`
    update messages
    set quoted = replace(quoted, '{"_id":null,"direction":"outbound"', '{"_id":null,"direction":null')
    where quoted like '{"_id":null,"direction":"outbound"%'`.execute(db);
}
