import { type EndpointCalls, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
  calls: {
    'GET /plan': at('/plan'),
    'GET /plan/billing': at('/plan/billing'),
    'POST /plan/change': at('/plan/change', { body: { action: 'choose', plan: 'business', revision: 0 } }),
    'POST /plan/portal': at('/plan/portal'),
    'PUT /plan/tax-id': at('/plan/tax-id', { body: { tax_id: null } }),
  },
  bodies: {
    'POST /plan/change': [
      { action: 'choose', plan: 'team', revision: 0 },
      { action: 'cancel', revision: 0 },
    ],
    'PUT /plan/tax-id': [{ tax_id: { country: 'DE', type: 'eu_vat', value: 'DE123456789' } }],
  },
};
