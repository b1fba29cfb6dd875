import { defineManifest } from '../../platform/manifest';

export const dealsManifest = defineManifest({
  name: 'deals',
  tables: ['deals', 'deal_contacts'],
  borrows: {
    pipeline_stages: 'a deal is shown with its stage',
  },
  demo: async () => (await import('./demo')).dealsDemo,
});
