import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    BusinessHours: true;
  }
}

/** When somebody answers. */
export const businessHoursFeature = defineFeature({
  name: 'business-hours',
  tags: ['BusinessHours'],
  navItems: [
    {
      id: 'hours',
      section: 'settings',
      list: 'workspace',
      order: 150,
      path: 'settings/hours',
      label: 'Business hours',
      icon: 'clock',
      needs: ['view', 'workspace'],
      load: async () => (await import('./HoursPage')).HoursPage,
    },
  ],
  events: {
    'business_hours.updated': reloads('BusinessHours'),
  },
});
