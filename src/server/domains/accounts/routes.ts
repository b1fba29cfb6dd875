import * as contract from '@shared/contract/accounts';
import type { Route } from '../../platform/http/route';
import { route } from '../../platform/http/route';
import type { AccountsService } from './service';

export function accountRoutes(accounts: AccountsService): Route[] {
  return [route(contract.accounts, async ({ caller }) => ({ data: { rows: await accounts.list(caller) } }))];
}
