import { defineFeature, reloads } from '../feature';

/** What customers may buy. */
export const dealsFeature = defineFeature({
  name: 'deals',
  events: {
    'deals.updated': reloads('Deal'),
  },
});
