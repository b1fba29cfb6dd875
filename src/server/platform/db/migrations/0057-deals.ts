import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * What a deal is interested in, who works on it, where it stands in its stage, how it ended, and the stages that it has
 * been in. Of deals from before, nobody has written down when they came into their stage: they count from their creation.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const real = engine === 'postgres' ? 'double precision' : 'real';
  const add = (column: string): string => `alter table deals add column ${column}`;
  const statements = [
    add('deal_industry text'),
    add(`deal_status ${int} not null default 1`),
    add('created_by text'),
    add(`updated_at ${int} not null default 0`),
    add(`position ${real} not null default 0`),
    add(`stage_since ${int} not null default 0`),
    add('lost_reason text'),
    add(`closed_at ${int}`),
    `update deals set updated_at = created_at, stage_since = created_at, position = placed.position
      from (select business_id, _id, row_number() over (partition by business_id, pipeline_id, pipeline_stage_id
        order by created_at desc, _id desc) as position from deals) as placed
      where placed.business_id = deals.business_id and placed._id = deals._id`,

    `create table deal_collaborators (business_id text not null, deal_id text not null, contact_id text not null,
      primary key (business_id, deal_id, contact_id),
      foreign key (business_id, deal_id) references deals (business_id, _id) on delete cascade,
      foreign key (business_id, contact_id) references contacts (business_id, _id) on delete cascade)`,
    `create index deal_collaborators_by_contact on deal_collaborators (business_id, contact_id, deal_id)`,
    `create index deal_contacts_of_deal on deal_contacts (business_id, deal_id, contact_id)`,
    // Names as they were: a stage that is renamed or deleted later does not change what has happened.
    `create table deal_stage_changes (business_id text not null, deal_id text not null, changed_at ${int} not null,
      from_stage_id text, from_name text, to_stage_id text not null, to_name text not null, changed_by text,
      primary key (business_id, deal_id, changed_at),
      foreign key (business_id, deal_id) references deals (business_id, _id) on delete cascade)`,

    // A column of the board, and its sums: each holds everything that its filters look at.
    `create index deals_board on deals (business_id, pipeline_id, pipeline_stage_id, position, _id, assignee_id)`,
    `drop index deals_by_value`,
    `create index deals_totals on deals
      (business_id, pipeline_id, pipeline_stage_id, assignee_id, deal_value, probability)`,
    `create index deals_by_close on deals
      (business_id, pipeline_id, expected_close_date, _id, pipeline_stage_id, assignee_id, deal_value, probability)`,
    // The list of a pipeline, by each column that sorts it.
    ...['deal_title', 'deal_value', 'probability', 'created_at', 'updated_at'].map(
      (column) => `create index deals_list_${column} on deals
        (business_id, pipeline_id, ${column}, _id, pipeline_stage_id, assignee_id)`,
    ),
    `create index deals_of_company on deals (business_id, company_id, created_at, _id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
