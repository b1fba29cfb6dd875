import { lazy } from '../../ui/lazy';
import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Activity: true;
  }
}

/** What has happened with customers. */
export const activitiesFeature = defineFeature({
  name: 'activities',
  tags: ['Activity'],
  permissions: ['crm_activities'],
  navItems: [
    {
      id: 'activities',
      section: 'crm',
      order: 50,
      path: 'activity',
      label: 'Activities',
      icon: 'history',
      keywords: 'timeline history log calls meetings notes campaign emails',
      needs: ['view', 'crm_activities'],
      load: async () => (await import('./page/ActivitiesPage')).ActivitiesPage,
    },
  ],
  timeline: lazy(async () => ({ default: (await import('./timeline/Timeline')).Timeline })),
  dialogs: [
    {
      flag: 'log',
      value: 'call',
      subject: 'log_contact',
      load: async () => (await import('./log/LogCallDialog')).LogCallDialog,
    },
    {
      flag: 'log',
      value: 'company_call',
      subject: 'log_company',
      load: async () => (await import('./log/LogCallDialog')).LogCompanyCallDialog,
    },
  ],
  events: {
    'activities.updated': ({ activities, lists }, { activity_id, records }) => {
      // As when history was filled in: of whatever.
      if (records.length === 0) lists.add('Activity');
      else activities.set(activity_id, records);
    },
    'activities.changed': reloads('Activity'),
  },
});
