import type { Conversation } from '@shared/contract/chat';
import type { Contact } from '@shared/contract/contacts';
import { request } from '../app/request';
import type { Outcome } from '../app/request';
import { customerOf, startingWith } from '../features/chat';

export interface ContactPlace {
  readonly path: string;
  /** Of the way there. */
  readonly state?: unknown;
}

/**
 * Where a contact is spoken with: their newest conversation, or the inbox with a new one prepared, which the person may
 * begin.
 */
export async function findContact(
  workspaceId: string,
  inbox: string,
  id: string,
): Promise<Outcome<ContactPlace>> {
  const contact = await request<Contact>({ path: `/customer/${id}`, businessId: workspaceId });
  if (!contact.ok) return contact;
  const { name, phone } = contact.value;
  const search = encodeURIComponent([phone?.trim(), name.trim()].find(Boolean) ?? '');
  const list = await request<{ readonly rows: readonly Conversation[] }>({
    path: `/chat/whatsapp/conversations?search=${search}`,
    businessId: workspaceId,
  });
  if (!list.ok) return list;
  const found = list.value.rows.find((row) => customerOf(row)?.part_id === id);
  if (found) return { ok: true, value: { path: `${inbox}/${encodeURIComponent(found._id)}` } };
  return { ok: true, value: { path: inbox, state: startingWith(contact.value) } };
}
