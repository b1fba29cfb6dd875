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
  navItems: [
    {
      id: 'bin',
      section: 'crm',
      order: 900,
      path: 'bin',
      label: 'Bin',
      icon: 'trash',
      keywords: 'deleted restore trash recycle undo',
      needs: ['delete', 'crm_contacts'],
      orNeeds: [
        ['delete', 'crm_accounts'],
        ['delete', 'crm_deals'],
      ],
      load: async () => (await import('./BinPage')).BinPage,
    },
  ],
  events: {
    'bin.updated': (changes, { records }) => {
      reloads('Bin', 'Task')(changes);
      if (records === 'contact') reloads('Contact', 'ContactType', 'Company', 'Deal', 'Visitor')(changes);
      if (records === 'company') reloads('Company', 'Contact', 'Deal')(changes);
      if (records === 'deal') reloads('Deal', 'Pipeline', 'Contact')(changes);
    },
  },
});
