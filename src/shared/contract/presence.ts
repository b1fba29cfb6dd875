import { z } from 'zod';
import { teammate } from './chat';
import { data, id, instant } from './common';
import { endpoint } from './endpoint';

export const PRESENCE_STATES = ['viewing', 'typing', 'away'] as const;

/** What a teammate is doing in a conversation. Not kept: it is told while it is so. */
export const presence = z.object({
  conversation_id: id,
  user: teammate,
  state: z.enum(PRESENCE_STATES),
  at: instant,
});
export type Presence = z.infer<typeof presence>;

export const tellPresence = endpoint({
  method: 'PUT',
  path: '/chat/whatsapp/conversations/:id/presence',
  domain: 'chat',
  summary: `Tells your teammates that you look at a conversation or type there. Answers who else does.`,
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  params: z.object({ id }),
  body: z.object({
    state: z.enum(PRESENCE_STATES),
    /** One for each window: leaving in one does not mean leaving in another. */
    window: id,
  }),
  response: data(
    z.object({
      others: z.array(presence),
      /** When that was so: what the stream has told of later is newer. */
      at: instant,
    }),
  ),
});
