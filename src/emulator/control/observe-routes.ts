import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '../core';
import type { MessageRecord } from '../world/messages';

/** A time in a query: milliseconds since 1970, or ISO 8601. Gives milliseconds. */
const timeQuery = z.string().transform((text, context) => {
  const ms = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isNaN(ms)) context.addIssue({ code: 'custom', message: 'milliseconds since 1970, or ISO 8601' });
  return ms;
});

const messagesQuery = z.object({
  customer: z.string().optional(),
  phone_number_id: z.string().optional(),
  direction: z.enum(['outbound', 'inbound']).optional(),
  callback_data: z.string().optional(),
  since: timeQuery.optional(),
  after_seq: z.coerce.number().int().optional(),
  /** The last so many; all when left out. */
  limit: z.coerce.number().int().min(1).optional(),
});
const logQuery = z.object({
  since_id: z.coerce.number().int().optional(),
  state: z.enum(['queued', 'delivered', 'retrying', 'gave_up']).optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(500),
  /** `1` adds the raw bodies. */
  bodies: z.enum(['0', '1']).default('0'),
});

/** What happened: messages, deliveries, and the live stream. */
export function observeRoutes(app: FastifyInstance, core: Core): void {
  app.get('/messages', (request) => {
    const { limit, customer, ...rest } = messagesQuery.parse(request.query);
    const waId = customer === undefined ? undefined : (core.world.findCustomer(customer)?.wa_id ?? customer);
    const found = core.ledger.list({ ...rest, customer: waId });
    const data = limit === undefined ? found : found.slice(-limit);
    return { data, total: found.length, by_callback_data: countByCallbackData(found) };
  });

  app.get('/log', (request) => {
    const { since_id, state, limit, bodies } = logQuery.parse(request.query);
    const entries = core.outbox.log.list({ sinceId: since_id, state, limit });
    const data = bodies === '1' ? entries : entries.map(({ body: _body, ...entry }) => entry);
    return { data, pending: core.outbox.pending };
  });

  app.get('/settled', async () => {
    await core.activity.settled();
    return { ok: true, pending_webhooks: core.outbox.pending };
  });
  app.get('/health', () => ({ ok: true, url: core.url(), pending_webhooks: core.outbox.pending }));

  app.get('/stream', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'keep-alive',
    });
    raw.write(': connected\n\n');
    const unsubscribe = core.bus.subscribe((event) => {
      raw.write(`event: ${event.kind}\ndata: ${JSON.stringify(event.data)}\n\n`);
    });
    request.raw.on('close', unsubscribe);
  });
}

/** How many accepted sends carried each callback data: 1 everywhere means exactly once. */
function countByCallbackData(records: readonly MessageRecord[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { callback_data } of records)
    if (callback_data !== undefined) counts.set(callback_data, (counts.get(callback_data) ?? 0) + 1);
  return Object.fromEntries(counts);
}
