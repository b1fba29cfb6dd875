import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Tasks, and what each is about. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const links = ([name, column, table]: readonly [string, string, string]): string[] => [
    `create table ${name} (business_id text not null, task_id text not null, ${column} text not null,
      position ${int} not null, primary key (business_id, task_id, ${column}),
      foreign key (business_id, task_id) references tasks (business_id, _id) on delete cascade,
      foreign key (business_id, ${column}) references ${table} (business_id, _id) on delete cascade)`,
    `create index ${name}_by_record on ${name} (business_id, ${column}, task_id)`,
  ];
  const statements = [
    `create table tasks (business_id text not null, _id text not null, title text not null, title_key text not null,
      type text not null, priority ${int} not null, status ${int} not null, open ${int} not null, due_date ${int},
      reminder ${int} not null default 0, reminder_date ${int}, notes text, assignee_id text, created_by text not null,
      created_at ${int} not null, updated_at ${int} not null, primary key (business_id, _id))`,
    // Each holds everything that its filters and counts look at: a page deep in the list reads no row that it skips.
    `create index tasks_newest on tasks
      (business_id, _id, title_key, status, type, assignee_id, open, due_date)`,
    `create index tasks_by_due on tasks (business_id, due_date, _id, status, type, assignee_id, open)`,
    `create index tasks_open_by_due on tasks (business_id, open, due_date, _id, status, type, assignee_id)`,
    `create index tasks_of_assignee on tasks (business_id, assignee_id, open, due_date, status, type, _id)`,
    ...links(['task_contacts', 'contact_id', 'contacts']),
    ...links(['task_companies', 'company_id', 'companies']),
    ...links(['task_deals', 'deal_id', 'deals']),
    // Companies and deals are chosen by name.
    `create index companies_by_label on companies (business_id, mp_company_label, _id)`,
    `create index deals_by_title on deals (business_id, deal_title, _id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
