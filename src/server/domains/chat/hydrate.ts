import type { WhatsappAccount } from '@shared/contract/accounts';
import type { Conversation, Message } from '@shared/contract/chat';
import type { LiveEvent } from '@shared/contract/events';
import type { Database } from '../../platform/db/database';
import type { EventIds, StoredEvent } from '../../platform/events/events';
import type { Hydrate } from '../../platform/events/stream';
import type { Scope } from '../../platform/scope';
import { conversationsByIds } from './conversation-repository';
import { messagesByIds } from './message-repository';
import { toConversation, toMessage } from './rows';

const unique = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];

interface Records {
  readonly messages: ReadonlyMap<string, Message>;
  readonly conversations: ReadonlyMap<string, Conversation>;
  readonly accounts: ReadonlyMap<string, WhatsappAccount>;
}

/** The event with its records; null when a record is gone. */
function toLiveEvent({ seq, kind, ids }: StoredEvent, records: Records): LiveEvent | null {
  const conversation = records.conversations.get(ids.conversation_id ?? '');
  switch (kind) {
    case 'message.created':
    case 'message.updated': {
      const message = records.messages.get(ids.message_id ?? '');
      return message && conversation ? { seq, kind, message, conversation } : null;
    }
    case 'conversation.created':
    case 'conversation.updated':
      return conversation ? { seq, kind, conversation } : null;
    case 'mention.created': {
      const message = records.messages.get(ids.message_id ?? '');
      return message && conversation ? { seq, kind, message, conversation } : null;
    }
    case 'marks.updated':
    case 'quick_replies.updated':
    case 'roles.updated':
    case 'members.updated':
    case 'workspace.updated':
    case 'invitations.updated':
    case 'api_tokens.updated':
    case 'my_invitations.updated':
      return { seq, kind };
    case 'scheduled.updated':
      return ids.conversation_id === undefined ? null : { seq, kind, conversation_id: ids.conversation_id };
    case 'contact.updated':
      return ids.contact_id === undefined ? null : { seq, kind, contact_id: ids.contact_id };
    case 'account.updated': {
      const account = records.accounts.get(ids.account_id ?? '');
      return account ? { seq, kind, account } : null;
    }
  }
}

/** Loads each record that a batch of events speaks of once. */
export function createHydrate(
  database: Database,
  accountsByIds: (scope: Scope, ids: readonly string[]) => Promise<readonly WhatsappAccount[]>,
): Hydrate {
  return async (businessId, events) => {
    const scope: Scope = { business_id: businessId, db: database.forWorkspace(businessId) };
    const idsOf = (name: keyof EventIds): string[] => unique(events.map(({ ids }) => ids[name]));
    const [messages, conversations, accounts] = await Promise.all([
      messagesByIds(scope, idsOf('message_id')),
      conversationsByIds(scope, idsOf('conversation_id')),
      accountsByIds(scope, idsOf('account_id')),
    ]);
    const records: Records = {
      messages: new Map(messages.map((row) => [row._id, toMessage(row)])),
      conversations: new Map(conversations.map((row) => [row._id, toConversation(row)])),
      accounts: new Map(accounts.map((account) => [account._id, account])),
    };
    return events.flatMap((stored) => {
      const event = toLiveEvent(stored, records);
      return event ? [{ event, userId: stored.ids.user_id ?? null }] : [];
    });
  };
}
