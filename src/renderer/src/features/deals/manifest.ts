import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Deal: true;
  }
}

/** What customers may buy. */
export const dealsFeature = defineFeature({
  name: 'deals',
  tags: ['Deal'],
  permissions: ['crm_deals'],
  sections: { deal: 'crm' },
  events: {
    'deals.updated': reloads('Deal'),
  },
});
