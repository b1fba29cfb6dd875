import { auditActions } from '@shared/contract/account-details';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { defineManifest } from '../../platform/manifest';
import { type RecordsById, eventKind } from '../../platform/events/event-kinds';
import { accountsByIds } from './repository';
import { toWire } from './service';

const accountRecords: RecordsById<WhatsappAccount> = async (scope, ids, now) =>
  new Map((await accountsByIds(scope, ids)).map((row) => [row._id, toWire(row, now)]));

export const whatsappAccountsManifest = defineManifest({
  name: 'whatsapp-accounts',
  tables: ['removed_accounts', 'whatsapp_accounts'],
  clearedOnDelete: ['whatsapp_accounts'],
  events: [
    eventKind('account.updated', ['chat', 'whatsapp_accounts'], async ({ account_id }, records) => {
      const account = await records.one(accountRecords, account_id);
      return account ? { account } : null;
    }),
    eventKind('account.deleted', ['chat', 'whatsapp_accounts'], async ({ account_id }) =>
      account_id === undefined ? null : { account_id },
    ),
  ],
  auditActions,
});
