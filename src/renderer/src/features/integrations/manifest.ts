import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Delivery: true;
    Integration: true;
  }
}

/** Webhooks and Slack. */
export const integrationsFeature = defineFeature({
  name: 'integrations',
  tags: ['Delivery', 'Integration'],
  permissions: ['integrations'],
  navItems: [
    {
      id: 'integrations',
      section: 'settings',
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
