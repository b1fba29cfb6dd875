import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Segment: true;
  }
}

/** Lists of contacts. */
export const segmentsFeature = defineFeature({
  name: 'segments',
  tags: ['Segment'],
  permissions: ['marketing_segments'],
  events: {
    'segments.updated': reloads('Segment'),
  },
});
