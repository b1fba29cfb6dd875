import { z } from 'zod';
import { conversation, message } from './chat';
import { chatPage, cursor, id, rowsPerPage } from './common';
import { endpoint } from './endpoint';
import { SHARED_MEDIA_KINDS } from './limits';

/** A message with the conversation that it stands in. */
export const placedMessage = z.object({ message, conversation });
export type PlacedMessage = z.infer<typeof placedMessage>;

export const messageSearch = endpoint({
  method: 'GET',
  path: '/chat/whatsapp/messages',
  domain: 'chat',
  summary:
    'Messages and notes that hold all the words (each may be the beginning of one), newest first; in all conversations or in one. `total` is not counted beyond the page.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  query: z.object({
    search: z.string().trim().min(1, 'What are you looking for?').max(200),
    conversation_id: id.optional(),
    rows_per_page: rowsPerPage(30),
    cursor,
  }),
  response: chatPage(placedMessage),
});

export const starList = endpoint({
  method: 'GET',
  path: '/chat/whatsapp/stars',
  domain: 'chat',
  summary: 'The messages that you have starred, newest star first; in all conversations or in one.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  query: z.object({ conversation_id: id.optional(), rows_per_page: rowsPerPage(30), cursor }),
  response: chatPage(placedMessage),
});

export const sharedMediaKind = z.enum(SHARED_MEDIA_KINDS);
export type SharedMediaKind = z.infer<typeof sharedMediaKind>;

export const conversationSharedMedia = endpoint({
  method: 'GET',
  path: '/chat/whatsapp/conversations/:id/shelf',
  domain: 'chat',
  summary: 'Pictures and videos, documents, or messages with links of a conversation, newest first.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  params: z.object({ id }),
  query: z.object({ kind: sharedMediaKind, rows_per_page: rowsPerPage(30), cursor }),
  response: chatPage(message),
});
