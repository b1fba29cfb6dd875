import { z } from 'zod';
import { chatPage, cursor, data, done, id, instant, pageNo, rowsPerPage } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { nameText } from './names';
import { DRAFT_MAX, WAVEFORM_MAX } from './limits';

export const MESSAGE_TYPES = [
  'text', 'image', 'video', 'audio', 'document', 'location', 'contacts', 'sticker', 'template',
  'interactive', 'system', 'reaction', 'button', 'order', 'unknown', 'unsupported',
  // Ours: an internal note. It stands in the thread and never leaves the workspace.
  'note',
] as const; // prettier-ignore
export const messageType = z.enum(MESSAGE_TYPES);
export type MessageType = z.infer<typeof messageType>;

export const MESSAGE_STATUSES = [
  'draft',
  'pending',
  'sent',
  'delivered',
  'read',
  'failed',
  'deleted',
] as const;
export const messageStatus = z.enum(MESSAGE_STATUSES);
export type MessageStatus = z.infer<typeof messageStatus>;

export const direction = z.enum(['inbound', 'outbound']);
export type Direction = z.infer<typeof direction>;

/**
 * The body of a message; its keys depend on `message_type` (spec 1 §3):
 * text: body · image, video, audio, document, sticker: media fields, caption, filename ·
 * location: latitude, longitude, name, address · contacts: contacts[] · template: template_name, language,
 * components[] (as shown to the customer), campaign (workflow_id, campaign_name) · interactive: interactive · button: text, payload · order: order ·
 * system: body, system_type · reaction: message_id (ours, of the target), emoji · unsupported: errors, raw type ·
 * note: body, mentions[] (user ids).
 */
export const messageContent = z.record(z.string(), z.unknown());
export type MessageContent = z.infer<typeof messageContent>;

/** Media fields inside a message's content. */
export interface MediaContent {
  readonly media_id: string | null;
  readonly url: string | null;
  readonly thumb_url: string | null;
  readonly mime_type: string;
  /** `fetching`: on its way from WhatsApp; `failed`: could not be fetched; `ready`: `url` works. */
  readonly state: 'ready' | 'fetching' | 'failed';
  readonly caption?: string;
  readonly filename?: string;
  /** Bytes. */
  readonly size?: number;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Seconds. */
  readonly duration?: number;
  readonly voice?: boolean;
  /** Loudness from beginning to end, 0 to 100; at most `WAVEFORM_MAX` values. Where it is missing, the file tells. */
  readonly waveform?: readonly number[];
  readonly animated?: boolean;
}

export const quotedMessage = z.object({
  /** Ours; null when the original is not known here. */
  _id: id.nullable(),
  /** Null: the original is not known here, and nobody has told whose it was. */
  direction: direction.nullable(),
  message_type: messageType,
  message: messageContent,
});
export type QuotedMessage = z.infer<typeof quotedMessage>;

export const reaction = z.object({
  emoji: z.string(),
  direction,
  /** The teammate who reacted, for ours. */
  by: z.string().nullable(),
  at: instant,
});
export type Reaction = z.infer<typeof reaction>;

