import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Operation: true;
  }
}

/** Work on many records: how far it is, and taking it back. */
export const operationsFeature = defineFeature({
  name: 'operations',
  tags: ['Operation'],
  navItems: [
    {
      id: 'operations',
      section: 'crm',
      order: 16,
      path: '?modal=operations',
      label: 'Work on many records',
      icon: 'history',
      keywords: 'bulk operations undo export progress cancel many',
      needs: ['view', 'crm_contacts'],
      orNeeds: [
        ['view', 'crm_accounts'],
        ['view', 'crm_deals'],
        ['view', 'crm_activities'],
        ['view', 'marketing_segments'],
      ],
      notListed: true,
    },
  ],
  dialogs: [
    {
      flag: 'modal',
      value: 'operations',
      load: async () => (await import('./OperationsDialog')).OperationsDialog,
    },
  ],
  events: { 'operations.updated': reloads('Operation') },
});
