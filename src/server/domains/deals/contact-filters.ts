import { sql } from 'kysely';
import { linkField } from '../../platform/filters/link-field';
import { pipelineIds } from '../pipelines/reads';

/** Deals in the bin are none. */
const deals = {
  module: 'crm_deals',
  from: sql`deal_contacts linked`,
  join: {
    table: sql`deals`,
    on: sql`deals.business_id = linked.business_id and deals._id = linked.deal_id and deals.deleted_at is null`,
  },
  business: sql<string>`linked.business_id`,
  record: sql<string>`linked.contact_id`,
} as const;

/** What contacts can be filtered by of the deals that they are part of. */
export const dealFiltersOfContacts = [
  linkField('has_deals', 'boolean', deals),
  linkField('deal_stage', 'choices', { ...deals, value: sql`deals.pipeline_stage_id` }),
  linkField('deal_value', 'number', {
    ...deals,
    value: sql`deals.deal_value`,
    valueIndex: ({ scope }) => sql`deals.pipeline_id in (${pipelineIds(scope)})`,
  }),
];
