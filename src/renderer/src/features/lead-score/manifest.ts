import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    LeadScore: true;
  }
}

/** How contacts are scored. */
export const leadScoreFeature = defineFeature({
  name: 'lead-score',
  tags: ['LeadScore'],
  permissions: ['crm_lead_score'],
  navItems: [
    {
      id: 'lead-score',
      section: 'settings',
      list: 'workspace',
      order: 130,
      path: 'contact/crm_score',
      label: 'Lead Score',
      icon: 'gauge',
      needs: ['view', 'crm_lead_score'],
      load: async () => (await import('./LeadScorePage')).LeadScorePage,
    },
  ],
  events: {
    // One contact was counted, or, without an id, all of them.
    'contact.scored': (changes, { contact_id }) => {
      if (contact_id === null) changes.lists.add('Contact');
      else changes.contacts.add(contact_id);
      changes.lists.add('LeadScore');
    },
    'lead_score.updated': reloads('LeadScore', 'Audit'),
  },
});
