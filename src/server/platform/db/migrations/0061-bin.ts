import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Indexes of lists: what is in the bin is not in them, and they answer whether it is. */
const LISTS: readonly (readonly [table: string, name: string, columns: string])[] = [
  ['contacts', 'contacts_by_name', 'name, _id'],
  ...['created_at', 'updated_at', 'email', 'phone', 'total_score'].map(
    (column) => ['contacts', `contacts_list_${column}`, `${column}, _id`] as const,
  ),
  ...['current_lifecycle_stage', 'assignee_id', 'current_company_id'].map(
    (column) => ['contacts', `contacts_list_${column}`, `${column}, name, _id`] as const,
  ),
  ['companies', 'companies_by_name', 'name_key, _id'],
  ['companies', 'companies_by_age', 'created_at, _id, name_key'],
  ['companies', 'companies_by_size', 'coalesce(mp_company_employee_count, 2147483647), _id, name_key'],
  ['companies', 'companies_by_size_down', 'coalesce(mp_company_employee_count, -1), _id, name_key'],
  ['deals', 'deals_board', 'pipeline_id, pipeline_stage_id, position, _id, assignee_id'],
  ['deals', 'deals_totals', 'pipeline_id, pipeline_stage_id, assignee_id, deal_value, probability'],
  [
    'deals',
    'deals_by_close',
    'pipeline_id, expected_close_date, _id, pipeline_stage_id, assignee_id, deal_value, probability',
  ],
  ...['deal_title', 'deal_value', 'probability', 'created_at', 'updated_at'].map(
    (column) =>
      [
        'deals',
        `deals_list_${column}`,
        `pipeline_id, ${column}, _id, pipeline_stage_id, assignee_id`,
      ] as const,
  ),
  ['deals', 'deals_by_title', 'deal_title, _id'],
  ['deals', 'deals_in_stage', 'pipeline_stage_id, _id'],
];

/**
 * What is deleted goes to a bin first. `purged_at`: nothing is known of a contact any more but what WhatsApp calls them,
 * because their conversations are still there. An erasure says what went, and nothing of the person.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const tables = ['contacts', 'companies', 'deals'];
  const statements = [
    ...tables.flatMap((table) => [
      `alter table ${table} add column deleted_at ${int}`,
      `alter table ${table} add column deleted_by text`,
    ]),
    `alter table contacts add column purged_at ${int}`,
    ...LISTS.flatMap(([table, name, columns]) => [
      `drop index ${name}`,
      // SQLite reads the index alone only where it holds the column that its condition is about.
      `create index ${name} on ${table} (business_id, ${columns}, deleted_at) where deleted_at is null`,
    ]),
    `create index contacts_in_bin on contacts (business_id, deleted_at, _id)
      where deleted_at is not null and purged_at is null`,
    ...['companies', 'deals'].map(
      (table) =>
        `create index ${table}_in_bin on ${table} (business_id, deleted_at, _id) where deleted_at is not null`,
    ),
    `create table erasures (business_id text not null, _id text not null, contact_id text not null,
      reference text not null, asked_by text not null, asked_by_name text not null, asked_at ${int} not null,
      finished_at ${int}, erased text not null, primary key (business_id, _id))`,
    `create index erasures_of_contact on erasures (business_id, contact_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
