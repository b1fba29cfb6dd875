import { defineFeature } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Contact: true;
  }
}

/** Customers. */
export const contactsFeature = defineFeature({
  name: 'contacts',
  tags: ['Contact'],
  permissions: ['crm_contacts'],
  navItems: [
    {
      id: 'contacts',
      section: 'crm',
      order: 10,
      path: 'contact',
      label: 'Contacts',
      icon: 'users',
      keywords: 'people customers leads crm',
      needs: ['view', 'crm_contacts'],
      load: async () => (await import('./ContactPage')).ContactPage,
    },
  ],
  pages: [{ path: 'contacts', load: async () => (await import('./ContactsRedirect')).ContactsRedirect }],
  search: { order: 20, load: async () => (await import('./palette-search')).contactSearch },
  sections: { contacts: 'crm', 'marketing/segment_intents': 'crm' },
  events: {
    // Screens that show it load it again; the name stands in lists and threads at once.
    'contact.updated': (changes, { contact, contact_id }) => {
      changes.contacts.add(contact_id);
      if (contact) changes.customers.set(contact_id, contact);
    },
  },
});
