import { lazy } from '../../ui/lazy';
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
  navItems: [
    {
      id: 'deals',
      section: 'crm',
      order: 40,
      path: 'deal',
      label: 'Deals',
      icon: 'stages',
      needs: ['view', 'crm_deals'],
      load: async () => (await import('./DealPage')).DealPage,
    },
  ],
  sidebarLists: [
    {
      id: 'pipelines',
      section: 'crm',
      needs: ['view', 'crm_deals_pipeline'],
      List: lazy(async () => ({ default: (await import('./sidebar/PipelineList')).PipelineList })),
    },
  ],
  search: { order: 40, load: async () => (await import('./palette-search')).dealSearch },
  events: {
    'deals.updated': ({ deals, activities }, { deal_id }) => {
      deals.add(deal_id);
      activities.set(deal_id, [deal_id]);
    },
    // Of many at once it is not said which.
    'deals.changed': reloads('Deal'),
  },
});
