import { useMemo } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { useCan } from '../../core/workspace';
import { customerOf } from '../chat';
import { useContactQuery } from '../contacts';
import type { PrefillPerson } from './prefill';

/** What is known of a conversation's customer: their contact, or the name they have on WhatsApp. */
export function usePerson(conversation: Conversation): PrefillPerson {
  const customer = customerOf(conversation);
  const mayView = useCan('view', 'crm_contacts');
  const { data: contact } = useContactQuery(customer?.part_id ?? '', {
    skip: customer === undefined || !mayView,
  });
  return useMemo(() => {
    const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
    const name = given(contact?.name) ?? customer?.name ?? '';
    return {
      first_name: given(contact?.first_name) ?? name.trim().split(/\s+/)[0] ?? '',
      last_name: contact?.last_name ?? '',
      name,
      company: contact?.current_company_id?.mp_company_label ?? '',
      phone: contact?.phone ?? customer?.phone ?? '',
      email: contact?.email ?? '',
    };
  }, [contact, customer]);
}
