import type { Selectable } from 'kysely';
import type {
  Conversation,
  LastMessage,
  Message,
  MessageContent,
  MessageStatus,
  MessageType,
  QuotedMessage,
  Reaction,
} from '@shared/contract/chat';
import { toInstant, toInstantOrNull } from '../../../platform/clock';
import type { Schema } from '../../../platform/db/schema';

/** Columns of a message that are read with it: all but what the channel sent, which only a diagnosis needs. */
export const MESSAGE_COLUMNS = [
  '_id',
  'conversation_id',
  'account_id',
  'wamid',
  'direction',
  'message_type',
  'message',
  'status',
  'sent_at',
  'created_at',
  'sent',
  'delivered',
  'read',
  'failed',
  'error_code',
  'error_message',
  'error_description',
  'checking',
  'attempted_at',
  'quoted_message_id',
  'quoted',
  'thread_id',
  'reactions',
  'in_thread',
  'edited_at',
  'revoked_at',
  'forwarded',
  'sent_by',
  'automatic',
  'client_key',
  'retried_as',
] as const satisfies readonly (keyof Schema['messages'])[];

export type MessageRow = Pick<Selectable<Schema['messages']>, (typeof MESSAGE_COLUMNS)[number]> & {
  readonly sent_by_name: string | null;
};

/** A conversation with the names that its row shows. */
export type ConversationRow = Selectable<Schema['conversations']> & {
  readonly contact_name: string;
  readonly contact_phone: string | null;
  readonly contact_avatar: string | null;
  readonly account_name: string;
  readonly account_phone: string;
  readonly assignee_name: string | null;
  readonly assignee_avatar: string | null;
};

/** Kept with its time even when empty: a removal that overtakes its reaction must win. */
export interface StoredReaction extends Reaction {
  /** `customer`, or the teammate's id. */
  readonly actor: string;
}

const NO_CONTENT: MessageContent = {};

export function parseReactions(text: string): StoredReaction[] {
  return JSON.parse(text) as StoredReaction[];
}

function visibleReactions(text: string): Reaction[] {
  if (text === '[]') return [];
  return parseReactions(text)
    .filter(({ emoji }) => emoji !== '')
    .map(({ emoji, direction, by, at }) => ({ emoji, direction, by, at }));
}

/** Row of the table -> message of the wire. A revoked message keeps its content to itself. */
export function toMessage(row: MessageRow): Message {
  return {
    _id: row._id,
    message_id: row.wamid,
    conversation_id: row.conversation_id,
    message_type: row.message_type as MessageType,
    message: row.revoked_at === null ? (JSON.parse(row.message) as MessageContent) : NO_CONTENT,
    direction: row.direction,
    status: row.status as MessageStatus,
    sent_at: toInstant(row.sent_at),
    created_at: toInstant(row.created_at),
    sent: toInstantOrNull(row.sent),
    delivered: toInstantOrNull(row.delivered),
    read: toInstantOrNull(row.read),
    failed: toInstantOrNull(row.failed),
    error_code: row.error_code,
    error_message: row.error_message,
    error_description: row.error_description,
    checking: row.checking === 1,
    quoted_message_id: row.quoted_message_id,
    quoted: row.quoted === null ? null : (JSON.parse(row.quoted) as QuotedMessage),
    thread_id: row.thread_id,
    reactions: visibleReactions(row.reactions),
    edited_at: toInstantOrNull(row.edited_at),
    revoked_at: toInstantOrNull(row.revoked_at),
    forwarded: row.forwarded > 0,
    forwarded_many: row.forwarded > 1,
    sent_by: row.sent_by === null ? null : { _id: row.sent_by, name: row.sent_by_name ?? '' },
    automatic: row.automatic,
    client_key: row.client_key,
    retried_as: row.retried_as,
  };
}

export function toConversation(row: ConversationRow): Conversation {
  return {
    _id: row._id,
    conversation_id: row._id,
    platform: 'whatsapp',
    platform_account_id: row.account_id,
    participants: [
      {
        _id: `${row._id}.customer`,
        type: 'customer',
        part_id: row.contact_id,
        name: row.contact_name,
        phone: row.contact_phone,
        avatar: row.contact_avatar,
      },
      {
        _id: `${row._id}.business`,
        type: 'business',
        part_id: row.account_id,
        name: row.account_name,
        phone: row.account_phone,
        avatar: null,
      },
    ],
    last_message: row.last_message === null ? null : (JSON.parse(row.last_message) as LastMessage),
    unread_count: row.unread_count,
    last_inbound_at: toInstantOrNull(row.last_inbound_at),
    last_inbound_message_id: row.last_inbound_message_id,
    unanswered: row.unanswered === 1,
    message_count: row.message_count,
    assignee:
      row.assignee_id === null
        ? null
        : { _id: row.assignee_id, name: row.assignee_name ?? '', avatar: row.assignee_avatar },
    state: row.state,
    snoozed_until: toInstantOrNull(row.snoozed_until),
    woke_at: toInstantOrNull(row.woke_at),
    sort_at: toInstant(row.sort_at),
    updated_at: toInstant(row.updated_at),
  };
}

const PREVIEW_CHARACTERS = 200;

/** What a template says. */
function bodyIn(components: unknown): string | null {
  if (!Array.isArray(components)) return null;
  const parts = components as readonly { readonly type?: unknown; readonly text?: unknown }[];
  const text = parts.find((part) => part.type === 'BODY')?.text;
  return typeof text === 'string' ? text.slice(0, PREVIEW_CHARACTERS) : null;
}

/** Texts of the content cut to what a list row can show; nested data goes, but what a template says. */
function shorten(content: MessageContent): MessageContent {
  const short: MessageContent = {};
  for (const [key, value] of Object.entries(content)) {
    if (typeof value === 'string') short[key] = value.slice(0, PREVIEW_CHARACTERS);
    else if (value === null || typeof value !== 'object') short[key] = value;
  }
  const body = bodyIn(content['components']);
  if (body !== null) short['body'] = body;
  const cards = content['contacts'];
  if (Array.isArray(cards)) short['contacts'] = cards.slice(0, 1);
  const interactive = content['interactive'];
  if (interactive !== undefined && JSON.stringify(interactive).length < 1000)
    short['interactive'] = interactive;
  return short;
}

/** What the conversation's row keeps of its newest message. */
export function toLastMessage(
  row: Pick<
    MessageRow,
    '_id' | 'sent_at' | 'message_type' | 'direction' | 'status' | 'checking' | 'message' | 'revoked_at'
  >,
): LastMessage {
  return {
    _id: row._id,
    timestamp: toInstant(row.sent_at),
    message_type: row.message_type as MessageType,
    direction: row.direction,
    status: row.status as MessageStatus,
    checking: row.checking === 1,
    message: row.revoked_at === null ? shorten(JSON.parse(row.message) as MessageContent) : NO_CONTENT,
    revoked: row.revoked_at !== null,
  };
}
