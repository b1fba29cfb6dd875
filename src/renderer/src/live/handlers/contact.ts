import type { LiveEvent } from '@shared/contract/events';
import type { Changes } from '../changes';

/** A contact has changed: whoever shows it loads it again; their name stands in lists and threads at once. */
export function onContact(changes: Changes, event: Extract<LiveEvent, { kind: 'contact.updated' }>): void {
  changes.contacts.add(event.contact_id);
  if (event.contact) changes.customers.set(event.contact_id, event.contact);
}
