import { type Kysely, sql } from 'kysely';

/**
 * Messages that Parley sends by itself (a campaign, an answer while the team is away) are counted apart from those that people
 * write. Each index holds one kind, so that both together weigh as much as the one before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `drop index messages_by_day`,
    `create index messages_by_day on messages (business_id, direction, sent_at, account_id, conversation_id)
      where in_thread = 1 and message_type not in ('note', 'system') and automatic is null`,
    `create index messages_automatic_by_day on messages (business_id, automatic, sent_at, account_id, conversation_id)
      where in_thread = 1 and message_type not in ('note', 'system') and automatic is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
