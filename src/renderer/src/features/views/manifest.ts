import { defineFeature, reloads } from '../feature';

/** Filters of lists that are kept under a name. */
export const viewsFeature = defineFeature({
  name: 'views',
  events: {
    'views.updated': reloads('View'),
  },
});
