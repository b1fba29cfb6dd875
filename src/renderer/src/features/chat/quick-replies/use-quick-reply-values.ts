import { useMemo } from 'react';
import type { Conversation } from '@shared/contract/chat';
import type { QuickReplyValues } from '@shared/rules/quick-reply';
import { useAppSelector } from '../../../core/store/store';
import { useCan } from '../../../core/workspace';
import { useContactQuery } from '../../contacts';
import { customerName, customerOf } from '../conversation-row-view';

/** What the variables of a quick reply stand for in a conversation. */
export function useQuickReplyValues(conversation: Conversation): QuickReplyValues {
  const customer = customerOf(conversation);
  const mayView = useCan('view', 'crm_contacts');
  const { data: contact } = useContactQuery(customer?.part_id ?? '', {
    skip: customer === undefined || !mayView,
  });
  const profile = useAppSelector(({ session }) => session.profile);
  const account = conversation.participants.find(({ type }) => type === 'business');
  const shown = customerName(conversation);
  // Who has told no name is shown by their number, which nobody is called.
  const name = /^\+?[\d\s()-]+$/.test(shown) ? null : shown;
  return useMemo(
    () => ({
      first_name: contact?.first_name ?? name?.split(' ')[0] ?? null,
      last_name: contact?.last_name ?? null,
      name,
      company: contact?.current_company_id?.mp_company_label ?? null,
      phone: customer?.phone ?? null,
      email: contact?.email ?? null,
      agent_name: `${profile?.first_name ?? ''} ${profile?.last_name ?? ''}`.trim(),
      agent_first_name: profile?.first_name ?? null,
      account_name: account?.name ?? null,
    }),
    [contact, customer, profile, account, name],
  );
}
