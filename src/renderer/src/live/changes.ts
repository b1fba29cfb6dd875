import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import type { Conversation, Message, Teammate } from '@shared/contract/chat';
import type { LiveEvent } from '@shared/contract/events';
import type { Tag } from '../core/http/api';

/** What a contact is called now. */
export type Customer = NonNullable<Extract<LiveEvent, { kind: 'contact.updated' }>['contact']>;

interface Versioned<Value> {
  readonly value: Value;
  /** Of the event; null for the answer of a call. */
  readonly seq: number | null;
  readonly created: boolean;
}

/** What a bunch of events changes, by record: a hundred statuses of one thread become one patch. */
export interface Changes {
  /** Every record of a message in the order of arrival: statuses are merged, not replaced. */
  readonly messages: Map<string, Versioned<Message>[]>;
  /** The last record of each conversation. */
  readonly conversations: Map<string, Versioned<Conversation>>;
  readonly contacts: Set<string>;
  readonly deals: Set<string>;
  /** The contacts, companies and deals of each activity that has changed. */
  readonly activities: Map<string, readonly string[]>;
  /** What contacts and teammates are called now, by id. */
  readonly customers: Map<string, Customer>;
  readonly teammates: Map<string, Teammate>;
  /** Null: it was deleted. */
  readonly accounts: Map<string, WhatsappAccount | null>;
  /** Conversations whose planned messages have changed. */
  readonly scheduled: Set<string>;
  /** Conversations whose pictures, documents or links have changed. */
  readonly sharedMedia: Set<string>;
  /** What is loaded again as a whole. */
  readonly lists: Set<Tag>;
  /** What one may do here, or the workspaces that one is in. */
  profile: boolean;
}

export const noChanges = (): Changes => ({
  messages: new Map(),
  conversations: new Map(),
  contacts: new Set(),
  deals: new Set(),
  activities: new Map(),
  customers: new Map(),
  teammates: new Map(),
  accounts: new Map(),
  scheduled: new Set(),
  sharedMedia: new Set(),
  lists: new Set(),
  profile: false,
});

export function addMessage(changes: Changes, message: Message, seq: number | null, created = false): void {
  const of = changes.messages.get(message.conversation_id);
  const change = { value: message, seq, created };
  if (of) of.push(change);
  else changes.messages.set(message.conversation_id, [change]);
}

export function addConversation(
  changes: Changes,
  conversation: Conversation,
  seq: number | null,
  created = false,
): void {
  const known = changes.conversations.get(conversation._id);
  const newest = known && known.value.updated_at > conversation.updated_at ? known.value : conversation;
  changes.conversations.set(conversation._id, {
    value: newest,
    seq,
    created: created || (known?.created ?? false),
  });
}
