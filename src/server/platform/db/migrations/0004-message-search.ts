import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Newest messages that are looked at one by one before the index of words is asked. */
export const WALKED = 5000;

/**
 * Search in messages on PostgreSQL. A common word has its page full after a few of the newest messages; what is rare
 * among them is looked up by its word. Left to choose for itself, the planner walks a million messages for a word that
 * nobody ever wrote.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  const newest = (offset: number, limit: number): string =>
    `' where ' || own || ' order by d.sent_at desc, d.message_id desc offset ${offset} limit ${limit}'`;
  await sql
    .raw(
      `create or replace function search_messages(workspace text, query text, conversation text, before_at bigint,
         before_id text, most int) returns table (message_id text, sent_at bigint)
         language plpgsql stable security definer set search_path = public, pg_temp as $$
       declare
         place text := 'd.business_id = $1' || case when conversation is null then '' else ' and d.conversation_id = $3' end;
         own text := place || case when before_at is null then '' else ' and (d.sent_at, d.message_id) < ($4, $5)' end;
         hits int;
         edge record;
       begin
         if workspace is distinct from current_setting('app.business_id', true) then return; end if;
         return query execute 'select n.message_id, n.sent_at
           from (select d.message_id, d.sent_at, d.words from message_search_docs d' || ${newest(0, WALKED)} || ') n
           where n.words @@ $2::tsquery order by n.sent_at desc, n.message_id desc limit $6'
           using workspace, query, conversation, before_at, before_id, most;
         get diagnostics hits = row_count;
         if hits >= most then return; end if;
         execute 'select d.sent_at, d.message_id from message_search_docs d' || ${newest(WALKED - 1, 1)}
           into edge using workspace, query, conversation, before_at, before_id;
         if edge.sent_at is null then return; end if;
         return query execute 'with found as materialized (select d.message_id, d.sent_at from message_search_docs d
             where ' || place || ' and d.words @@ $2::tsquery and (d.sent_at, d.message_id) < ($4, $5))
           select f.message_id, f.sent_at from found f order by f.sent_at desc, f.message_id desc limit $6'
           using workspace, query, conversation, edge.sent_at, edge.message_id, most - hits;
       end $$`,
    )
    .execute(db);
}