export const message = z.object({
  _id: id,
  /** WhatsApp's id (wamid); null until WhatsApp has accepted the message. */
  message_id: z.string().nullable(),
  conversation_id: id,
  message_type: messageType,
  message: messageContent,
  direction,
  status: messageStatus,
  /** When the customer or the teammate sent it. Orders the thread, together with `_id`. */
  sent_at: instant,
  created_at: instant,
  /** When WhatsApp told so; null = not yet. */
  sent: instant.nullable(),
  delivered: instant.nullable(),
  read: instant.nullable(),
  failed: instant.nullable(),
  /** WhatsApp's error code (facts §6); explained by shared/rules/error-catalogue. */
  error_code: z.number().int().nullable(),
  error_message: z.string().nullable(),
  error_description: z.string().nullable(),
  /** True while nobody knows whether WhatsApp took the message (its answer was lost). Never resent by itself. */
  checking: z.boolean(),
  quoted_message_id: id.nullable(),
  quoted: quotedMessage.nullable(),
  thread_id: id.nullable(),
  reactions: z.array(reaction),
  edited_at: instant.nullable(),
  /** The customer deleted it for everyone; the content is kept out of the answer. */
  revoked_at: instant.nullable(),
  forwarded: z.boolean(),
  /** By a chain of five and more, as WhatsApp marks it. */
  forwarded_many: z.boolean(),
  sent_by: z.object({ _id: id, name: z.string() }).nullable(),
  /** Parley wrote it by itself: the away text, or the message of a campaign. Nobody has answered with it. */
  automatic: z.enum(['away', 'campaign']).nullable(),
  /** The sender's Idempotency-Key: how an outbox knows its own message. */
  client_key: z.string().nullable(),
  /** The message that was sent in place of this one, which had failed; it is not sent again a second time. */
  retried_as: id.nullable(),
});
export type Message = z.infer<typeof message>;

