import { auditActions as mergeActions } from '@shared/contract/contact-merges';
import { auditActions } from '@shared/contract/contacts';
import { defineManifest } from '../../platform/manifest';
import { COMPARE } from './duplicates/compare-all';
import { contactFiles } from './file-uses';
import { eventKind, plainEventKind } from '../../platform/events/event-kinds';
import { UNDO_MS } from './merging/merge-repository';
import { namedContacts } from './named-contacts';
import { CONTACT_OPERATIONS } from './operations/kinds';

export const contactsManifest = defineManifest({
  name: 'contacts',
  tables: [
    'contacts',
    'contact_cities',
    'contact_identities',
    'contact_keys',
    'contact_kept_entries',
    'contact_merges',
    'duplicate_pairs',
    'contact_interests',
    'contact_points',
    'contact_search_docs',
    'contact_tags',
  ],
  events: [
    eventKind('contact.updated', ['chat', 'crm_contacts'], async ({ contact_id }, records) => {
      if (contact_id === undefined) return null;
      const contact = await records.one(namedContacts, contact_id);
      return { contact_id, ...(contact && { contact }) };
    }),
    plainEventKind('contacts.changed', { audience: ['chat', 'crm_contacts'] }),
  ],
  operations: CONTACT_OPERATIONS,
  auditActions: { ...auditActions, ...mergeActions },
  jobs: [COMPARE],
  async prune(db, now) {
    await db
      .deleteFrom('contact_merges')
      .where('at', '<', now - UNDO_MS)
      .execute();
  },
  demo: async () => (await import('./demo')).contactsDemo,
  files: contactFiles,
});
