import type { RootState } from '../../../core/store/store';
import { accountsApi } from '../../whatsapp-accounts';
import { type NumberName, numberName } from './use-number-name';

const ofWorkspace = accountsApi.endpoints.accounts.select(undefined);

/** For what runs outside of the page's tree, such as notices: null as well where the accounts are not known yet. */
export const selectNumberName = (state: RootState, accountId: string): NumberName | null =>
  numberName(ofWorkspace(state).data ?? [], accountId);
