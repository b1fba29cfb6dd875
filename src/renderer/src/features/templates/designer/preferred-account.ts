import { recall, remember } from '../../../core/storage/local-storage';

const nameOf = (businessId: string): string => `template-account.${businessId}`;

/** The account that a template was last saved for on this computer. */
export const rememberAccount = (businessId: string, accountId: string): void => {
  remember(nameOf(businessId), accountId);
};

/** What a new template begins with: the account that was used last, else the first; null where there is none. */
export function preferredAccount(
  accounts: readonly { readonly _id: string }[],
  businessId: string,
): string | null {
  const last = recall(nameOf(businessId));
  return (accounts.find(({ _id }) => _id === last) ?? accounts[0])?._id ?? null;
}
