import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Pipeline: true;
  }
}

/** Deal pipelines with their stages. */
export const pipelinesFeature = defineFeature({
  name: 'pipelines',
  tags: ['Pipeline'],
  permissions: ['crm_deals_pipeline'],
  navItems: [
    {
      id: 'pipelines',
      section: 'settings',
      list: 'workspace',
      order: 110,
      path: 'settings/pipelines',
      label: 'Deal pipelines',
      icon: 'stages',
      needs: ['view', 'crm_deals_pipeline'],
      load: async () => (await import('./PipelinesPage')).PipelinesPage,
    },
  ],
  events: {
    'pipelines.updated': reloads('Pipeline', 'Deal'),
  },
});
