import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { useCan } from '../../../core/workspace';
import { useAccountsQuery } from '../api';
import { useAccountDetailsQuery } from '../account-details-api';
import { CONNECT_DIALOG } from '../connect-dialog';
import { type ConnectForm, EMPTY } from './form';
import { useSearchParams } from '../../../core/router/use-search-params';

export interface Renewed {
  /** The number whose access is renewed; null: a new one is connected. */
  readonly account: WhatsappAccount | null;
  /** What the form begins with: Meta's ids of the number, where the person may see them. */
  readonly start: ConnectForm;
  readonly isLoading: boolean;
}

/** What the address says the dialog is about. An account that the workspace does not have is none. */
export function useRenewedAccount(): Renewed {
  const [params] = useSearchParams();
  const id = params.get(CONNECT_DIALOG.subject);
  const mayView = useCan('view', 'whatsapp_accounts');
  const accounts = useAccountsQuery(undefined, { skip: id === null });
  const account = accounts.data?.find(({ _id }) => _id === id) ?? null;
  const skip = account === null || !mayView;
  const details = useAccountDetailsQuery(account?._id ?? '', { skip });
  const known = skip ? undefined : details.data;
  return {
    account,
    start: known ? { ...EMPTY, phone_number_id: known.phone_number_id, waba_id: known.waba_id } : EMPTY,
    isLoading: accounts.isLoading || (!skip && details.isLoading),
  };
}