export const participant = z.object({
  _id: id,
  type: z.enum(['customer', 'business']),
  /** Contact id or account id. */
  part_id: id,
  name: z.string(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
});
export type Participant = z.infer<typeof participant>;

export const lastMessage = z.object({
  _id: id,
  timestamp: instant,
  message_type: messageType,
  direction,
  status: messageStatus,
  checking: z.boolean(),
  /** Shortened content: enough for shared/rules/message-preview. */
  message: messageContent,
  revoked: z.boolean(),
});
export type LastMessage = z.infer<typeof lastMessage>;

/** `closed`: nothing left to do. `snoozed`: comes back at its time. A message of the customer's makes it `open`. */
export const CONVERSATION_STATES = ['open', 'snoozed', 'closed'] as const;
export const conversationState = z.enum(CONVERSATION_STATES);
export type ConversationState = z.infer<typeof conversationState>;

export const teammate = z.object({ _id: id, name: z.string(), avatar: z.string().nullable() });
export type Teammate = z.infer<typeof teammate>;

export const conversation = z.object({
  _id: id,
  conversation_id: id,
  platform: z.literal('whatsapp'),
  platform_account_id: id,
  /** The customer first, then the business. */
  participants: z.array(participant),
  last_message: lastMessage.nullable(),
  unread_count: z.number().int(),
  /** The customer's newest message: opens the reply window (24 h). */
  last_inbound_at: instant.nullable(),
  /** The message that a read receipt and a typing signal name: the newest inbound one. */
  last_inbound_message_id: id.nullable(),
  /** True from the customer's message until somebody answers, or says that no reply is needed. */
  unanswered: z.boolean(),
  message_count: z.number().int(),
  /** Whose conversation it is; null = unassigned. */
  assignee: teammate.nullable(),
  state: conversationState,
  /** When it comes back by itself. */
  snoozed_until: instant.nullable(),
  /** Its snooze ended then, and nothing has happened since. */
  woke_at: instant.nullable(),
  /** What the list is ordered by: the newest message, or the end of a snooze. */
  sort_at: instant,
  updated_at: instant,
});
export type Conversation = z.infer<typeof conversation>;

const platform = z.enum(['whatsapp']);

/**
 * `unread`, `unanswered`: as the conversation says · `closing`: unanswered, and the reply window closes soon (the one
 * that closes first leads) · `mentions`: notes there name you and you have not seen them · `pinned`: by you.
 * All but `pinned` and `mentions` speak of open conversations only.
 */
export const CONVERSATION_FILTERS = ['unread', 'unanswered', 'closing', 'mentions', 'pinned'] as const;
export const conversationFilter = z.enum(CONVERSATION_FILTERS);
export type ConversationFilter = z.infer<typeof conversationFilter>;

/**
 * What has happened in a conversation: the customer has written · somebody of the team has · a campaign has · a ticket got its
 * first answer · a ticket was resolved (rules/ticket).
 */
export const CONVERSATION_ACTIVITIES = ['received', 'sent', 'campaign', 'answered', 'resolved'] as const;
export const conversationActivity = z.enum(CONVERSATION_ACTIVITIES);
export type ConversationActivity = z.infer<typeof conversationActivity>;

/** Counted no further: a list with a filter or a state says 1,001 when it holds more than 1,000. */
export const MAX_COUNTED = 1001;

export const conversationList = endpoint({
  method: 'GET',
  path: '/chat/whatsapp/conversations',
  domain: 'chat',
  summary:
    'Conversations of one account (or of all), newest first. Search finds names and phone numbers, whatever the state.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  query: z
    .object({
      platform_account_id: id.optional(),
      /** One customer's alone: they may write to several of the workspace's numbers. */
      contact_id: id.optional(),
      rows_per_page: rowsPerPage(30),
      order: z.enum(['desc']).default('desc'),
      page_no: pageNo,
      /** From the answer before; wins over `page_no` and stays right while the list moves. */
      cursor,
      search: z.string().trim().max(200).optional(),
      state: conversationState.optional(),
      /** A teammate's id, `me`, or `none` for what is unassigned. */
      assignee: id.optional(),
      filter: conversationFilter.optional(),
      /** Only where this has happened from `from` on, before `until`. */
      activity: conversationActivity.optional(),
      from: z.iso.datetime({ message: 'Please choose a time.' }).optional(),
      until: z.iso.datetime({ message: 'Please choose a time.' }).optional(),
      /** With `sent`, `answered` and `resolved`: by this teammate (an id, or `me`). */
      by: id.optional(),
    })
    .refine(
      ({ activity, from, until }) => activity === undefined || (from !== undefined && until !== undefined),
      {
        message: 'An activity needs the times between which it happened.',
        path: ['activity'],
      },
    ),
  response: chatPage(conversation),
});

export const conversationById = endpoint({
  method: 'GET',
  path: '/chat/whatsapp/conversations/:id',
  domain: 'chat',
  summary: 'One conversation.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  params: z.object({ id }),
  response: data(conversation),
});

export const startConversation = endpoint({
  method: 'POST',
  path: '/chat/whatsapp/conversations',
  domain: 'chat',
  summary:
    'Opens the conversation between an account and a phone number; answers the existing one if there is one.',
  access: { kind: 'workspace', action: 'create', module: 'chat' },
  body: z.object({
    /** Account id. */
    from: id,
    /** Phone number, international format. */
    to: z.string().trim().min(1, 'No phone number found for this contact').max(40),
    /** The contact it is for; found or created by the number when it is absent. */
    customer_id: id.optional(),
  }),
  response: data(conversation),
  idempotent: true,
});

export const messageList = endpoint({
  method: 'GET',
  path: '/chat/whatsapp/conversations/:id/messages',
  domain: 'chat',
  summary: 'Messages of a conversation, newest first.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  params: z.object({ id }),
  query: z.object({
    rows_per_page: rowsPerPage(50),
    thread_id: id.optional(),
    order_by: z.enum(['desc']).default('desc'),
    page_no: pageNo,
    cursor,
    /** A message of this conversation: the page goes on until it holds it (1,000 messages at most). */
    until: id.optional(),
  }),
  response: chatPage(message),
});

/** What somebody has typed and not sent; theirs alone, on every machine where they sign in. */
export const draft = z.object({ conversation_id: id, text: z.string(), updated_at: instant });
export type Draft = z.infer<typeof draft>;

export const draftList = endpoint({
  method: 'GET',
  path: '/chat/whatsapp/drafts',
  domain: 'chat',
  summary: 'Your own drafts, newest first (500 at most).',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  response: data(z.array(draft)),
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/chat/whatsapp/conversations/:id/draft',
  domain: 'chat',
  summary: 'Keeps what you have typed in a conversation. An empty text removes the draft.',
  access: { kind: 'workspace', action: 'create', module: 'chat' },
  params: z.object({ id }),
  body: z.object({
    text: z.string().max(DRAFT_MAX, `A draft can have at most ${DRAFT_MAX.toLocaleString('en')} characters.`),
  }),
  response: done,
});

const caption = z.string().max(1024, 'A caption can have at most 1024 characters.').optional();
const mediaMessage = z.object({ media_id: id, caption });
/** Audio as it was recorded: `voice` asks WhatsApp to show a voice message (Ogg with Opus only); the rest is for us. */
const audioMessage = z.object({
  media_id: id,
  voice: z.boolean().optional(),
  /** Seconds. */
  duration: z.number().positive().max(86_400).optional(),
  waveform: z.array(z.number().int().min(0).max(100)).max(WAVEFORM_MAX).optional(),
});
const shortText = (max: number) => z.string().trim().min(1).max(max);
const interactiveHeader = z.object({ type: z.literal('text'), text: shortText(60) });

const interactive = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('button'),
    header: interactiveHeader.optional(),
    body: z.object({ text: shortText(1024) }),
    footer: z.object({ text: shortText(60) }).optional(),
    action: z.object({
      buttons: z
        .array(
          z.object({
            type: z.literal('reply'),
            reply: z.object({ id: shortText(256), title: shortText(20) }),
          }),
        )
        .min(1)
        .max(3),
    }),
  }),
  z.object({
    type: z.literal('list'),
    header: interactiveHeader.optional(),
    body: z.object({ text: shortText(4096) }),
    footer: z.object({ text: shortText(60) }).optional(),
    action: z.object({
      button: shortText(20),
      sections: z
        .array(
          z.object({
            title: z.string().max(24).optional(),
            rows: z
              .array(
                z.object({
                  id: shortText(200),
                  title: shortText(24),
                  description: z.string().max(72).optional(),
                }),
              )
              .min(1)
              .max(10),
          }),
        )
        .min(1)
        .max(10)
        .refine((sections) => sections.reduce((sum, { rows }) => sum + rows.length, 0) <= 10, {
          message: 'A list can have at most 10 rows in total.',
        }),
    }),
  }),
  z.object({
    type: z.literal('cta_url'),
    header: interactiveHeader.optional(),
    body: z.object({ text: shortText(1024) }),
    footer: z.object({ text: shortText(60) }).optional(),
    action: z.object({
      name: z.literal('cta_url'),
      parameters: z.object({ display_text: shortText(20), url: z.url().max(2000) }),
    }),
  }),
  z.object({
    type: z.literal('location_request_message'),
    body: z.object({ text: shortText(1024) }),
    action: z.object({ name: z.literal('send_location') }),
  }),
]);

