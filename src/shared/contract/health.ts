import { z } from 'zod';
import { endpoint } from './endpoint';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  domain: 'health',
  summary: 'Whether the server, its database and its WhatsApp channel work.',
  access: { kind: 'public' },
  response: z.object({
    /** Tells an app that this is a server of Parley. */
    product: z.literal('parley'),
    status: z.enum(['ok', 'degraded']),
    version: z.string(),
    demo: z.boolean(),
    database: z.object({ engine: z.enum(['sqlite', 'postgres']), status: z.enum(['ok', 'down']) }),
    channel: z.object({
      platform: z.literal('whatsapp'),
      graph: z.string(),
      status: z.enum(['ok', 'unconfigured', 'down']),
    }),
    /** Why it is degraded, for who runs the server; empty while all is well. */
    problems: z.array(
      z.object({
        code: z.enum([
          'storage_full',
          'database_damaged',
          'snapshot_damaged',
          'database_down',
          'channel_down',
        ]),
        message: z.string(),
      }),
    ),
    uptime_s: z.number(),
  }),
});
