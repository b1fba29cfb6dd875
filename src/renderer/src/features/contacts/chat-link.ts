import { conversationList } from '@shared/contract/chat';
import type { ContactRow } from '@shared/contract/contacts';
import type { Outcome } from '../../core/http/client';
import { request } from '../../core/http/request';

/** State of a way to the inbox that asks for a new conversation with this contact. */
export interface StartRequest {
  readonly startWith: ContactRow;
}
export const startingWith = (contact: ContactRow): StartRequest => ({ startWith: contact });

export interface ChatLink {
  readonly path: string;
  /** Of the way there. */
  readonly state?: unknown;
}

/**
 * Where a contact is spoken with: their newest conversation, or the inbox with a new one prepared, which the person may
 * begin.
 */
export async function chatLinkOf(
  workspaceId: string,
  inbox: string,
  contact: ContactRow,
): Promise<Outcome<ChatLink>> {
  const prepared = { ok: true, value: { path: inbox, state: startingWith(contact) } } as const;
  const search = [contact.phone?.trim(), contact.name.trim()].find(Boolean);
  if (search === undefined) return prepared;
  const list = await request(conversationList, { query: { search }, businessId: workspaceId });
  if (!list.ok) return list;
  const found = list.value.rows.find(({ participants }) =>
    participants.some(({ type, part_id }) => type === 'customer' && part_id === contact._id),
  );
  return found ? { ok: true, value: { path: `${inbox}/${encodeURIComponent(found._id)}` } } : prepared;
}
