import { type EndpointCalls, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
  calls: {
    'POST /common/media-upload': at('/common/media-upload', { body: new FormData() }),
  },
  queries: {
    'POST /common/media-upload': { purpose: 'activity' },
    'GET /media/:business_id/:media_id': { download: '1' },
  },
};
