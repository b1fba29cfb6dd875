import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    View: true;
  }
}

/** Filters of lists that are kept under a name. */
export const viewsFeature = defineFeature({
  name: 'views',
  tags: ['View'],
  events: {
    'views.updated': reloads('View'),
  },
});
