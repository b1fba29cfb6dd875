import { contactById } from '@shared/contract/contacts';
import type { Outcome } from '../core/http/client';
import { request } from '../core/http/request';
import { type ChatLink, chatLinkOf } from '../features/contacts';

/** Where a contact that is known by its id is spoken with. */
export async function findContact(
  workspaceId: string,
  inbox: string,
  id: string,
): Promise<Outcome<ChatLink>> {
  const contact = await request(contactById, { params: { id }, businessId: workspaceId });
  return contact.ok ? chatLinkOf(workspaceId, inbox, contact.value) : contact;
}
