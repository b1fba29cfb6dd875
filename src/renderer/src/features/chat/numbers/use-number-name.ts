import { createContext, useContext } from 'react';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { colorAt } from '@shared/rules/avatar-color';
import { showPhone } from '../../../ui/show-phone';

/** The WhatsApp accounts of the open workspace. */
export const AccountsContext = createContext<readonly WhatsappAccount[]>([]);

export interface NumberName {
  readonly accountId: string;
  readonly name: string;
  /** As people write it. */
  readonly phone: string;
  /** No other number of the workspace has it. */
  readonly color: string;
}

/** Which of our numbers a conversation belongs to; null where there is one only, and nothing to tell apart. */
export function numberName(accounts: readonly WhatsappAccount[], accountId: string): NumberName | null {
  if (accounts.length < 2) return null;
  const found = accounts.find(({ _id }) => _id === accountId);
  if (!found) return null;
  const { account_name: name, account_phone_number: phone } = found.account;
  // In the order in which they were connected: that does not change when one is renamed or another is added.
  const place = accounts.filter(({ _id }) => _id < accountId).length;
  return { accountId, name, phone: showPhone(phone), color: colorAt(place) };
}

export const useNumberName = (accountId: string): NumberName | null =>
  numberName(useContext(AccountsContext), accountId);
