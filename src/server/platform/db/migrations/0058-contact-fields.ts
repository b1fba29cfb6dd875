import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

const COLUMNS = [
  'created_by', 'gender', 'birth_date', 'salutation', 'marital_status', 'mp_customer_facebook', 'mp_customer_instagram',
  'mp_customer_linkedin', 'mp_customer_medium', 'mp_customer_pinterest', 'mp_customer_producthunt', 'mp_customer_quora',
  'mp_customer_reddit', 'mp_customer_slack', 'mp_customer_tiktok', 'mp_customer_twitter', 'mp_customer_youtube',
] as const; // prettier-ignore

/** Every field of a contact, and further addresses and numbers of them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const keys = [...COLUMNS, 'other_emails', 'other_phones', 'avatar', 'interests', 'tags']
    .map((name) => `'${name}'`)
    .join(', ');
  const statements = [
    ...COLUMNS.map((column) => `alter table contacts add column ${column} text`),
    // The first address and number of a contact stand in the contact itself. `lookup`: as they are compared.
    `create table contact_points (business_id text not null, contact_id text not null, kind text not null,
      position ${int} not null, value text not null, lookup text not null,
      primary key (business_id, contact_id, kind, position),
      foreign key (business_id, contact_id) references contacts (business_id, _id) on delete cascade)`,
    `create index contact_points_by_lookup on contact_points (business_id, kind, lookup)`,
    // A workspace may have made such a field for itself: it stays, under another key.
    `update fields set name = name || '_own' where entity = 'contact' and name in (${keys})`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
