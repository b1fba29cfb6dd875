import { z } from 'zod';
import { id } from './common';
import type { Declared } from './declared';
import { endpoint } from './endpoint';
import { presence } from './presence';
import { type Module, MODULES } from '../rules/permissions';

/**
 * One event of the stream: what changed, with the record as it is now. Each domain declares its kinds as `liveEvents`.
 * `seq` counts up by one in each workspace; a client that reconnects sends the last one it saw as `Last-Event-ID` and
 * misses nothing.
 */
export type LiveEvent = z.infer<Declared<'liveEvents'>[number]>;
export type LiveEventKind = LiveEvent['kind'];

/**
 * Frames that are not changes: `ready` opens the stream, `reset` says that too much was missed: load again; `presence`
 * tells what a teammate does in a conversation just now, `server_problems` that the server fares otherwise (no number:
 * neither is told again).
 */
export const streamControl = z.discriminatedUnion('kind', [
  /** What was made from `at` on (epoch milliseconds, by the server's clock) is told by an event of this stream. */
  z.object({ kind: z.literal('ready'), seq: z.number().int(), at: z.number().int() }),
  z.object({ kind: z.literal('reset'), seq: z.number().int() }),
  z.object({ kind: z.literal('presence'), presence }),
  /** Something began or ceased to be wrong with the server: `GET /server/problems` says what. */
  z.object({ kind: z.literal('server_problems') }),
]);
export type StreamControl = z.infer<typeof streamControl>;

/** Who may view anything at all is told of it; events that carry records go to those who may view these. */
const OTHERS = (Object.keys(MODULES) as Module[]).filter((module) => module !== 'chat');

export const eventStream = endpoint({
  method: 'GET',
  path: '/events',
  domain: 'events',
  summary: 'Server-sent events of the workspace: `id: <seq>`, `event: <kind>`, `data: <JSON>`.',
  access: { kind: 'workspace', action: 'view', module: 'chat', orModules: OTHERS },
  query: z.object({
    last_event_id: z.coerce.number().int().min(0).optional(),
    /** The window that listens, as it names itself for presence: when its stream is gone, so is who looks through it. */
    window: id.optional(),
  }),
  response: z.unknown(),
  raw: true,
  whenLocked: true,
});
