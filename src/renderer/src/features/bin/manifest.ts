import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Bin: true;
  }
}

/** What was deleted, for as long as it can be restored. */
export const binFeature = defineFeature({
  name: 'bin',
  tags: ['Bin'],
  events: {
    'bin.updated': (changes, { records }) => {
      reloads('Bin', 'Task')(changes);
      if (records === 'contact') reloads('Contact', 'ContactType', 'Company', 'Deal', 'Visitor')(changes);
      if (records === 'company') reloads('Company', 'Contact', 'Deal')(changes);
      if (records === 'deal') reloads('Deal', 'Pipeline', 'Contact')(changes);
    },
  },
});
