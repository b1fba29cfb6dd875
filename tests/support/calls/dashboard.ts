import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

const PERIOD = { platform_account_id: ID, days: '7', time_zone: 'Europe/Berlin' };

export const endpointCalls: EndpointCalls = {
  calls: {
    'GET /dashboard/conversations': at('/dashboard/conversations'),
    'GET /dashboard/response-times': at('/dashboard/response-times'),
    'GET /dashboard/resolution-times': at('/dashboard/resolution-times'),
    'GET /dashboard/messages': at('/dashboard/messages'),
    'GET /dashboard/deals': at('/dashboard/deals'),
    'GET /dashboard/team': at('/dashboard/team'),
    'GET /dashboard/tasks': at('/dashboard/tasks'),
  },
  queries: {
    'GET /dashboard/conversations': { platform_account_id: ID },
    'GET /dashboard/response-times': PERIOD,
    'GET /dashboard/resolution-times': PERIOD,
    'GET /dashboard/messages': PERIOD,
    'GET /dashboard/team': PERIOD,
    'GET /dashboard/tasks': { time_zone: 'Europe/Berlin' },
  },
};
