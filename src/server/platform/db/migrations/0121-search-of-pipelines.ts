import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * A search knows the pipeline of each deal, so that what it finds in one is counted without looking at the deals themselves.
 * PostgreSQL finds companies in the order of their names, too, which stand in the rows that are read anyway.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`alter table deal_search_docs add column pipeline_id text not null default ''`);
  await run(`update deal_search_docs set pipeline_id = coalesce((select pipeline_id from deals
    where deals.business_id = deal_search_docs.business_id and deals._id = deal_search_docs.deal_id), '')`);
  for (const word of ['first', 'last']) {
    await run(`drop index deal_search_docs_${word}`);
    await run(
      `create index deal_search_docs_${word} on deal_search_docs (business_id, ${word}_word, deal_id, pipeline_id)`,
    );
  }
  await run(`drop index deals_of_company`);
  await run(`create index deals_of_company on deals (business_id, company_id, created_at, _id, pipeline_id)`);
  await (engine === 'sqlite' ? sqlite(run) : postgres(run));
}

type Run = (text: string) => Promise<unknown>;

async function sqlite(run: Run): Promise<void> {
  await run(`create trigger deal_search_docs_pipeline after insert on deal_search_docs begin
    update deal_search_docs set pipeline_id = (select pipeline_id from deals
      where business_id = new.business_id and _id = new.deal_id) where id = new.id; end`);
  await run(`create trigger deals_search_pipeline after update of pipeline_id on deals
    when new.pipeline_id <> old.pipeline_id begin
    update deal_search_docs set pipeline_id = new.pipeline_id
      where business_id = new.business_id and deal_id = new._id; end`);
}

async function postgres(run: Run): Promise<void> {
  await run(`create function deal_search_docs_pipeline() returns trigger language plpgsql as $$
    begin
      select pipeline_id into new.pipeline_id from deals where business_id = new.business_id and _id = new.deal_id;
      return new;
    end $$`);
  await run(`create trigger deal_search_docs_pipeline before insert on deal_search_docs
    for each row execute function deal_search_docs_pipeline()`);
  await run(`create function deals_search_pipeline() returns trigger language plpgsql as $$
    begin
      update deal_search_docs set pipeline_id = new.pipeline_id
        where business_id = new.business_id and deal_id = new._id;
      return null;
    end $$`);
  await run(`create trigger deals_search_pipeline after update of pipeline_id on deals
    for each row when (new.pipeline_id <> old.pipeline_id) execute function deals_search_pipeline()`);
  for (const record of SEARCHED) await searchOf(run, record);
}

const SEARCHED = [
  { one: 'contact', plural: 'contacts' },
  { one: 'company', plural: 'companies' },
  { one: 'deal', plural: 'deals' },
] as const;

/** The further parameter of each function, and its body: FOUND stands for the rows of the table that hold the text. */
const BODIES = {
  contact: {
    own: '',
    body: `return query execute 'select contact_id FOUND limit $3' using workspace, part, most;`,
  },
  company: {
    own: ', by_name boolean default false',
    body: `return query execute case when by_name
      then 'with found as materialized (select company_id, text FOUND limit $3), whole as (select count(*) < $3 as is_whole from found)
        select company_id from found, whole
        order by case when is_whole then split_part(text, chr(10), 1) end, case when is_whole then company_id end'
      else 'select company_id FOUND limit $3' end using workspace, part, most;`,
  },
  deal: {
    own: ', pipeline text default null',
    body: `return query execute 'select deal_id FOUND and ($4 is null or pipeline_id = $4) limit $3'
      using workspace, part, most, pipeline;`,
  },
} as const;

async function searchOf(run: Run, { one, plural }: (typeof SEARCHED)[number]): Promise<void> {
  const { own, body } = BODIES[one];
  for (const [name, condition, setting] of [
    [plural, 'text like $2', ''],
    // Whether an array has a value takes so long that the table is never read from its beginning, however few of very many are wanted.
    [`${one}_pairs`, 'pairs @> array[$2]', 'set enable_seqscan = off'],
  ] as const) {
    await run(`drop function search_${name}(text, text, int)`);
    // It runs as the owner, so that the indexes may answer, and keeps the rule of the workspace itself.
    await run(`create function search_${name}(workspace text, part text, most int${own}) returns setof text
      language plpgsql stable security definer set search_path = public, pg_temp ${setting} as $$
      begin
        if workspace is distinct from current_setting('app.business_id', true) then return; end if;
        ${body.replaceAll('FOUND', `from ${one}_search_docs where business_id = $1 and ${condition}`)}
      end $$`);
  }
}
