import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { useCan } from '../../../core/workspace';
import { useAccountAdminsQuery } from '../api';
import { copy } from '../copy';
import { AddAccount } from './AddAccount';

/** So many names are told; the first ones are the owners. */
const MAX_NAMES = 3;

interface ReconnectProps {
  readonly account: Pick<WhatsappAccount, '_id' | 'account'>;
}

/** Beside what is wrong with a number's access: the way to mend it, or the names of those who may. */
export function Reconnect({ account }: ReconnectProps) {
  const mayConnect = useCan('create', 'whatsapp_accounts');
  const { data } = useAccountAdminsQuery(undefined, { skip: mayConnect });
  if (mayConnect) return <AddAccount again={account} />;
  const names = (data ?? []).slice(0, MAX_NAMES).map(({ name }) => name);
  return <span>{names.length === 0 ? copy.askAdministrator : copy.ask(names)}</span>;
}
