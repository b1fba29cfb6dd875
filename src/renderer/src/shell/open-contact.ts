import type { Contact } from '@shared/contract/contacts';
import { request } from '../app/request';
import type { Outcome } from '../app/request';
import { findChat } from '../features/contacts';
import type { ContactPlace } from '../features/contacts';

/** Where a contact that is known by its id is spoken with. */
export async function findContact(
  workspaceId: string,
  inbox: string,
  id: string,
): Promise<Outcome<ContactPlace>> {
  const contact = await request<Contact>({ path: `/customer/${id}`, businessId: workspaceId });
  return contact.ok ? findChat(workspaceId, inbox, contact.value) : contact;
}
