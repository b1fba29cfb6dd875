import type { RequestOptions } from '../client';
import { type EndpointCalls, type Json, type Build, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly conversation: string;
    readonly message: string;
    readonly scheduled: string;
  }
}

const chat = (suffix: string, options: RequestOptions = {}): Build => {
  return ({ conversation, message }) => ({
    path: `/chat/whatsapp/conversations/${conversation}/messages/${message}/${suffix}`,
    ...options,
  });
};
const within = (suffix: string, options: RequestOptions = {}): Build => {
  return ({ conversation }) => ({
    path: `/chat/whatsapp/conversations/${conversation}/${suffix}`,
    ...options,
  });
};
const ofMessage = (before: string, after: string, options: RequestOptions = {}): Build => {
  return ({ conversation, message }) => ({
    path: `/chat/whatsapp/conversations/${conversation}/${before}/${message}${after}`,
    ...options,
  });
};
const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();
const GREETING = { type: 'text', message: { body: 'Hello' } };
const text = (body: string): Json => ({ type: 'text', message: { body } });
const file = (type: string): Json => ({ type, message: { media_id: ID } });
const rows: Json = [{ id: 'a', title: 'Monday', description: 'Morning' }];
const interactive = (value: Json): Json => ({ type: 'interactive', message: { interactive: value } });

