import { accountRow, findAccounts, hasAnyAccount } from '../../domains/whatsapp-accounts';
import type { Database } from '../../platform/db/database';
import type { Scope } from '../../platform/scope';
import type { Secrets } from '../../platform/secrets';
import type { ChannelAccount } from '../../domains/chat/ingest/types';
import type { BusinessCredentials, Credentials } from './graph/graph-types';

/** What calls about a number need. */
export interface AccountAccess extends Credentials, BusinessCredentials {
  /** 1: connected. */
  readonly status: number;
}

/** Finds numbers by what webhooks call them: over all workspaces, since a webhook names none. */
export interface AccountDirectory {
  /** Accounts with one of these phone number ids or of one of these WhatsApp Business accounts. */
  find(phoneNumberIds: readonly string[], wabaIds: readonly string[]): Promise<readonly ChannelAccount[]>;
  /** Null when the account is gone. */
  credentials(scope: Scope, accountId: string): Promise<AccountAccess | null>;
  /** Whether any number is connected. */
  any(): Promise<boolean>;
}

export function createAccountDirectory(database: Database, secrets: Secrets): AccountDirectory {
  return {
    find: (phoneNumberIds, wabaIds) => findAccounts(database.system, phoneNumberIds, wabaIds),

    async credentials(scope, accountId) {
      const row = await accountRow(scope, accountId);
      if (!row) return null;
      const { phone_number_id, waba_id, access_token, status } = row;
      return { phone_number_id, waba_id, access_token: secrets.open(access_token), status };
    },

    any: () => hasAnyAccount(database.system),
  };
}
