import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Business hours, and which messages Parley has written by itself. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `create table business_hours (business_id text primary key, is_on ${int} not null, time_zone text not null,
      week text not null, special_days text not null, away_on ${int} not null, away_text text not null,
      away_language text not null, away_accounts text, updated_at ${int} not null)`,
    `alter table messages add column automatic text`,
    // The last one of a conversation.
    `create index messages_automatic on messages (business_id, conversation_id, sent_at) where automatic is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
