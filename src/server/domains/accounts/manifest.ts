import { defineManifest } from '../../platform/manifest';
import { type RecordsById, eventKind } from '../../platform/events/event-kinds';
import type { WhatsappAccount } from '@shared/contract/accounts';
import { accountsByIds } from './repository';
import { toWire } from './service';

const accountsAsTold: RecordsById<WhatsappAccount> = async (scope, ids, now) =>
  new Map((await accountsByIds(scope, ids)).map((row) => [row._id, toWire(row, now)]));

export const accountsManifest = defineManifest({
  name: 'accounts',
  tables: ['removed_accounts', 'whatsapp_accounts'],
  borrows: {
    contact_identities: 'the state of a test message is looked up by its recipient',
    conversation_counts: 'unread messages stand beside each account',
    conversations: 'unread messages are counted by account',
    messages: 'the state of a test message',
    scheduled_messages: 'what an account that goes still plans goes with it',
    whatsapp_templates: 'templates of an account that goes go with it; a test message shows them',
  },
  events: [
    eventKind('account.updated', ['chat', 'whatsapp_accounts'], async ({ account_id }, records) => {
      const account = await records.one(accountsAsTold, account_id);
      return account ? { account } : null;
    }),
    eventKind('account.deleted', ['chat', 'whatsapp_accounts'], async ({ account_id }) =>
      account_id === undefined ? null : { account_id },
    ),
  ],
});
