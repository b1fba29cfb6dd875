import { type Kysely, sql } from 'kysely';

/** Reactions and whatever else stands in no thread are moved and erased with it: without an index, all messages are gone through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index messages_beside_thread on messages (business_id, conversation_id) where in_thread = 0')
    .execute(db);
}
