import { sql } from 'kysely';
import { linkField } from '../../platform/filters/link-field';

const linked = {
  module: 'crm_deals',
  from: sql`deal_contacts linked`,
  business: sql<string>`linked.business_id`,
  record: sql<string>`linked.contact_id`,
} as const;
const deals = {
  ...linked,
  from: sql`deal_contacts linked join deals on deals.business_id = linked.business_id and deals._id = linked.deal_id`,
};

/** What contacts can be filtered by of the deals that they are part of. */
export const dealFiltersOfContacts = [
  linkField('has_deals', 'boolean', linked),
  linkField('deal_stage', 'choices', { ...deals, value: sql`deals.pipeline_stage_id` }),
  linkField('deal_value', 'number', { ...deals, value: sql`deals.deal_value` }),
];
