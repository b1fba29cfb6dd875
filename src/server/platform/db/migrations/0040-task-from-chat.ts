import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * The conversation, and the message in it, that a task came from. Without foreign keys: SQLite adds none to a table
 * that exists; what is gone is left out when a task is read.
 */
export async function up(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  for (const column of ['conversation_id', 'message_id']) {
    await sql.raw(`alter table tasks add column ${column} text`).execute(db);
  }
  await sql
    .raw(`create index tasks_of_conversation on tasks (business_id, conversation_id, _id)`)
    .execute(db);
}
