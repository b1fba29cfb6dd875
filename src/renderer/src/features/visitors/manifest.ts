import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Visitor: true;
  }
}

/** Who visits the website. */
export const visitorsFeature = defineFeature({
  name: 'visitors',
  tags: ['Visitor'],
  permissions: ['visitors'],
  navItems: [
    {
      id: 'visitors',
      section: 'dashboard',
      order: 30,
      path: 'analytics/visitor',
      label: 'All Visitors',
      icon: 'users',
      needs: ['view', 'visitors'],
      load: async () => (await import('./list/VisitorsPage')).VisitorsPage,
    },
    {
      id: 'website-tracking',
      section: 'settings',
      list: 'workspace',
      order: 170,
      path: '?modal=website_tracking',
      label: 'Website Tracking Setting',
      icon: 'globe',
      needs: ['view', 'visitors'],
    },
  ],
  dialogs: [
    {
      flag: 'modal',
      value: 'website_tracking',
      changesProfile: true,
      load: async () => (await import('./tracking/WebsiteTrackingDialog')).WebsiteTrackingDialog,
    },
  ],
  events: {
    'visitors.updated': reloads('Visitor'),
  },
});
