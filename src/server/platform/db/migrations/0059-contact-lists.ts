import { type Kysely, sql } from 'kysely';

/**
 * The order of a list of contacts, for each column that sorts it: a page is read from an index, however many contacts
 * there are. What groups contacts (stage, owner, company) has them by name. Then what leads a filter: who has a tag, an
 * interest or a value, who wrote when.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    ...['created_at', 'updated_at', 'email', 'phone'].map(
      (column) => `create index contacts_list_${column} on contacts (business_id, ${column}, _id)`,
    ),
    ...['current_lifecycle_stage', 'assignee_id', 'current_company_id'].map(
      (column) => `create index contacts_list_${column} on contacts (business_id, ${column}, name, _id)`,
    ),
    `drop index contacts_by_score`,
    `create index contacts_list_total_score on contacts (business_id, total_score, _id)`,
    `drop index contact_tags_by_tag`,
    `create index contact_tags_by_tag on contact_tags (business_id, tag_id, contact_id)`,
    `drop index contact_interests_by_interest`,
    `create index contact_interests_by_interest on contact_interests (business_id, interest_id, contact_id)`,
    `create index deals_in_stage on deals (business_id, pipeline_stage_id, _id)`,
    `create index conversations_by_inbound on conversations (business_id, last_inbound_at, contact_id)
      where last_inbound_at is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