export const endpointCalls: EndpointCalls = {
  records: { conversation: 'conversation1', message: 'message1', scheduled: 'scheduled1' },
  async plant({ scope: { business_id, db }, owner: user_id, records, now, database }) {
    const { account: account_id, conversation: conversation_id, message: message_id } = records;
    const greeting = JSON.stringify({ body: 'Good morning' });
    await db
      .insertInto('conversations')
      .values({
        business_id,
        _id: conversation_id,
        account_id,
        contact_id: records.contact,
        wa_id: '2348035550142',
        sort_at: now,
        last_inbound_at: now,
        last_inbound_message_id: message_id,
        message_count: 1,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('messages')
      .values({
        business_id,
        _id: message_id,
        conversation_id,
        account_id,
        wamid: null,
        direction: 'inbound',
        message_type: 'text',
        message: greeting,
        status: 'delivered',
        sent_at: now,
        created_at: now,
      })
      .execute();
    const words = ['good', 'morning'];
    await database.indexMessage(db, { business_id, message_id, conversation_id, sent_at: now, words });
    const own = { business_id, user_id, conversation_id };
    await db
      .insertInto('conversation_pins')
      .values({ ...own, pinned_at: now })
      .execute();
    await db
      .insertInto('message_stars')
      .values({ ...own, message_id, starred_at: now })
      .execute();
    await db
      .insertInto('mentions')
      .values({ ...own, message_id, created_at: now, seen_at: null })
      .execute();
    await db
      .insertInto('scheduled_messages')
      .values({
        ...own,
        _id: records.scheduled,
        request: greeting,
        message_type: 'text',
        message: greeting,
        send_at: now + 3_600_000,
        cancel_on_reply: 0,
        state: 'waiting',
        reason: null,
        message_id: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  },
  calls: {
    'GET /chat/whatsapp/conversations': at('/chat/whatsapp/conversations'),
    'GET /chat/whatsapp/conversations/:id': ({ conversation }) => ({
      path: `/chat/whatsapp/conversations/${conversation}`,
    }),
    'POST /chat/whatsapp/conversations': ({ account }) => ({
      path: '/chat/whatsapp/conversations',
      body: { from: account, to: '+447911123456' },
    }),
    'GET /chat/whatsapp/conversations/:id/messages': ({ conversation }) => ({
      path: `/chat/whatsapp/conversations/${conversation}/messages`,
    }),
    'POST /chat/whatsapp/conversations/:id/messages': ({ conversation }) => ({
      path: `/chat/whatsapp/conversations/${conversation}/messages`,
      body: { type: 'text', message: { body: 'Hello' } },
    }),
    'POST /chat/:platform/conversations/:conversationId/messages/:messageId/typing': chat('typing'),
    'GET /chat/whatsapp/drafts': at('/chat/whatsapp/drafts'),
    'PUT /chat/whatsapp/conversations/:id/draft': ({ conversation }) => ({
      path: `/chat/whatsapp/conversations/${conversation}/draft`,
      body: { text: 'Begun' },
    }),
    'PATCH /chat/whatsapp/conversations': ({ conversation }) => ({
      path: '/chat/whatsapp/conversations',
      body: { ids: [conversation], change: { state: 'closed' } },
    }),
    'GET /chat/whatsapp/conversation-counts': at('/chat/whatsapp/conversation-counts'),
    'GET /chat/whatsapp/marks': at('/chat/whatsapp/marks'),
    'PUT /chat/whatsapp/conversations/:id/pin': within('pin', { body: { pinned: true } }),
    'PUT /chat/whatsapp/conversations/:id/messages/:messageId/star': ofMessage('messages', '/star', {
      body: { starred: true },
    }),
    'GET /chat/whatsapp/messages': at('/chat/whatsapp/messages', { query: { search: 'morning' } }),
    'GET /chat/whatsapp/stars': at('/chat/whatsapp/stars'),
    'GET /chat/whatsapp/conversations/:id/shelf': within('shelf', { query: { kind: 'links' } }),
    'POST /chat/whatsapp/conversations/:id/notes': within('notes', { body: { body: 'Between us' } }),
    'DELETE /chat/whatsapp/conversations/:id/notes/:messageId': ofMessage('notes', ''),
    'PUT /chat/whatsapp/conversations/:id/mentions': within('mentions'),
    'PUT /chat/whatsapp/conversations/:id/presence': within('presence', {
      body: { state: 'viewing', window: 'w1' },
    }),
    'GET /chat/whatsapp/conversations/:id/scheduled': within('scheduled'),
    'POST /chat/whatsapp/conversations/:id/scheduled': within('scheduled', {
      body: { message: GREETING, send_at: inAnHour() },
    }),
    'PATCH /chat/whatsapp/conversations/:id/scheduled/:scheduledId': ({ conversation, scheduled }) => ({
      path: `/chat/whatsapp/conversations/${conversation}/scheduled/${scheduled}`,
      body: { state: 'cancelled' },
    }),
    'PUT /chat/:platform/conversations/:conversationId/messages/:messageId/status': chat('status'),
    'POST /chat/:platform/conversations/:conversationId/messages/:messageId/settle': chat('settle', {
      body: { outcome: 'not_sent' },
    }),
    'POST /chat/:platform/conversations/:conversationId/messages/:messageId/media': chat('media'),
  },
  bodies: {
    'POST /chat/whatsapp/conversations': [{ from: ID, to: '+447900100200', customer_id: ID }],
    'POST /chat/whatsapp/conversations/:id/messages': [
      { ...(text('Good morning') as object), thread_id: ID, quoted_message_id: ID },
      { type: 'image', message: { media_id: ID, caption: 'The blue one' } },
      { type: 'video', message: { media_id: ID, caption: 'The blue one' } },
      { type: 'document', message: { media_id: ID, caption: 'The offer' } },
      file('audio'),
      file('sticker'),
      { type: 'location', message: { latitude: 51.5, longitude: -0.12, name: 'Shop', address: '4 Lane' } },
      {
        type: 'contacts',
        message: {
          contacts: [
            {
              name: { formatted_name: 'Ana Diaz', first_name: 'Ana', last_name: 'Diaz' },
              phones: [{ phone: '+447900100200', type: 'WORK', wa_id: '447900100200' }],
              emails: [{ email: 'ana@parley.example', type: 'WORK' }],
              org: { company: 'Linden Row', title: 'Owner' },
            },
          ],
        },
      },
      interactive({
        type: 'button',
        header: { type: 'text', text: 'Hello' },
        body: { text: 'Which?' },
        footer: { text: 'Thanks' },
        action: { buttons: [{ type: 'reply', reply: { id: 'a', title: 'A' } }] },
      }),
      interactive({
        type: 'list',
        header: { type: 'text', text: 'Hello' },
        body: { text: 'Which?' },
        footer: { text: 'Thanks' },
        action: { button: 'Days', sections: [{ title: 'Week', rows }] },
      }),
      interactive({
        type: 'cta_url',
        body: { text: 'Look' },
        action: { name: 'cta_url', parameters: { display_text: 'Open', url: 'https://parley.example/' } },
      }),
      interactive({
        type: 'location_request_message',
        body: { text: 'Where?' },
        action: { name: 'send_location' },
      }),
      { type: 'reaction', message: { message_id: ID, emoji: '👍' } },
      { type: 'template', message: { template_id: ID, values: { '1': 'Ana' } } },
    ],
    'PUT /chat/whatsapp/conversations/:id/draft': [{ text: 'Good morn' }],
    'PATCH /chat/whatsapp/conversations': [
      { ids: [ID], change: { assignee_id: ID, state: 'closed', unread: false, unanswered: false } },
      { ids: [ID], change: { state: 'snoozed', snoozed_until: '2030-01-01T08:00:00.000Z' } },
    ],
    'PUT /chat/whatsapp/conversations/:id/pin': [{ pinned: true }],
    'PUT /chat/whatsapp/conversations/:id/messages/:messageId/star': [{ starred: true }],
    'POST /chat/whatsapp/conversations/:id/notes': [{ body: 'Call her tomorrow', mentions: [ID] }],
    'PUT /chat/whatsapp/conversations/:id/presence': [{ state: 'viewing', window: 'w1' }],
    'POST /chat/whatsapp/conversations/:id/scheduled': [
      {
        send_at: '2030-01-01T08:00:00.000Z',
        cancel_on_reply: true,
        message: { ...(text('Good morning') as object), quoted_message_id: ID },
      },
      {
        send_at: '2030-01-01T08:00:00.000Z',
        message: { type: 'template', message: { template_id: ID, values: { '1': 'Ana' } } },
      },
    ],
    'PATCH /chat/whatsapp/conversations/:id/scheduled/:scheduledId': [
      { send_at: '2030-01-01T08:00:00.000Z', cancel_on_reply: true },
      { state: 'cancelled' },
    ],
    'POST /chat/:platform/conversations/:conversationId/messages/:messageId/settle': [
      { outcome: 'not_sent' },
    ],
  },
  queries: {
    'GET /chat/whatsapp/conversations': {
      platform_account_id: ID,
      rows_per_page: '30',
      order: 'desc',
      page_no: '1',
      cursor: `abc.${ID}`,
      search: 'ana',
      state: 'open',
      assignee: 'me',
      filter: 'unread',
      activity: 'resolved',
      from: '2030-01-01T08:00:00.000Z',
      until: '2030-01-01T08:00:00.000Z',
      by: ID,
    },
    'GET /chat/whatsapp/conversation-counts': { platform_account_id: ID },
    'GET /chat/whatsapp/messages': {
      search: 'order',
      conversation_id: ID,
      rows_per_page: '30',
      cursor: `abc.${ID}`,
    },
    'GET /chat/whatsapp/stars': { conversation_id: ID, rows_per_page: '30', cursor: `abc.${ID}` },
    'GET /chat/whatsapp/conversations/:id/shelf': { kind: 'links', rows_per_page: '30', cursor: `abc.${ID}` },
    'GET /chat/whatsapp/conversations/:id/messages': {
      rows_per_page: '50',
      thread_id: ID,
      order_by: 'desc',
      page_no: '1',
      cursor: `abc.${ID}`,
      until: ID,
    },
  },
};
