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
  events: { 'activities.updated': reloads('Activity') },
});
