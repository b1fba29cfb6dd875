import * as contract from '@shared/contract/accounts';
import { AppError } from '../../platform/errors';
import type { Route } from '../../platform/http/route';
import { route } from '../../platform/http/route';
import { inTransaction } from '../../platform/scope';
import type { AccountsService, NewAccount } from './service';

export interface AccountChannel {
  /** What WhatsApp tells of a number; from now on its messages come here. @throws AppError */
  connectNumber(connection: contract.AccountConnection): Promise<NewAccount>;
}

export function accountRoutes(accounts: AccountsService, channel: AccountChannel): Route[] {
  return [
    route(contract.accounts, async ({ caller }) => ({ data: { rows: await accounts.list(caller) } })),
    route(contract.connectAccount, async ({ caller, body }) => {
      const account = await channel.connectNumber(body);
      // Only whoever may act for the number learns that somebody else has connected it.
      await accounts.mayConnect(caller, body.phone_number_id);
      const id = await inTransaction(caller, (tx) => accounts.connect(tx, account));
      const [connected] = await accounts.byIds(caller, [id]);
      if (!connected) throw new AppError('account_not_found');
      return { data: connected };
    }),
  ];
}
