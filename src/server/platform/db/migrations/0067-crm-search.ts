import { type Kysely, sql } from 'kysely';
import { digitsOf } from '@shared/rules/phone';
import { fold } from '@shared/rules/text';
import type { Engine } from '../engine';

const ROWS_AT_ONCE = 500;

/** Companies and deals are found by trigrams, as contacts are (0001, 0037). */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const one of ['company', 'deal'] as const) {
    await createDocs(db, engine, one);
    await fill(db, one);
  }
}

const TABLES = { company: 'companies', deal: 'deals' } as const;
type Searched = keyof typeof TABLES;

async function createDocs(db: Kysely<unknown>, engine: Engine, one: Searched): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  const docs = `${one}_search_docs`;
  const serial =
    engine === 'postgres'
      ? 'bigint generated always as identity primary key'
      : 'integer primary key autoincrement';
  // Ranges of prefixes only mean what they say where texts are compared byte by byte.
  const exactText = engine === 'postgres' ? 'text collate "C"' : 'text';
  await run(`create table ${docs} (id ${serial}, business_id text not null, ${one}_id text not null, text text not null,
    first_word ${exactText} not null, last_word ${exactText} not null,
    foreign key (business_id, ${one}_id) references ${TABLES[one]} (business_id, _id) on delete cascade)`);
  await run(`create unique index ${docs}_by_record on ${docs} (business_id, ${one}_id)`);
  await run(`create index ${docs}_first on ${docs} (business_id, first_word, ${one}_id)`);
  await run(`create index ${docs}_last on ${docs} (business_id, last_word, ${one}_id)`);
  if (engine === 'sqlite') await sqliteSearch(run, one);
  else await postgresSearch(run, one);
}

async function sqliteSearch(run: (text: string) => Promise<unknown>, one: Searched): Promise<void> {
  const [search, docs] = [`${one}_search`, `${one}_search_docs`];
  await run(
    `create virtual table ${search} using fts5(text, content='${docs}', content_rowid='id', tokenize='trigram')`,
  );
  await run(`create virtual table ${search}_terms using fts5vocab(${search}, 'row')`);
  await run(`create trigger ${search}_insert after insert on ${docs} begin
    insert into ${search}(rowid, text) values (new.id, new.text); end`);
  await run(`create trigger ${search}_delete after delete on ${docs} begin
    insert into ${search}(${search}, rowid, text) values ('delete', old.id, old.text); end`);
  await run(`create trigger ${search}_update after update of text on ${docs} begin
    insert into ${search}(${search}, rowid, text) values ('delete', old.id, old.text);
    insert into ${search}(rowid, text) values (new.id, new.text); end`);
}

/** The functions run as the owner, so that the indexes may answer, and keep the rule of the workspace themselves. */
async function postgresSearch(run: (text: string) => Promise<unknown>, one: Searched): Promise<void> {
  const docs = `${one}_search_docs`;
  await run(`alter table ${docs} add column pairs text[] generated always as (text_pairs(text)) stored`);
  await run(`create index ${one}_search_trigrams on ${docs} using gin (text gin_trgm_ops)`);
  await run(`create index ${one}_search_pairs on ${docs} using gin (pairs)`);
  const search = (name: string, argument: string, condition: string): Promise<unknown> =>
    run(`create function ${name}(workspace text, ${argument} text, most int) returns setof text
      language plpgsql stable security definer set search_path = public, pg_temp as $$
      begin
        if workspace is distinct from current_setting('app.business_id', true) then return; end if;
        return query execute 'select ${one}_id from ${docs}
          where business_id = $1 and ${condition} limit $3' using workspace, ${argument}, most;
      end $$`);
  await search(`search_${TABLES[one]}`, 'pattern', 'text like $2');
  await search(`search_${one}_pairs`, 'pair', 'pairs @> array[$2]');
}

interface Named {
  readonly business_id: string;
  readonly _id: string;
  readonly name: string;
  readonly website: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

const SELECTED = {
  company: sql`mp_company_label as name, mp_company_website as website, mp_company_email as email,
    mp_company_phone as phone`,
  deal: sql`deal_title as name, null as website, null as email, null as phone`,
};

async function fill(db: Kysely<unknown>, one: Searched): Promise<void> {
  for (let last = { business_id: '', _id: '' }; ;) {
    const { rows } = await sql<Named>`select business_id, _id, ${SELECTED[one]} from ${sql.table(TABLES[one])}
      where (business_id, _id) > (${last.business_id}, ${last._id})
      order by business_id, _id limit ${ROWS_AT_ONCE}`.execute(db);
    const newest = rows.at(-1);
    if (newest === undefined) return;
    const docs = rows.map(({ business_id, _id, name, website, email, phone }) => {
      const words = fold(name).split(' ');
      const parts = [
        fold(name),
        fold(website ?? '').replace(/^https?:\/\//, ''),
        fold(email ?? ''),
        digitsOf(phone ?? ''),
      ];
      const text = parts.flatMap((part) => (part === '' ? [] : [`${part}\n`])).join('');
      return sql`(${business_id}, ${_id}, ${text}, ${words[0] ?? ''}, ${words.at(-1) ?? ''})`;
    });
    await sql`insert into ${sql.table(`${one}_search_docs`)}
      (business_id, ${sql.ref(`${one}_id`)}, text, first_word, last_word) values ${sql.join(docs)}`.execute(
      db,
    );
    last = newest;
  }
}
