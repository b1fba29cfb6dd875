import { z } from 'zod';
import { data, done, id, instant } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { mediaItem } from './media';

/** Quick replies of one workspace at most. */
export const MAX_QUICK_REPLIES = 500;

export const quickReply = z.object({
  _id: id,
  /** What is typed after the slash; lower case. */
  shortcut: z.string(),
  /** May hold variables, such as `{{first_name}}` (shared/rules/quick-reply). */
  body: z.string(),
  /** Sent before the text, in this order. */
  attachments: z.array(mediaItem),
  updated_at: instant,
});
export type QuickReply = z.infer<typeof quickReply>;

export const quickReplyInput = z
  .object({
    shortcut: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, 'A quick reply needs a shortcut.')
      .max(32, 'A shortcut can have at most 32 characters.')
      .regex(/^[\p{L}\p{N}_-]+$/u, 'A shortcut is one word: letters, digits, - and _.'),
    body: z.string().trim().max(4096, 'A quick reply can have at most 4096 characters.'),
    /** Media ids. */
    attachments: z.array(id).max(5, 'A quick reply can carry at most 5 files.').default([]),
  })
  .refine(({ body, attachments }) => body !== '' || attachments.length > 0, {
    message: 'A quick reply needs a text or a file.',
    path: ['body'],
  });
export type QuickReplyInput = z.infer<typeof quickReplyInput>;

export const quickReplyList = endpoint({
  method: 'GET',
  path: '/chat/quick-replies',
  domain: 'quick_replies',
  summary: 'The quick replies of the workspace, by shortcut.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  response: data(z.array(quickReply)),
});

export const createQuickReply = endpoint({
  method: 'POST',
  path: '/chat/quick-replies',
  domain: 'quick_replies',
  summary: 'Adds a quick reply.',
  access: { kind: 'workspace', action: 'create', module: 'chat' },
  body: quickReplyInput,
  response: data(quickReply),
  idempotent: true,
});

export const updateQuickReply = endpoint({
  method: 'PUT',
  path: '/chat/quick-replies/:id',
  domain: 'quick_replies',
  summary: 'Changes a quick reply.',
  access: { kind: 'workspace', action: 'update', module: 'chat' },
  params: z.object({ id }),
  body: quickReplyInput,
  response: data(quickReply),
});

export const deleteQuickReply = endpoint({
  method: 'DELETE',
  path: '/chat/quick-replies/:id',
  domain: 'quick_replies',
  summary: 'Removes a quick reply.',
  access: { kind: 'workspace', action: 'update', module: 'chat' },
  params: z.object({ id }),
  response: done,
});

/** What open windows are told. */
export const liveEvents = [eventOf('quick_replies.updated', {})] as const;
