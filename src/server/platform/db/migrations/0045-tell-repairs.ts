import { type Kysely, sql } from 'kysely';

/**
 * Contacts that were repaired before are told of as well: the repair runs once more, changes nothing that is right, and
 * ends with the notification.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = Date.now();
  await sql`
    insert into jobs (queue, business_id, payload, state, run_at, attempts, max_attempts, created_at)
    select 'chat.repair_user_ids', business_id, '{}', 'waiting', ${now}, 0, 20, ${now}
    from audit_log where kind = 'contact.repaired' group by business_id`.execute(db);
}
