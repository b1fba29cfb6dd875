import { type EndpointCalls, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
  calls: { 'GET /common/getlocation/:kind': at('/common/getlocation/2', { query: { country: 'IN' } }) },
  queries: { 'GET /common/getlocation/:kind': { country: 'IN', state: 'Kerala', label: 'Ko' } },
};
