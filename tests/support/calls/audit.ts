import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';
import { writeAudit } from '../../../src/server/platform/audit/audit';

export const endpointCalls: EndpointCalls = {
  plant: ({ scope, records, now }) =>
    writeAudit(scope, {
      kind: 'member.joined',
      actor: null,
      target_id: records.member,
      at: now,
      summary: 'Okafor joined the workspace',
    }),
  calls: {
    'GET /workspace/audit-log': at('/workspace/audit-log'),
    'GET /workspace/audit-log/export': at('/workspace/audit-log/export'),
  },
  queries: {
    'GET /workspace/audit-log': {
      actor_id: ID,
      kind: 'role.created',
      rows_per_page: '30',
      cursor: `1700000000000.${ID}`,
      start_date: '2030-01-01T08:00:00.000Z',
      end_date: '2030-01-01T08:00:00.000Z',
    },
    'GET /workspace/audit-log/export': {
      actor_id: ID,
      kind: 'role.created',
      start_date: '2030-01-01T08:00:00.000Z',
      end_date: '2030-01-01T08:00:00.000Z',
    },
  },
};
