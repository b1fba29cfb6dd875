import type { RequestOptions } from '../client';
import { type EndpointCalls, type Build, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly quickReply: string;
  }
}

const quickReply = (options: RequestOptions = {}): Build => {
  return (records) => ({ path: `/chat/quick-replies/${records.quickReply}`, ...options });
};

export const endpointCalls: EndpointCalls = {
  records: { quickReply: 'quickReply1' },
  async plant({ scope: { business_id, db }, owner, records, now }) {
    await db
      .insertInto('quick_replies')
      .values({
        business_id,
        _id: records.quickReply,
        shortcut: 'morning',
        body: 'Good morning',
        attachments: '[]',
        created_by: owner,
        created_at: now,
        updated_at: now,
      })
      .execute();
  },
  calls: {
    'GET /chat/quick-replies': at('/chat/quick-replies'),
    'POST /chat/quick-replies': at('/chat/quick-replies', { body: { shortcut: 'hello', body: 'Hello' } }),
    'PUT /chat/quick-replies/:id': quickReply({ body: { shortcut: 'bye', body: 'Bye' } }),
    'DELETE /chat/quick-replies/:id': quickReply(),
  },
  bodies: {
    'POST /chat/quick-replies': [{ shortcut: 'hours', body: 'From 9 to 18', attachments: [ID] }],
    'PUT /chat/quick-replies/:id': [{ shortcut: 'hours', body: 'From 9 to 18', attachments: [ID] }],
  },
};
