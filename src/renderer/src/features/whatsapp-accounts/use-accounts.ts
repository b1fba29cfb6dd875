import { useCan } from '../../core/workspace';
import { useAccountsQuery } from './api';

/** The connected accounts; nothing is asked for by who may not see them. */
export function useAccounts() {
  const mayView = useCan('view', 'chat');
  return useAccountsQuery(undefined, { skip: !mayView });
}
