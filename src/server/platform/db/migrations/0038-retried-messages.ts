import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A failed message names the one that was sent in its place, so that it is sent again once. Messages whose answer was
 * lost get the job that ends their wait, as new ones do.
 */
export async function up(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  const now = Date.now();
  await sql.raw('alter table messages add column retried_as text').execute(db);
  await sql
    .raw(
      `insert into jobs (queue, business_id, payload, state, run_at, attempts, max_attempts, created_at)
        select 'chat.unconfirmed', business_id, '{"message_id":"' || _id || '"}', 'waiting',
          ${now + DAY_MS}, 0, 20, ${now}
        from messages where checking = 1`,
    )
    .execute(db);
}
