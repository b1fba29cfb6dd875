import { z } from 'zod';
import { PROFILE_LIMITS, VERTICAL_NAMES, isWebsite } from '../rules/business-profile';
import { PIN, isEasyPin } from '../rules/two-step-pin';
import { whatsappAccount } from './whatsapp-accounts';
import { data, id, instant } from './common';
import { endpoint } from './endpoint';

/** Everything that is done with one connected number (docs/administrator/whatsapp-accounts.md). */
const MODULE = 'whatsapp_accounts';
const VIEW = { kind: 'workspace', action: 'view', module: MODULE } as const;
const UPDATE = { kind: 'workspace', action: 'update', module: MODULE } as const;
const BASE = '/integration/whatsapp/:integration_id';
const params = z.object({ integration_id: id });
const domain = 'whatsapp-accounts';

/** A number with all that Meta has told of it. Null: it has not been told yet. */
export const accountDetails = whatsappAccount.extend({
  phone_number_id: z.string(),
  waba_id: z.string(),
  verified_name: z.string().nullable(),
  name_status: z.string().nullable(),
  number_status: z.string().nullable(),
  messaging_limit: z.string().nullable(),
  throughput: z.string().nullable(),
  is_official: z.boolean(),
  checked_at: instant.nullable(),
  created_at: instant,
});
export type AccountDetails = z.infer<typeof accountDetails>;

export const accountById = endpoint({
  method: 'GET',
  path: BASE,
  domain,
  access: VIEW,
  params,
  summary: 'A WhatsApp account with all that Meta has told of it.',
  response: data(accountDetails),
});

export const refreshAccount = endpoint({
  method: 'POST',
  path: `${BASE}/refresh`,
  domain,
  access: UPDATE,
  params,
  summary: 'Asks Meta about the number now.',
  response: data(accountDetails),
});

/** What comes to a stop with the number. */
export const accountUses = z.object({
  open_conversations: z.number().int(),
  planned_messages: z.number().int(),
  /** Templates that Meta has not decided about yet; only where no other number of the business account stays. */
  waiting_templates: z.number().int(),
  /** Other numbers of the same business account stay: Meta goes on delivering for them. */
  other_numbers: z.number().int(),
});
export type AccountUses = z.infer<typeof accountUses>;

export const accountUsesOf = endpoint({
  method: 'GET',
  path: `${BASE}/uses`,
  domain,
  access: VIEW,
  params,
  summary: 'What comes to a stop when the account is deleted.',
  response: data(accountUses),
});

export const deletedAccount = z.object({
  _id: id,
  /** Meta was told to deliver nothing more; null: other numbers of the business account stay. */
  unsubscribed: z.boolean().nullable(),
  /** The number was taken off the Cloud API; null: nobody asked for it. */
  deregistered: z.boolean().nullable(),
});
export type DeletedAccount = z.infer<typeof deletedAccount>;

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: BASE,
  domain,
  params,
  summary: 'Deletes the account; its conversations stay readable.',
  access: { kind: 'workspace', action: 'delete', module: MODULE },
  /** `deregister`: the number leaves the Cloud API as well, for every program. */
  query: z.object({ deregister: z.enum(['true', 'false']).optional() }),
  response: data(deletedAccount),
});

export const twoStepPin = z
  .string()
  .regex(PIN, 'The PIN has six digits.')
  .refine((pin) => !isEasyPin(pin), 'This PIN is one of the first that anybody would try.');

export const changePin = endpoint({
  method: 'PUT',
  path: `${BASE}/pin`,
  domain,
  access: UPDATE,
  params,
  summary: 'Changes the PIN of two-step verification at Meta. It is not kept here.',
  body: z.object({ pin: twoStepPin }),
  response: data(z.object({ done: z.literal(true) })),
});

const { about, address, description, email, website, websites } = PROFILE_LIMITS;
const upTo = (max: number, name: string) =>
  z.string().trim().max(max, `${name} has at most ${max} characters.`);

export const businessProfileForm = z.object({
  about: upTo(about, 'About').min(1, 'WhatsApp wants at least one character here.'),
  address: upTo(address, 'The address'),
  description: upTo(description, 'The description'),
  email: upTo(email, 'The email address').refine((text) => text === '' || z.email().safeParse(text).success, {
    message: 'The email provided should be a valid email address',
  }),
  vertical: z.enum(VERTICAL_NAMES).nullable(),
  websites: z
    .array(upTo(website, 'A website').refine(isWebsite, { message: 'Website url is not valid' }))
    .max(websites, `WhatsApp shows at most ${websites} websites.`),
});
export type BusinessProfileForm = z.infer<typeof businessProfileForm>;

/** As Meta has it; what was written elsewhere may be longer or other than the form takes. */
export const businessProfile = z.object({
  about: z.string(),
  address: z.string(),
  description: z.string(),
  email: z.string(),
  vertical: z.string().nullable(),
  websites: z.array(z.string()),
  /** A `data:` address; null where there is none or it could not be fetched. */
  picture: z.string().nullable(),
});
export type BusinessProfile = z.infer<typeof businessProfile>;

export const accountProfile = endpoint({
  method: 'GET',
  path: `${BASE}/profile`,
  domain,
  access: VIEW,
  params,
  summary: 'The business profile that customers see, as Meta has it now.',
  response: data(businessProfile),
});

export const updateAccountProfile = endpoint({
  method: 'PUT',
  path: `${BASE}/profile`,
  domain,
  access: UPDATE,
  params,
  summary: 'Writes the business profile at Meta.',
  body: businessProfileForm,
  response: data(businessProfile),
});

