import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Company: true;
  }
}

/** Companies that customers belong to. */
export const companiesFeature = defineFeature({
  name: 'companies',
  tags: ['Company'],
  permissions: ['crm_accounts'],
  sections: { company: 'crm' },
  events: {
    'companies.updated': reloads('Company'),
  },
});
