import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * Rules of the lead score. Workspaces from before get their first rules when the server starts; until then their
 * contacts keep the scores that they have.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `create table score_rules (business_id text not null, _id text not null, name text not null, points ${int} not null,
      enabled ${int} not null, condition text not null, position ${int} not null, primary key (business_id, _id))`,
    `create table score_states (business_id text primary key, asked ${int} not null default 0,
      scored ${int} not null default 0, running ${int}, cursor text not null default '', done ${int} not null default 0,
      total ${int} not null default 0, counted_at ${int}, followed ${int} not null)`,
    // The bands are counted from it.
    `create index contacts_by_score on contacts (business_id, total_score)`,
    `create index messages_of_templates on messages (business_id, conversation_id, sent_at)
      where message_type = 'template' and direction = 'outbound'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
