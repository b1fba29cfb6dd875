import { z } from 'zod';
import { message } from './chat';
import { data, done, id } from './common';
import { endpoint } from './endpoint';
import { NOTE_MAX } from './limits';

export const addNote = endpoint({
  method: 'POST',
  path: '/chat/whatsapp/conversations/:id/notes',
  domain: 'chat',
  summary:
    'Writes an internal note into the thread: the customer never sees it. Teammates that it mentions are told.',
  access: { kind: 'workspace', action: 'create', module: 'chat' },
  params: z.object({ id }),
  body: z.object({
    body: z
      .string()
      .max(NOTE_MAX, `A note can have at most ${NOTE_MAX} characters.`)
      .refine((text) => text.trim() !== '', { message: 'A note needs some text.' }),
    /** User ids of members; the text names them as `@First Last`. */
    mentions: z.array(id).max(20, 'A note can mention at most 20 people.').default([]),
  }),
  response: data(message),
  idempotent: true,
});

export const removeNote = endpoint({
  method: 'DELETE',
  path: '/chat/whatsapp/conversations/:id/notes/:messageId',
  domain: 'chat',
  summary: 'Takes a note of your own back.',
  access: { kind: 'workspace', action: 'create', module: 'chat' },
  params: z.object({ id, messageId: id }),
  response: data(message),
});

export const seeMentions = endpoint({
  method: 'PUT',
  path: '/chat/whatsapp/conversations/:id/mentions',
  domain: 'chat',
  summary: 'You have seen the notes of this conversation that mention you.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  params: z.object({ id }),
  response: done,
});
