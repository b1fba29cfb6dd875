import { defineFeature, reloads } from '../feature';

/** Webhooks and Slack. */
export const integrationsFeature = defineFeature({
  name: 'integrations',
  places: [
    {
      id: 'integrations',
      studio: 'settings',
      list: 'workspace',
      order: 180,
      path: 'integrations',
      label: 'Integrations',
      icon: 'bolt',
      needs: ['view', 'integrations'],
      load: async () => (await import('./pages/IntegrationsPage')).IntegrationsPage,
    },
  ],
  events: {
    'deliveries.updated': reloads('Delivery'),
    'integrations.updated': reloads('Integration'),
  },
});
