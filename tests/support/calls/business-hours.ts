import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

const HOURS = {
  is_on: true,
  time_zone: 'Europe/Madrid',
  special_days: [],
  away_on: false,
  away_text: '',
  week: [[], [], [], [], [], [], []],
  away_language: 'en',
  away_accounts: null,
};

export const endpointCalls: EndpointCalls = {
  calls: {
    'GET /workspace/business-hours': at('/workspace/business-hours'),
    'PUT /workspace/business-hours': at('/workspace/business-hours', { body: HOURS }),
  },
  bodies: {
    'PUT /workspace/business-hours': [
      {
        is_on: true,
        time_zone: 'Europe/Madrid',
        away_on: true,
        away_text: 'Back {{opening|soon}}',
        week: [[], [{ from: '09:00', to: '18:00' }], [{ from: '22:00', to: '24:00' }], [], [], [], []],
        special_days: [{ date: '2026-12-25', name: 'Christmas', intervals: [] }],
        away_language: 'en',
        away_accounts: [ID],
      },
    ],
  },
};
