import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

type Run = (text: string) => Promise<unknown>;

/** Tables that are found by their key alone, or by what their key begins another index with: SQLite keeps the key once. */
const KEYED: readonly (readonly [table: string, columns: string, key: string])[] = [
  [
    'deal_stage_changes',
    `business_id text not null, deal_id text not null, changed_at integer not null, from_stage_id text, from_name text,
      to_stage_id text not null, to_name text not null, changed_by text,
      primary key (business_id, deal_id, changed_at),
      foreign key (business_id, deal_id) references deals (business_id, _id) on delete cascade`,
    'business_id, deal_id, changed_at',
  ],
  [
    'company_tags',
    `business_id text not null, company_id text not null, tag_id text not null,
      primary key (business_id, company_id, tag_id),
      foreign key (business_id, company_id) references companies (business_id, _id) on delete cascade,
      foreign key (business_id, tag_id) references tags (business_id, _id) on delete cascade`,
    'business_id, company_id, tag_id',
  ],
  [
    'contact_keys',
    `business_id text not null, kind text not null, value text not null, contact_id text not null,
      primary key (business_id, kind, value, contact_id),
      foreign key (business_id, contact_id) references contacts (business_id, _id) on delete cascade`,
    'business_id, kind, value, contact_id',
  ],
];
const INDEXES = [
  'company_tags_by_tag on company_tags (business_id, tag_id, company_id)',
  'contact_keys_of_contact on contact_keys (business_id, contact_id)',
];

/**
 * Addresses are found by the index of the list; only those that are written with a capital letter need one in small letters. On
 * SQLite search knows which trigrams a text has, and no longer where: the text itself is there to be asked.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run: Run = (text) => sql.raw(text).execute(db);
  await run(`drop index contacts_by_email`);
  await run(
    `create index contacts_by_email on contacts (business_id, lower(email)) where email <> lower(email)`,
  );
  if (engine === 'postgres') return;
  for (const [table, columns, key] of KEYED) {
    await run(`create table ${table}_once (${columns}) without rowid`);
    await run(`insert into ${table}_once select * from ${table} order by ${key}`);
    await run(`drop table ${table}`);
    await run(`alter table ${table}_once rename to ${table}`);
  }
  for (const index of INDEXES) await run(`create index ${index}`);
  for (const one of ['contact', 'company', 'deal']) {
    const search = `${one}_search`;
    await run(`drop table ${search}_terms`);
    await run(`drop table ${search}`);
    await run(`create virtual table ${search} using fts5(text, content='${search}_docs', content_rowid='id',
      tokenize='trigram', detail=none, columnsize=0)`);
    await run(`insert into ${search}(${search}) values ('rebuild')`);
    await run(`create virtual table ${search}_terms using fts5vocab(${search}, 'row')`);
  }
}