const contactCard = z.object({
  name: z.object({
    formatted_name: nameText({
      maxLength: 200,
      tooLong: 'A name can have at most 200 characters.',
      empty: 'A contact needs a name.',
    }),
    first_name: nameText({ maxLength: 100, tooLong: 'A name can have at most 100 characters.' }).optional(),
    last_name: nameText({ maxLength: 100, tooLong: 'A name can have at most 100 characters.' }).optional(),
  }),
  phones: z
    .array(
      z.object({
        phone: shortText(40),
        type: z.string().max(20).optional(),
        wa_id: z.string().max(20).optional(),
      }),
    )
    .max(20)
    .default([]),
  emails: z
    .array(z.object({ email: shortText(254), type: z.string().max(20).optional() }))
    .max(20)
    .default([]),
  org: z
    .object({ company: z.string().max(200).optional(), title: z.string().max(200).optional() })
    .optional(),
});

/** What can be sent (spec 1 §4, and every further type the Cloud API takes; limits from facts §1). */
export const outgoing = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    message: z.object({
      body: z
        .string()
        .max(4096, 'A message can have at most 4096 characters.')
        .refine((text) => text.trim() !== '', { message: 'A message needs some text.' }),
    }),
  }),
  z.object({ type: z.literal('image'), message: mediaMessage }),
  z.object({ type: z.literal('video'), message: mediaMessage }),
  z.object({ type: z.literal('document'), message: mediaMessage }),
  z.object({ type: z.literal('audio'), message: audioMessage }),
  z.object({ type: z.literal('sticker'), message: z.object({ media_id: id }) }),
  z.object({
    type: z.literal('location'),
    message: z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      name: z.string().max(200).optional(),
      address: z.string().max(500).optional(),
    }),
  }),
  z.object({
    type: z.literal('contacts'),
    message: z.object({ contacts: z.array(contactCard).min(1).max(257) }),
  }),
  z.object({ type: z.literal('interactive'), message: z.object({ interactive }) }),
  z.object({
    type: z.literal('reaction'),
    /** `emoji` empty removes the reaction. */
    message: z.object({ message_id: id, emoji: z.string().max(32) }),
  }),
  z.object({
    type: z.literal('template'),
    message: z.object({
      template_id: id,
      /** Values by parameter name (`1`, `2`, … for positional ones). */
      values: z
        .record(z.string().max(100), z.string().max(1024))
        .refine((values) => Object.keys(values).length <= 100, { message: 'There are too many values.' })
        .default({}),
    }),
  }),
]);
export type Outgoing = z.infer<typeof outgoing>;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/chat/whatsapp/conversations/:id/messages',
  domain: 'chat',
  summary: 'Takes a message for sending. It answers at once; the delivery is told by events.',
  access: { kind: 'workspace', action: 'create', module: 'chat' },
  params: z.object({ id }),
  body: z.intersection(
    outgoing,
    z.object({
      thread_id: id.nullish(),
      quoted_message_id: id.nullish(),
      /** The failed message that this one is sent in place of; refused when that has happened already. */
      retry_of: id.nullish(),
    }),
  ),
  response: data(message),
  idempotent: true,
});

