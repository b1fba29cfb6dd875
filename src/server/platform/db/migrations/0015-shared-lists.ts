import { type Kysely, sql } from 'kysely';
import { listKey } from '@shared/rules/list-name';
import type { Engine } from '../engine';

/** Lists whose names are each their own; within which columns, besides the workspace. */
const NAMED = [
  { table: 'tags', name: 'label', within: 'tag_type' },
  { table: 'interests', name: 'label', within: null },
  { table: 'lifecycle_stages', name: 'label', within: null },
  { table: 'pipelines', name: 'name', within: null },
  { table: 'pipeline_stages', name: 'name', within: 'pipeline_id' },
] as const;

/** The colours that contact types get in turn. */
const COLORS = ['blue', 'violet', 'amber', 'green', 'grey'];

/**
 * The lists that everybody shares: tags and interests with their assignments (which end with the entry), collections,
 * contact types, pipelines with kinds of stages, and the workspace's own fields with their values.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const real = engine === 'postgres' ? 'double precision' : 'real';
  const run = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  await run([
    `create table interests (business_id text not null, _id text not null, label text not null, name_key text,
      primary key (business_id, _id))`,
    `create table contact_interests (business_id text not null, contact_id text not null, interest_id text not null,
      primary key (business_id, contact_id, interest_id),
      foreign key (business_id, contact_id) references contacts (business_id, _id) on delete cascade,
      foreign key (business_id, interest_id) references interests (business_id, _id) on delete cascade)`,
    `create index contact_interests_by_interest on contact_interests (business_id, interest_id)`,
    `create table collections (business_id text not null, _id text not null, title text not null, name_key text,
      primary key (business_id, _id))`,
    `create unique index collections_by_name on collections (business_id, name_key)`,

    `create table contact_tags_of_tags (business_id text not null, contact_id text not null, tag_id text not null,
      primary key (business_id, contact_id, tag_id),
      foreign key (business_id, contact_id) references contacts (business_id, _id) on delete cascade,
      foreign key (business_id, tag_id) references tags (business_id, _id) on delete cascade)`,
    `insert into contact_tags_of_tags select c.business_id, c.contact_id, c.tag_id from contact_tags c
      join tags t on t.business_id = c.business_id and t._id = c.tag_id
      join contacts p on p.business_id = c.business_id and p._id = c.contact_id`,
    `drop table contact_tags`,
    `alter table contact_tags_of_tags rename to contact_tags`,
    `create index contact_tags_by_tag on contact_tags (business_id, tag_id)`,
    `alter table tags add column name_key text`,

    `alter table lifecycle_stages add column name_key text`,
    `alter table lifecycle_stages add column color text not null default 'grey'`,
    `alter table lifecycle_stages add column is_crm_visible ${int} not null default 1`,
    // JSON: field -> {hideOnCreate, hideOnUpdate}, where the type differs from the field.
    `alter table lifecycle_stages add column attributes text not null default '{}'`,
    `create index contacts_by_stage on contacts (business_id, current_lifecycle_stage)
      where current_lifecycle_stage is not null`,

    `alter table pipelines add column name_key text`,
    `alter table pipelines add column position ${int} not null default 0`,
    `alter table pipelines add column is_crm_visible ${int} not null default 1`,
    `alter table pipeline_stages add column name_key text`,
    `alter table pipeline_stages add column kind text not null default 'open'`,
    `alter table pipeline_stages add column probability ${int} not null default 50`,
    `create index deals_by_stage on deals (business_id, pipeline_id, pipeline_stage_id)`,

    `create table fields (business_id text not null, _id text not null, entity text not null, name text not null,
      label text not null, name_key text, kind text not null, options text not null default '[]',
      required ${int} not null default 0, group_label text not null, position ${int} not null,
      hide_on_create ${int} not null default 2, hide_on_update ${int} not null default 2,
      primary key (business_id, _id))`,
    `create unique index fields_by_key on fields (business_id, entity, name)`,
    `create unique index fields_by_name on fields (business_id, entity, name_key)`,
    `create table field_values (business_id text not null, record_id text not null, field_id text not null,
      text_value text, number_value ${real}, primary key (business_id, record_id, field_id),
      foreign key (business_id, field_id) references fields (business_id, _id) on delete cascade)`,
    `create index field_values_by_field on field_values (business_id, field_id)`,
  ]);
  await moveInterests(db);
  await run([`alter table contacts drop column interests`]);
  for (const { table, name, within } of NAMED) {
    await nameKeys(db, table, name, within);
    const columns = ['business_id', ...(within === null ? [] : [within]), 'name_key'].join(', ');
    await run([`create unique index ${table}_by_name on ${table} (${columns}) where name_key is not null`]);
  }
  for (const [position, color] of COLORS.entries()) {
    await sql`update lifecycle_stages set color = ${color} where position = ${position}`.execute(db);
  }
}

interface OldContact {
  readonly business_id: string;
  readonly _id: string;
  readonly interests: string;
}

/** Contacts held copies of their interests; from now on they point at those of the workspace. */
async function moveInterests(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<OldContact>`
    select business_id, _id, interests from contacts where interests <> '[]'`.execute(db);
  const known = new Map<string, string>();
  for (const { business_id, _id, interests } of rows) {
    for (const interest of JSON.parse(interests) as { _id: string; label: string }[]) {
      const key = `${business_id} ${listKey(interest.label)}`;
      const id = known.get(key) ?? interest._id;
      if (!known.has(key)) {
        known.set(key, id);
        await sql`insert into interests (business_id, _id, label) values (${business_id}, ${id}, ${interest.label})
          on conflict do nothing`.execute(db);
      }
      await sql`insert into contact_interests (business_id, contact_id, interest_id)
        values (${business_id}, ${_id}, ${id}) on conflict do nothing`.execute(db);
    }
  }
}

/** Names from before that are not each their own keep being as they are, without a key. */
async function nameKeys(
  db: Kysely<unknown>,
  table: string,
  name: string,
  within: string | null,
): Promise<void> {
  const place = within === null ? sql`''` : sql.ref(within);
  const { rows } = await sql<{ business_id: string; _id: string; place: string | number; label: string }>`
    select business_id, _id, ${place} as place, ${sql.ref(name)} as label from ${sql.table(table)} order by _id`.execute(
    db,
  );
  const taken = new Set<string>();
  for (const row of rows) {
    const key = listKey(row.label);
    const full = `${row.business_id} ${row.place} ${key}`;
    if (taken.has(full)) continue;
    taken.add(full);
    await sql`update ${sql.table(table)} set name_key = ${key}
      where business_id = ${row.business_id} and _id = ${row._id}`.execute(db);
  }
}
