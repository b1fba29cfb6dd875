import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What people have typed and not sent. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'sqlite' ? 'integer' : 'bigint';
  await sql
    .raw(
      `create table drafts (business_id text not null, user_id text not null, conversation_id text not null,
        text text not null, updated_at ${int} not null, primary key (business_id, user_id, conversation_id))`,
    )
    .execute(db);
  await sql.raw(`create index drafts_of_conversation on drafts (business_id, conversation_id)`).execute(db);
}
