import type { RequestOptions } from '../client';
import { type EndpointCalls, type Build, SOME_ID as ID, at } from '../endpoint-calls';

const quickReply = (options: RequestOptions = {}): Build => {
  return (records) => ({ path: `/chat/quick-replies/${records.quickReply}`, ...options });
};

export const endpointCalls: EndpointCalls = {
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
