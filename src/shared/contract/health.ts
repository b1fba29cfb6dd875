import { z } from 'zod';
import { data, instant } from './common';
import { type ResponseOf, endpoint } from './endpoint';

const problemCode = z.enum([
  'storage_full',
  'database_damaged',
  'snapshot_damaged',
  'database_down',
  'channel_down',
]);
export type ProblemCode = z.infer<typeof problemCode>;

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
        code: problemCode,
        message: z.string(),
      }),
    ),
    uptime_s: z.number(),
  }),
});

export const serverProblems = endpoint({
  method: 'GET',
  path: '/server/problems',
  domain: 'health',
  summary: 'What is wrong with the server just now, for those who look after the workspace.',
  access: { kind: 'workspace', action: 'update', module: 'workspace' },
  response: data(
    z.object({
      problems: z.array(
        z.object({
          code: problemCode,
          since: instant,
          /** The newest snapshot that is as it was written: the way back from damaged data. Null: there is none. */
          snapshot: z.string().nullable(),
        }),
      ),
    }),
  ),
  whenLocked: true,
});
export type ServerProblem = ResponseOf<typeof serverProblems>['data']['problems'][number];
