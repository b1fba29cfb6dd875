import type {
  Conversation,
  LastMessage,
  Message,
  MessageContent,
  MediaContent,
  MessageType,
  Participant,
  QuotedMessage,
  Teammate,
} from '@shared/contract/chat';
import type { Presence } from '@shared/contract/presence';
import type { QuickReply } from '@shared/contract/quick-replies';
import type { ScheduledMessage } from '@shared/contract/scheduled';
import type { LocalSend } from '../local-send';

/** A fixed instant, so that what is built is the same in every run: Friday, 20 November 2026, 12:00 UTC. */
export const BUILDER_NOW = Date.UTC(2026, 10, 20, 12, 0, 0);

/** ISO instant `minutes` before (or, negative, after) `BUILDER_NOW`. */
export const minutesAgo = (minutes: number): string => new Date(BUILDER_NOW - minutes * 60_000).toISOString();

let counter = 0;
/** Ids that sort in the order in which they were made, as the server's do. */
export const nextId = (prefix = 'id'): string => {
  counter += 1;
  return `${prefix}_${String(counter).padStart(6, '0')}`;
};

export const buildContent = (body: string): MessageContent => ({ body });

/** An inbound text, delivered; everything can be overridden. */
export function buildMessage(over: Partial<Message> = {}): Message {
  const id = over._id ?? nextId('msg');
  const sentAt = over.sent_at ?? minutesAgo(10);
  return {
    _id: id,
    message_id: `wamid.${id}`,
    conversation_id: 'conv_1',
    message_type: 'text',
    message: buildContent('Hello'),
    direction: 'inbound',
    status: 'delivered',
    sent_at: sentAt,
    created_at: sentAt,
    sent: null,
    delivered: null,
    read: null,
    failed: null,
    error_code: null,
    error_message: null,
    error_description: null,
    checking: false,
    quoted_message_id: null,
    quoted: null,
    thread_id: null,
    reactions: [],
    edited_at: null,
    revoked_at: null,
    forwarded: false,
    forwarded_many: false,
    sent_by: null,
    automatic: null,
    client_key: null,
    retried_as: null,
    ...over,
  };
}

/** An own message that the customer has read. */
export function buildOwnMessage(over: Partial<Message> = {}): Message {
  const at = over.sent_at ?? minutesAgo(8);
  return buildMessage({
    direction: 'outbound',
    status: 'read',
    sent: at,
    delivered: at,
    read: at,
    sent_by: { _id: 'user_1', name: 'Marta Ruiz' },
    client_key: nextId('key'),
    ...over,
  });
}

export function buildOfType(
  type: MessageType,
  message: MessageContent,
  over: Partial<Message> = {},
): Message {
  const build = over.direction === 'outbound' ? buildOwnMessage : buildMessage;
  return build({ message_type: type, message, ...over });
}

export const buildCustomer = (over: Partial<Participant> = {}): Participant => ({
  _id: 'part_customer',
  type: 'customer',
  part_id: 'contact_1',
  name: 'Amara Okafor',
  phone: '+2348035550142',
  avatar: null,
  ...over,
});

export const buildBusiness = (over: Partial<Participant> = {}): Participant => ({
  _id: 'part_business',
  type: 'business',
  part_id: 'account_1',
  name: 'Northwind Tailors',
  phone: '+15550100199',
  avatar: null,
  ...over,
});

export function buildLastMessage(over: Partial<LastMessage> = {}): LastMessage {
  return {
    _id: nextId('msg'),
    timestamp: minutesAgo(10),
    message_type: 'text',
    direction: 'inbound',
    status: 'delivered',
    checking: false,
    message: buildContent('Hello'),
    revoked: false,
    ...over,
  };
}

export function buildConversation(over: Partial<Conversation> = {}): Conversation {
  const id = over._id ?? nextId('conv');
  return {
    _id: id,
    conversation_id: id,
    platform: 'whatsapp',
    platform_account_id: 'account_1',
    participants: [buildCustomer(), buildBusiness()],
    last_message: buildLastMessage(),
    unread_count: 0,
    last_inbound_at: minutesAgo(10),
    last_inbound_message_id: 'msg_000001',
    unanswered: false,
    message_count: 12,
    assignee: null,
    state: 'open',
    snoozed_until: null,
    woke_at: null,
    sort_at: over.last_message?.timestamp ?? over.updated_at ?? minutesAgo(10),
    updated_at: minutesAgo(10),
    ...over,
  };
}

/** Who looks at the screen. */
export const ME: Teammate = { _id: 'user_1', name: 'Marta Ruiz', avatar: null };

export const buildTeammate = (over: Partial<Teammate> = {}): Teammate => ({
  _id: 'user_2',
  name: 'Jonas Weber',
  avatar: null,
  ...over,
});

export const buildPresence = (over: Partial<Presence> = {}): Presence => ({
  conversation_id: 'conv_1',
  user: buildTeammate(),
  state: 'viewing',
  at: minutesAgo(0),
  ...over,
});

/** A picture that is here; of another kind with its own `mime_type`. */
export function buildMedia(over: Partial<MediaContent> = {}): MessageContent {
  const media: MediaContent = {
    media_id: nextId('media'),
    url: '/media/picture.jpg',
    thumb_url: null,
    mime_type: 'image/jpeg',
    state: 'ready',
    ...over,
  };
  return { ...media };
}

export const buildQuoted = (over: Partial<QuotedMessage> = {}): QuotedMessage => ({
  _id: 'msg_000001',
  direction: 'inbound',
  message_type: 'text',
  message: buildContent('Hello'),
  ...over,
});

/** A message that waits on this device. */
export const buildLocalSend = (over: Partial<LocalSend> = {}): LocalSend => ({
  client_key: nextId('key'),
  conversation_id: 'conv_1',
  created_at: minutesAgo(1),
  preview: { message_type: 'text', message: buildContent('On its way'), quoted: null },
  state: 'queued',
  ...over,
});

export const buildScheduled = (over: Partial<ScheduledMessage> = {}): ScheduledMessage => ({
  _id: nextId('scheduled'),
  conversation_id: 'conv_1',
  message_type: 'text',
  message: buildContent('Good morning! Your suit is ready.'),
  send_at: minutesAgo(-90),
  cancel_on_reply: true,
  state: 'waiting',
  reason: null,
  by: { _id: ME._id, name: ME.name },
  created_at: minutesAgo(5),
  ...over,
});

export const buildQuickReply = (over: Partial<QuickReply> = {}): QuickReply => ({
  _id: nextId('quick'),
  shortcut: 'hours',
  body: 'We are open from Monday to Saturday, 9:00 to 18:00.',
  attachments: [],
  updated_at: minutesAgo(600),
  ...over,
});
