import { createContext, useContext } from 'react';
import type { WhatsappAccount } from '@shared/contract/accounts';
import { showPhone } from '../../../ui/show-phone';

/** The WhatsApp accounts of the open workspace. */
export const AccountsContext = createContext<readonly WhatsappAccount[]>([]);

export interface NumberName {
  readonly accountId: string;
  readonly name: string;
  /** As people write it. */
  readonly phone: string;
}

/** Which of our numbers a conversation belongs to; null where there is one only, and nothing to tell apart. */
export function numberName(accounts: readonly WhatsappAccount[], accountId: string): NumberName | null {
  if (accounts.length < 2) return null;
  const found = accounts.find(({ _id }) => _id === accountId);
  if (!found) return null;
  const { account_name: name, account_phone_number: phone } = found.account;
  return { accountId, name, phone: showPhone(phone) };
}

export const useNumberName = (accountId: string): NumberName | null =>
  numberName(useContext(AccountsContext), accountId);
