import * as contract from '@shared/contract/whatsapp-accounts';
import { AppError } from '../../platform/errors';
import { type Route, route } from '../../platform/http/route';
import { inTransaction } from '../../platform/scope';
import { peopleWhoMay } from '../workspaces/reads';
import type { AccountChannel } from './ports';
import type { AccountsService } from './service';

export function whatsappAccountRoutes(
  accounts: AccountsService,
  channel: Pick<AccountChannel, 'connectNumber'>,
): Route[] {
  return [
    route(contract.accounts, async ({ caller }) => ({ data: { rows: await accounts.list(caller) } })),
    route(contract.accountAdmins, async ({ caller }) => ({
      data: {
        rows: (await peopleWhoMay(caller, 'create', 'whatsapp_accounts')).map(({ _id, name }) => ({
          _id,
          name,
        })),
      },
    })),
    route(contract.connectAccount, async ({ caller, body }) => {
      const account = await channel.connectNumber(body);
      // Only a person who may act for the number learns that somebody else has connected it.
      await accounts.mayConnect(caller, body.phone_number_id);
      const id = await inTransaction(caller, (tx) => accounts.connect(tx, account));
      const [connected] = await accounts.byIds(caller, [id]);
      if (!connected) throw new AppError('account_not_found');
      return { data: connected };
    }),
  ];
}