export const uploadAccountPicture = endpoint({
  method: 'POST',
  path: `${BASE}/profile/picture`,
  domain,
  access: UPDATE,
  params,
  summary: 'Sets the picture of the business profile (multipart, field `user_media`; JPG or PNG, 5 MB).',
  response: data(businessProfile),
  multipart: true,
});

export const webhookState = z.object({
  /** Whether Meta delivers to this server; null: Meta could not be asked. */
  subscribed: z.boolean().nullable(),
  /** Why it could not be asked. */
  problem: z.string().nullable(),
  last_delivery_at: instant.nullable(),
  /** In the last 24 hours. */
  delivered: z.number().int(),
  /** Parts of deliveries that could not be applied: they are kept until somebody decides, however long that takes. */
  dropped: z.number().int(),
  /** Deliveries that could not be applied. */
  failed: z.number().int(),
  last_error: z.string().nullable(),
  /** Deliveries for this business account whose signature was not that of the app's secret. */
  refused: z.number().int(),
  /** The same for deliveries that name no account of this server. */
  refused_unknown: z.number().int(),
  /** Where Meta must deliver; null: the server does not know its public address. */
  callback_url: z.string().nullable(),
});
export type WebhookState = z.infer<typeof webhookState>;

export const accountWebhook = endpoint({
  method: 'GET',
  path: `${BASE}/webhook`,
  domain,
  access: VIEW,
  params,
  summary: 'How Meta’s deliveries for the account fare.',
  response: data(webhookState),
});

export const subscribeAccount = endpoint({
  method: 'POST',
  path: `${BASE}/subscribe`,
  domain,
  access: UPDATE,
  params,
  summary: 'Asks Meta to deliver what happens to this account here.',
  response: data(webhookState),
});

/** As many are shown and applied at once. */
export const MAX_DROPPED = 100;

export const droppedUpdate = z.object({
  _id: id,
  received_at: instant,
  /** Why it was not applied, in a sentence. */
  reason: z.string(),
  /** JSON: what WhatsApp delivered, this part alone. */
  payload: z.string(),
  /** When somebody last tried to apply it again. */
  tried_at: instant.nullable(),
});
export type DroppedUpdate = z.infer<typeof droppedUpdate>;

/** The payloads hold messages of customers: more than looking at the account asks for. */
export const droppedUpdates = endpoint({
  method: 'GET',
  path: `${BASE}/dropped`,
  domain,
  access: UPDATE,
  params,
  summary: `What Meta delivered for the account and could not be applied: the newest ${MAX_DROPPED}.`,
  response: data(z.object({ rows: z.array(droppedUpdate), total: z.number().int() })),
});

const chosen = z.object({ ids: z.array(id).min(1).max(MAX_DROPPED) });

export const applyDropped = endpoint({
  method: 'POST',
  path: `${BASE}/dropped/apply`,
  domain,
  access: UPDATE,
  params,
  summary: 'Applies what was dropped again. What still cannot be applied stays, with its reason.',
  body: chosen,
  response: data(z.object({ applied: z.number().int(), kept: z.number().int() })),
});

export const discardDropped = endpoint({
  method: 'POST',
  path: `${BASE}/dropped/discard`,
  domain,
  access: UPDATE,
  params,
  summary: 'Gives up what was dropped: it is deleted.',
  body: chosen,
  response: data(z.object({ discarded: z.number().int() })),
});

const phone = z.string().trim().min(1, 'Please enter a phone number with its country code.').max(40);

export const testTemplate = z.object({
  _id: id,
  template_name: z.string(),
  language: z.string(),
  /** The text with its sample values. */
  text: z.string(),
});

export const testMessageChoices = endpoint({
  method: 'GET',
  path: `${BASE}/test-message`,
  domain,
  access: UPDATE,
  params,
  summary: 'What a test message to a number could be: text in an open window, or an approved template.',
  query: z.object({ to: z.string().trim().max(40).optional() }),
  response: data(z.object({ window_open: z.boolean(), templates: z.array(testTemplate) })),
});

export const sendTestMessage = endpoint({
  method: 'POST',
  path: `${BASE}/test-message`,
  domain,
  access: UPDATE,
  params,
  summary: 'Sends a hello to a number: as text where its window is open, else by an approved template.',
  body: z.object({ to: phone, template_id: id.nullable() }),
  response: data(z.object({ message_id: id, conversation_id: id })),
  idempotent: true,
});

export const testMessageResult = endpoint({
  method: 'GET',
  path: `${BASE}/test-message/:message_id`,
  domain,
  access: UPDATE,
  summary: 'What became of a test message.',
  params: z.object({ integration_id: id, message_id: id }),
  response: data(
    z.object({
      status: z.enum(['draft', 'pending', 'sent', 'delivered', 'read', 'failed', 'deleted']),
      checking: z.boolean(),
      error_code: z.number().int().nullable(),
      error_message: z.string().nullable(),
      error_description: z.string().nullable(),
    }),
  ),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'whatsapp_account.deleted': 'WhatsApp account deleted',
  'whatsapp_account.pin_changed': 'Two-step PIN changed',
  'whatsapp_account.profile_changed': 'Business profile changed',
  'whatsapp_account.subscribed': 'WhatsApp deliveries subscribed',
  'whatsapp_account.dropped_applied': 'Dropped WhatsApp deliveries applied',
  'whatsapp_account.dropped_discarded': 'Dropped WhatsApp deliveries discarded',
} as const;
