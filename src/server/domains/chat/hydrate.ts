import type { WhatsappAccount } from '@shared/contract/accounts';
import type { Conversation, Message, Teammate } from '@shared/contract/chat';
import type { LiveEvent } from '@shared/contract/events';
import type { Notification } from '@shared/contract/notifications';
import type { Database } from '../../platform/db/database';
import type { EventIds, StoredEvent } from '../../platform/events/events';
import type { Hydrate } from '../../platform/events/stream';
import type { Scope } from '../../platform/scope';
import { conversationsByIds } from './conversation-repository';
import { type NamedContact, contactsByIds, teammatesByIds } from './named-people';
import { messagesByIds } from './message-repository';
import { toConversation, toMessage } from './rows';

const unique = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];

interface Records {
  readonly messages: ReadonlyMap<string, Message>;
  readonly conversations: ReadonlyMap<string, Conversation>;
  readonly accounts: ReadonlyMap<string, WhatsappAccount>;
  /** By person and id: everybody who is told of one event has their own. */
  readonly notifications: ReadonlyMap<string, Notification>;
  readonly contacts: ReadonlyMap<string, NamedContact>;
  readonly people: ReadonlyMap<string, Teammate>;
}

const ownKey = (userId: string, id: string): string => `${userId} ${id}`;

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
    case 'business_hours.updated':
    case 'roles.updated':
    case 'workspace.updated':
    case 'plan.updated':
    case 'invitations.updated':
    case 'api_tokens.updated':
    case 'my_invitations.updated':
    case 'notifications.updated':
    case 'deliveries.updated':
    case 'account_connection.updated':
    case 'integrations.updated':
    case 'tags.updated':
    case 'interests.updated':
    case 'collections.updated':
    case 'contact_types.updated':
    case 'pipelines.updated':
    case 'fields.updated':
    case 'templates.updated':
    case 'template_categories.updated':
    case 'lead_score.updated':
    case 'visitors.updated':
      return { seq, kind };
    case 'notification.created': {
      const notification = records.notifications.get(ownKey(ids.user_id ?? '', ids.notification_id ?? ''));
      return notification ? { seq, kind, notification } : null;
    }
    case 'scheduled.updated':
      return ids.conversation_id === undefined ? null : { seq, kind, conversation_id: ids.conversation_id };
    case 'members.updated': {
      const person = records.people.get(ids.person_id ?? '');
      return { seq, kind, ...(person && { person }) };
    }
    case 'contact.updated': {
      if (ids.contact_id === undefined) return null;
      const contact = records.contacts.get(ids.contact_id);
      return { seq, kind, contact_id: ids.contact_id, ...(contact && { contact }) };
    }
    case 'tasks.updated':
      return ids.task_id === undefined ? null : { seq, kind, task_id: ids.task_id };
    case 'contact.scored':
      return { seq, kind, contact_id: ids.contact_id ?? null };
    case 'account.deleted':
      return ids.account_id === undefined ? null : { seq, kind, account_id: ids.account_id };
    case 'account.updated': {
      const account = records.accounts.get(ids.account_id ?? '');
      return account ? { seq, kind, account } : null;
    }
  }
}

/** How records of other domains are loaded. */
export interface Loaders {
  readonly accounts: (scope: Scope, ids: readonly string[]) => Promise<readonly WhatsappAccount[]>;
  readonly notifications: (
    scope: Scope,
    ids: readonly string[],
  ) => Promise<readonly (Notification & { readonly user_id: string })[]>;
}

/** Loads each record that a batch of events speaks of once. */
export function createHydrate(database: Database, load: Loaders): Hydrate {
  return async (businessId, events) => {
    const scope: Scope = { business_id: businessId, db: database.forWorkspace(businessId) };
    const idsOf = (name: keyof EventIds): string[] => unique(events.map(({ ids }) => ids[name]));
    const [messages, conversations, accounts, notifications, contacts, people] = await Promise.all([
      messagesByIds(scope, idsOf('message_id')),
      conversationsByIds(scope, idsOf('conversation_id')),
      load.accounts(scope, idsOf('account_id')),
      load.notifications(scope, idsOf('notification_id')),
      contactsByIds(scope, idsOf('contact_id')),
      teammatesByIds(scope, idsOf('person_id')),
    ]);
    const records: Records = {
      messages: new Map(messages.map((row) => [row._id, toMessage(row)])),
      conversations: new Map(conversations.map((row) => [row._id, toConversation(row)])),
      accounts: new Map(accounts.map((account) => [account._id, account])),
      notifications: new Map(notifications.map(({ user_id, ...row }) => [ownKey(user_id, row._id), row])),
      contacts,
      people,
    };
    return events.flatMap((stored) => {
      const event = toLiveEvent(stored, records);
      return event ? [{ event, userId: stored.ids.user_id ?? null }] : [];
    });
  };
}
