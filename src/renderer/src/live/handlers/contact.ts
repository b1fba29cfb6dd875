import type { LiveEvent } from '@shared/contract/events';
import type { Changes } from '../changes';

/** A contact has changed: whoever shows it loads it again. */
export function onContact(changes: Changes, event: Extract<LiveEvent, { kind: 'contact.updated' }>): void {
  changes.contacts.add(event.contact_id);
}
