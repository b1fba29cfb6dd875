import type { Database } from '../../platform/db/database';
import type { Scope } from '../../platform/scope';
import type { Secrets } from '../../platform/secrets';
import type { ChannelAccount } from '../../domains/chat/ingest/types';
import type { Credentials } from './graph/graph-types';

/** Finds numbers by what webhooks call them: over all workspaces, since a webhook names none. */
export interface AccountDirectory {
  /** Accounts with one of these phone number ids or of one of these WhatsApp Business accounts. */
  find(phoneNumberIds: readonly string[], wabaIds: readonly string[]): Promise<readonly ChannelAccount[]>;
  /** Null when the account is gone. */
  credentials(scope: Scope, accountId: string): Promise<Credentials | null>;
  /** Whether any number is connected. */
  any(): Promise<boolean>;
}

export function createAccountDirectory(database: Database, secrets: Secrets): AccountDirectory {
  return {
    async find(phoneNumberIds, wabaIds) {
      if (phoneNumberIds.length + wabaIds.length === 0) return [];
      return database.system
        .selectFrom('whatsapp_accounts')
        .select(['business_id', '_id', 'phone_number_id', 'waba_id'])
        .where((row) =>
          row.or([
            ...(phoneNumberIds.length > 0 ? [row('phone_number_id', 'in', phoneNumberIds)] : []),
            ...(wabaIds.length > 0 ? [row('waba_id', 'in', wabaIds)] : []),
          ]),
        )
        .orderBy('business_id')
        .orderBy('_id')
        .execute();
    },

    async credentials(scope, accountId) {
      const row = await scope.db
        .selectFrom('whatsapp_accounts')
        .select(['phone_number_id', 'access_token'])
        .where('business_id', '=', scope.business_id)
        .where('_id', '=', accountId)
        .executeTakeFirst();
      return row
        ? { phone_number_id: row.phone_number_id, access_token: secrets.open(row.access_token) }
        : null;
    },

    async any() {
      const row = await database.system
        .selectFrom('whatsapp_accounts')
        .select('_id')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
