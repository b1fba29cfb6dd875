import { defineFeature, reloads } from '../feature';

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
    {
      id: 'contact-create',
      section: 'crm',
      order: 15,
      path: '?contact_detail=create',
      label: 'Create contact',
      icon: 'user',
      keywords: 'new add customer lead person',
      needs: ['create', 'crm_contacts'],
      notListed: true,
    },
  ],
  // Whatever else the address holds stays: a list of one contact type has its type there.
  dialogs: [
    {
      flag: 'contact_detail',
      value: 'create',
      subject: 'segmentId',
      load: async () => (await import('./drawer/CreateContactDrawer')).CreateContactDrawer,
    },
  ],
  pages: [
    { path: 'contacts', load: async () => (await import('./ContactsRedirect')).ContactsRedirect },
    {
      path: 'contact/duplicates',
      load: async () => (await import('./duplicates/DuplicatesPage')).DuplicatesPage,
    },
  ],
  search: { order: 20, load: async () => (await import('./palette-search')).contactSearch },
  sections: { contacts: 'crm', 'marketing/segment_intents': 'crm' },
  events: {
    // Screens that show it load it again; the name stands in lists and threads at once.
    'contact.updated': (changes, { contact, contact_id }) => {
      changes.contacts.add(contact_id);
      // What was changed stands in its timeline.
      changes.activities.set(contact_id, [contact_id]);
      if (contact) changes.customers.set(contact_id, contact);
    },
    // Of many at once it is not said which.
    'contacts.changed': reloads('Contact'),
  },
});
