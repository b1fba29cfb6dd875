import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { fold } from '@shared/rules/text';

type Run = (text: string) => Promise<unknown>;

/** What sums something up holds no text of its own: it moves often, and nothing is looked up for it. */
const SUMMED_UP = '6, 13, 15, 29, 32, 37';
const ROWS_AT_ONCE = 500;

/**
 * The texts of activities are found by trigrams: a row for each that has one, in the order of a timeline. It moves with its activity
 * and ends with it.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run: Run = (text) => sql.raw(text).execute(db);
  await (engine === 'sqlite' ? sqlite(run) : postgres(run));
  await fill(db);
}

async function sqlite(run: Run): Promise<void> {
  await run(`create table activity_search_docs (id integer primary key, business_id text not null, at integer not null,
    activity_id text not null, activity_type integer not null, text text not null)`);
  await run(
    `create unique index activity_search_docs_by_time on activity_search_docs (business_id, at, activity_id)`,
  );
  await run(`create virtual table activity_search using fts5(text, content='activity_search_docs', content_rowid='id',
    tokenize='trigram', detail=none, columnsize=0)`);
  await run(`create trigger activity_search_insert after insert on activity_search_docs begin
    insert into activity_search(rowid, text) values (new.id, new.text); end`);
  await run(`create trigger activity_search_delete after delete on activity_search_docs begin
    insert into activity_search(activity_search, rowid, text) values ('delete', old.id, old.text); end`);
  await run(`create trigger activity_search_update after update of text on activity_search_docs begin
    insert into activity_search(activity_search, rowid, text) values ('delete', old.id, old.text);
    insert into activity_search(rowid, text) values (new.id, new.text); end`);
  const own = 'business_id = old.business_id and at = old.at and activity_id = old._id';
  await run(`create trigger activities_search_delete after delete on activities
    when old.activity_type not in (${SUMMED_UP}) begin delete from activity_search_docs where ${own}; end`);
  await run(`create trigger activities_search_move after update of at on activities
    when new.at <> old.at and old.activity_type not in (${SUMMED_UP}) begin
    update activity_search_docs set at = new.at where ${own}; end`);
}

async function postgres(run: Run): Promise<void> {
  await run(`create table activity_search_docs (business_id text not null, at bigint not null,
    activity_id text not null, activity_type smallint not null, text text not null,
    primary key (business_id, at, activity_id))`);
  await run(`create index activity_search_trigrams on activity_search_docs using gin (text gin_trgm_ops)`);
  const own = 'business_id = old.business_id and at = old.at and activity_id = old._id';
  await run(`create function activities_search_delete() returns trigger language plpgsql as $$
    begin delete from activity_search_docs where ${own}; return null; end $$`);
  await run(`create trigger activities_search_delete after delete on activities for each row
    when (old.activity_type not in (${SUMMED_UP})) execute function activities_search_delete()`);
  await run(`create function activities_search_move() returns trigger language plpgsql as $$
    begin update activity_search_docs set at = new.at where ${own}; return null; end $$`);
  await run(`create trigger activities_search_move after update of at on activities for each row
    when (new.at <> old.at and old.activity_type not in (${SUMMED_UP})) execute function activities_search_move()`);
  // It runs as the owner, so that the index may answer, and keeps the rule of the workspace itself. A walk of a whole workspace in
  // the order of time is never what is wanted here.
  await run(`create function search_activities(workspace text, part text, most int)
    returns table (at bigint, activity_id text, activity_type smallint)
    language plpgsql stable security definer set search_path = public, pg_temp
    set enable_seqscan = off set enable_indexscan = off as $$
    begin
      if workspace is distinct from current_setting('app.business_id', true) then return; end if;
      return query execute 'select d.at, d.activity_id, d.activity_type from activity_search_docs d
        where d.business_id = $1 and d.text like $2 limit $3' using workspace, part, most;
    end $$`);
}

interface Told {
  readonly business_id: string;
  readonly _id: string;
  readonly at: number;
  readonly activity_type: number;
  readonly data: string;
}
interface Content {
  readonly content?: {
    readonly subject?: string;
    readonly title?: string;
    readonly description?: readonly { readonly data: { readonly text: string } }[];
    readonly post_comment?: string;
  };
}

async function fill(db: Kysely<unknown>): Promise<void> {
  for (let last = { business_id: '', _id: '' }; ;) {
    const { rows } = await sql<Told>`select business_id, _id, at, activity_type, data from activities
      where (business_id, _id) > (${last.business_id}, ${last._id}) order by business_id, _id
      limit ${ROWS_AT_ONCE}`.execute(db);
    const newest = rows.at(-1);
    if (newest === undefined) return;
    const docs = rows.flatMap(({ business_id, _id, at, activity_type, data }) => {
      const { content = {} } = JSON.parse(data) as Content;
      const { subject = '', title = '', description = [], post_comment = '' } = content;
      const texts = [subject, title, ...description.map((block) => block.data.text), post_comment];
      const text = texts
        .map(fold)
        .filter((one) => one !== '')
        .join('\n');
      return text === '' ? [] : [sql`(${business_id}, ${at}, ${_id}, ${activity_type}, ${text})`];
    });
    if (docs.length > 0)
      await sql`insert into activity_search_docs (business_id, at, activity_id, activity_type, text)
        values ${sql.join(docs)}`.execute(db);
    last = newest;
  }
}
