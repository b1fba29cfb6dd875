import type { Contact } from '@shared/contract/contacts';
import type { Conversation } from '@shared/contract/chat';
import { useContactQuery } from '../contacts';
import { customerOf } from './conversation-row-view';

/** The customer of a conversation as a contact, where one may see that. */
export function useCustomerContact(
  conversation: Conversation | undefined,
  maySee: boolean,
): Contact | undefined {
  const contactId = conversation && customerOf(conversation)?.part_id;
  const { data: contact } = useContactQuery(contactId ?? '', {
    skip: contactId === undefined || !maySee,
  });
  return contact;
}
