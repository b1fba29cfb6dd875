import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Campaign: true;
  }
}

/** Campaigns that activities belong to. */
export const campaignsFeature = defineFeature({
  name: 'campaigns',
  tags: ['Campaign'],
  events: {
    'campaigns.updated': reloads('Campaign'),
  },
});
