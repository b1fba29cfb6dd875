import { defineFeature, reloads } from '../feature';

/** Filters of lists that are kept under a name. */
export const savedViewsFeature = defineFeature({
  name: 'saved-views',
  events: {
    'views.updated': reloads('View'),
  },
});
