import type { LiveEvent } from '@shared/contract/events';
import type { Changes } from '../changes';

/** A contact has changed: whoever shows it loads it again; their name stands in lists and threads at once. */
export function onContact(changes: Changes, event: Extract<LiveEvent, { kind: 'contact.updated' }>): void {
  changes.contacts.add(event.contact_id);
  if (event.contact) changes.customers.set(event.contact_id, event.contact);
}

/** A score was counted: whoever shows the contact loads it again; after a counting of all, whoever shows any. */
export function onScore(
  changes: Changes,
  { contact_id }: Extract<LiveEvent, { kind: 'contact.scored' }>,
): void {
  if (contact_id === null) changes.lists.add('Contact');
  else changes.contacts.add(contact_id);
  changes.lists.add('LeadScore');
}
