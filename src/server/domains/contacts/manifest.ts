import { auditActions } from '@shared/contract/contacts';
import { defineManifest } from '../../platform/manifest';
import { contactFiles } from './file-uses';
import { eventKind } from '../../platform/events/event-kinds';
import { namedContacts } from './named-contacts';

export const contactsManifest = defineManifest({
  name: 'contacts',
  tables: ['contacts', 'contact_identities', 'contact_interests', 'contact_search_docs', 'contact_tags'],
  borrows: {
    companies: 'a row names its company',
    conversations: 'whether a thread keeps the contact; the activity of a contact',
    deal_contacts: 'a merge carries the deals along',
    tickets: 'the activity of a contact',
    interests: 'names of linked interests',
    lifecycle_stages: 'a row names its stage',
    members: 'the activity of a contact names who did it',
    tags: 'names of linked tags',
    task_contacts: 'the activity of a contact',
    tasks: 'the activity of a contact',
    users: 'owners and authors by name',
    visitor_sessions: 'the activity of a contact',
    visitors: 'the activity of a contact',
  },
  events: [
    eventKind('contact.updated', ['chat', 'crm_contacts'], async ({ contact_id }, records) => {
      if (contact_id === undefined) return null;
      const contact = await records.one(namedContacts, contact_id);
      return { contact_id, ...(contact && { contact }) };
    }),
  ],
  auditActions,
  demo: async () => (await import('./demo')).contactsDemo,
  files: contactFiles,
});
