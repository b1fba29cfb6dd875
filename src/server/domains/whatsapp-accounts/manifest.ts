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
  borrows: {
    contact_identities: 'whether a test message may be free text: whose thread it would be',
    conversation_counts: 'unread messages stand beside each account',
    conversations: 'what ends with an account; whether a test message may be free text',
    messages: 'what became of a test message',
    scheduled_messages: 'what is planned for an account that goes is cancelled with it',
    whatsapp_templates: 'templates lose an account that goes; those in review are counted before',
  },
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
