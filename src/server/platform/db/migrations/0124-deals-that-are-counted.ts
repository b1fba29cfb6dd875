import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * Deals whose titles hold a text, for PostgreSQL: their ids as one text, or only how many they are where these are more than enough. Thousands of
 * rows of a function take longer than finding them.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  for (const [name, condition, setting] of [
    ['search_deals_up_to', 'text like $2', ''],
    // As in migration 0121.
    ['search_deal_pairs_up_to', 'pairs @> array[$2]', 'set enable_seqscan = off'],
  ] as const) {
    await sql
      .raw(`create function ${name}(workspace text, part text, most int, enough int, pipeline text, out total int, out ids text)
      language plpgsql stable security definer set search_path = public, pg_temp ${setting} as $$
      begin
        total := 0;
        if workspace is distinct from current_setting('app.business_id', true) then return; end if;
        execute 'select count(*), string_agg(deal_id, '','') from (select deal_id from deal_search_docs
          where business_id = $1 and ${condition} and ($4 is null or pipeline_id = $4) limit $3) found'
          into total, ids using workspace, part, most, pipeline;
        if total > enough then ids := null; end if;
      end $$`)
      .execute(db);
  }
}
