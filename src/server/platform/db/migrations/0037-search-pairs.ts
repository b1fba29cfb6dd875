import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * Searches of two letters find inside words. Trigrams answer three and more; two are the beginning of trigrams on
 * SQLite, and an index of pairs on PostgreSQL.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  if (engine === 'sqlite') {
    // The last pair of a text begins a trigram only where something follows it.
    await run(`update contact_search_docs set text = text || char(10) where substr(text, -1) <> char(10)`);
    await run(`create virtual table contact_search_terms using fts5vocab(contact_search, 'row')`);
    return;
  }
  await run(`create function text_pairs(whole text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct pair), '{}') from (
      select substr(whole, at, 2) as pair from generate_series(1, length(whole) - 1) at) pairs
    where position(E'\\n' in pair) = 0 $$`);
  await run(
    `alter table contact_search_docs add column pairs text[] generated always as (text_pairs(text)) stored`,
  );
  await run(`create index contact_search_pairs on contact_search_docs using gin (pairs)`);
  // As search_contacts does: run as the owner, so that the index may answer, with the rule kept by itself.
  await run(`create function search_contact_pairs(workspace text, pair text, most int) returns setof text
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      if workspace is distinct from current_setting('app.business_id', true) then return; end if;
      return query execute 'select contact_id from contact_search_docs
        where business_id = $1 and pairs @> array[$2] limit $3' using workspace, pair, most;
    end $$`);
}
