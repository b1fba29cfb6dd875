import { z } from 'zod';
import { CONNECTION_STEPS } from '../rules/connection-steps';
import { data, done, id, instant } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';

const CREATE = { kind: 'workspace', action: 'create', module: 'whatsapp_accounts' } as const;

/** Six digits: what two-step verification asks for when the number is registered again (Cloud API facts §5). */
export const registrationPin = z.string().regex(/^\d{6}$/, 'A PIN has six digits.');

const connectionStep = z.enum(CONNECTION_STEPS);
export type ConnectionStep = z.infer<typeof connectionStep>;

/** Why it did not go on, with what to do about it. */
export const connectionProblem = z.object({
  code: z.enum([
    'login_cancelled',
    'login_failed',
    'window_closed',
    'code_expired',
    'app_refused',
    'not_granted',
    'several_granted',
    'number_missing',
    'number_taken',
    'pin_wrong',
    'pin_locked',
    'register_limit',
    'number_unverified',
    'number_deleted',
    'plan_full',
    'not_allowed',
    'unavailable',
    'refused',
    'interrupted',
    'expired',
  ]),
  message: z.string(),
  /** The next step of the person, as a sentence. */
  advice: z.string(),
  /**
   * `login`: log in (again), in the same window or a new one. `continue`: the same once more, without a login. `pin`: the
   * same with another PIN. `none`: nothing here.
   */
  next: z.enum(['login', 'continue', 'pin', 'none']),
});
export type ConnectionProblem = z.infer<typeof connectionProblem>;

/** One try to connect WhatsApp numbers by a login at Facebook; seen by the person who has begun it. */
export const accountConnection = z.object({
  _id: id,
  /** `waiting`: for the login. */
  status: z.enum(['waiting', 'working', 'done', 'failed']),
  step: connectionStep,
  problem: connectionProblem.nullable(),
  /** Connected so far. */
  numbers: z.array(
    z.object({
      account_id: id,
      account_name: z.string(),
      phone_number: z.string(),
      /** It was registered with the PIN; false: it was registered already, and its PIN is as it was. */
      pin_set: z.boolean(),
    }),
  ),
  /** Templates that were found; null: not asked yet, or Meta did not answer: the nightly comparison brings them. */
  templates: z.number().int().nullable(),
  expires_at: instant,
});
export type AccountConnectionState = z.infer<typeof accountConnection>;

export const connectionOptions = endpoint({
  method: 'GET',
  path: '/integration/whatsapp/connections',
  domain: 'whatsapp-accounts',
  summary: 'Whether WhatsApp can be connected by a login at Facebook, or what this server lacks for it.',
  access: CREATE,
  response: data(z.object({ facebook_login: z.boolean(), missing: z.array(z.string()) })),
});

/** The secret that ties the login's page to this person, this workspace and this try. */
const state = z.string().regex(/^[\w-]{43}$/, 'This is not a connection of Parley.');

export const startConnection = endpoint({
  method: 'POST',
  path: '/integration/whatsapp/connections',
  domain: 'whatsapp-accounts',
  summary:
    'Begins to connect a WhatsApp number by a login at Facebook. Without a PIN one is made, and answered here, once.',
  access: CREATE,
  body: z.object({ pin: registrationPin.optional() }),
  response: data(
    z.object({
      connection: accountConnection,
      state,
      /** Where the person logs in, below the server's origin; good until `expires_at`. */
      page: z.string(),
      /** Of the login's windows in a demo; null: Facebook's. */
      login_origin: z.string().nullable(),
      /** The one that was made; null: the person has chosen. It is never answered again. */
      pin: registrationPin.nullable(),
    }),
  ),
});

export const connectionById = endpoint({
  method: 'GET',
  path: '/integration/whatsapp/connections/:id',
  domain: 'whatsapp-accounts',
  summary: 'How far a connection has come.',
  access: CREATE,
  params: z.object({ id }),
  response: data(accountConnection),
});

export const continueConnection = endpoint({
  method: 'POST',
  path: '/integration/whatsapp/connections/:id/continue',
  domain: 'whatsapp-accounts',
  summary: 'Goes on after a problem, without another login; perhaps with another PIN.',
  access: CREATE,
  params: z.object({ id }),
  body: z.object({ pin: registrationPin.optional() }),
  response: data(accountConnection),
});

export const cancelConnection = endpoint({
  method: 'DELETE',
  path: '/integration/whatsapp/connections/:id',
  domain: 'whatsapp-accounts',
  summary: 'Gives up a connection: its page can do nothing any more. What is connected stays.',
  access: CREATE,
  params: z.object({ id }),
  response: done,
});

export const connectionPage = endpoint({
  method: 'GET',
  path: '/integration/whatsapp/connect',
  domain: 'whatsapp-accounts',
  summary: 'The page on which a person logs in at Facebook.',
  access: { kind: 'public' },
  query: z.object({ state: z.string().max(100).optional() }),
  response: z.unknown(),
  raw: true,
});

export const reportLogin = endpoint({
  method: 'POST',
  path: '/integration/whatsapp/connect',
  domain: 'whatsapp-accounts',
  summary: 'What came of the login: its code and its last message, or why there is none. Said by the page.',
  access: { kind: 'public' },
  body: z.object({
    state,
    /** Lives 30 seconds, and is good for one exchange. */
    code: z.string().min(1).max(4000).optional(),
    /** The last message of the embedded signup, as it came (JSON). */
    message: z.string().max(20_000).optional(),
    /** There is neither: the login was stopped, or its page was closed. */
    outcome: z.enum(['stopped', 'closed']).optional(),
  }),
  response: data(
    z.object({
      ok: z.boolean(),
      /** The person may log in once more on this page. */
      again: z.boolean(),
      title: z.string(),
      sentence: z.string(),
    }),
  ),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'account.connected': 'WhatsApp number connected',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** A WhatsApp number that you are connecting has come further. Only you are told. */
  eventOf('account_connection.updated', {}),
] as const;
