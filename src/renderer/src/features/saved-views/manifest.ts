import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    View: true;
  }
}

/** Filters of lists that are kept under a name. */
export const savedViewsFeature = defineFeature({
  name: 'saved-views',
  tags: ['View'],
  events: {
    'views.updated': reloads('View'),
  },
});