const messageParams = z.object({ platform, conversationId: id, messageId: id });

export const typing = endpoint({
  method: 'POST',
  path: '/chat/:platform/conversations/:conversationId/messages/:messageId/typing',
  domain: 'chat',
  summary: 'Shows the customer that somebody is typing (25 s at most). Names the newest inbound message.',
  access: { kind: 'workspace', action: 'create', module: 'chat' },
  params: messageParams,
  response: done,
});

export const markRead = endpoint({
  method: 'PUT',
  path: '/chat/:platform/conversations/:conversationId/messages/:messageId/status',
  domain: 'chat',
  summary: 'Marks the conversation read up to this inbound message, here and at WhatsApp.',
  access: { kind: 'workspace', action: 'update', module: 'chat' },
  params: messageParams,
  response: data(conversation),
});

export const settleMessage = endpoint({
  method: 'POST',
  path: '/chat/:platform/conversations/:conversationId/messages/:messageId/settle',
  domain: 'chat',
  summary: 'An agent decides about a message whose answer from WhatsApp was lost: it was not sent.',
  access: { kind: 'workspace', action: 'create', module: 'chat' },
  params: messageParams,
  body: z.object({ outcome: z.enum(['not_sent']) }),
  response: data(message),
});

export const refetchMedia = endpoint({
  method: 'POST',
  path: '/chat/:platform/conversations/:conversationId/messages/:messageId/media',
  domain: 'chat',
  summary: 'Fetches the media of an inbound message from WhatsApp again.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  params: messageParams,
  response: data(message),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'contact.repaired': 'Contact repaired',
} as const;

/** What open windows are told. */
export const liveEvents = [
  eventOf('message.created', { message, conversation }),
  eventOf('message.updated', { message, conversation }),
  eventOf('conversation.created', { conversation }),
  eventOf('conversation.updated', { conversation }),
  /** A note names you. Only you are told. */
  eventOf('mention.created', { message, conversation }),
] as const;
