import { type EndpointCalls, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
  calls: {
    'GET /events': at('/events'),
  },
  queries: {
    'GET /events': { last_event_id: '1', window: 'w1' },
  },
};
