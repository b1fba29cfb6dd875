import { z } from 'zod';
import { data, id, instant } from './common';
import { endpoint } from './endpoint';

/** Entries of one answer. */
export const MAX_ACTIVITY = 20;

const at = { at: instant };
const activity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contact_created'), ...at }),
  /** The customer has asked something; a teammate has closed it (`by`: who, as far as known). */
  z.object({ kind: z.literal('conversation_opened'), ...at, conversation_id: id }),
  z.object({
    kind: z.literal('conversation_resolved'),
    ...at,
    conversation_id: id,
    by: z.string().nullable(),
  }),
  z.object({ kind: z.literal('task_created'), ...at, task_id: id, title: z.string() }),
  z.object({
    kind: z.literal('visit'),
    ...at,
    /** Path of the page on which it began. */
    page: z.string(),
    pages: z.number().int(),
    /** Milliseconds. */
    stay: z.number().int(),
  }),
]);
export type ContactActivity = z.infer<typeof activity>;

export const contactActivity = endpoint({
  method: 'GET',
  path: '/customer/:id/activity',
  domain: 'contacts',
  summary: `What has happened with a contact, newest first, at most ${MAX_ACTIVITY} things: only of the kinds that the caller may view.`,
  access: { kind: 'workspace', action: 'view', module: 'crm_contacts' },
  params: z.object({ id }),
  response: data(z.array(activity)),
});
