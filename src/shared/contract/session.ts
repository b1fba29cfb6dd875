import { z } from 'zod';
import { PLAN_STATUSES } from '../rules/plan-state';
import { PASSWORD_MIN, PASSWORD_LEAST_TWO_STEP, PASSWORD_MAX, PASSWORD_TEXTS } from '../rules/password-rule';
import { LANGUAGE_CODES } from '../rules/languages';
import { data, done, id, instant } from './common';
import { endpoint } from './endpoint';
import { nameText } from './names';

const email = z.email('The email provided should be a valid email address').max(254);
const nameTooLong = 'A name can have at most 100 characters.';
export const personName = nameText({ maxLength: 100, tooLong: nameTooLong, empty: 'This field is required' });
/** One that may be left out. */
export const otherName = nameText({ maxLength: 100, tooLong: nameTooLong });
/** What every password has; the rest depends on the person (server/domains/session/password-policy.ts). */
const passwordFrom = (least: number) =>
  z.string().min(least, PASSWORD_TEXTS.short).max(PASSWORD_MAX, PASSWORD_TEXTS.long);
/** Of a new account. */
export const firstPassword = passwordFrom(PASSWORD_MIN);
/** Of somebody who may have two-step verification. */
export const newPassword = passwordFrom(PASSWORD_LEAST_TWO_STEP);

/** One of the plans that a workspace has; what they mean together: shared/rules/plan-state.ts. */
export const planInfoEntry = z.object({
  status: z.enum(PLAN_STATUSES),
  subscription_start_date: instant.nullable(),
  subscription_end_date: instant.nullable(),
});

/** What of the start is done (spec 3 §2.1: Getting started). */
const onboarding = z.object({
  /** A WhatsApp number is connected. */
  account_connect: z.boolean(),
  post_publish: z.boolean(),
  sender_connect: z.boolean(),
  contact_import: z.boolean(),
  website_tracking_enabled: z.boolean(),
  campaign_create: z.boolean(),
});
export type Onboarding = z.infer<typeof onboarding>;

export const workspaceSummary = z.object({
  business_id: id,
  business_title: z.string(),
  business_logo: z.string().nullable(),
  is_demo: z.boolean(),
  /** ISO 4217; in which deals are counted. */
  currency: z.string(),
  role: z.object({ _id: id, role_name: z.string() }),
  /** Module -> allowed actions, as in shared/rules/permissions.ts. */
  permissions: z.record(z.string(), z.array(z.string())),
  plan_info: z.array(planInfoEntry),
  /**
   * The number of its newest event. What is asked for after this answer is as new, so that `GET /events` goes on from there. A
   * profile that a device has kept from an earlier version lacks it.
   */
  newest_event: z.number().int().optional(),
  ...onboarding.shape,
});
export type WorkspaceSummary = z.infer<typeof workspaceSummary>;

export const profile = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
  designation: z.string().nullable(),
  timezone: z.string().nullable(),
  /** How dates, times and numbers are written (shared/rules/languages). */
  language: z.enum(LANGUAGE_CODES),
  /** False: they only sign in through a provider. */
  has_password: z.boolean(),
  /** The password is older than the rule for passwords and would be refused today: time to change it. */
  password_weak: z.boolean(),
  /** A code is asked for at the sign-in. */
  two_step: z.boolean(),
  /** In the order in which the address names them: index plus 1 is `{bId}`. */
  workspaces: z.array(workspaceSummary),
});
export type Profile = z.infer<typeof profile>;

export const signIn = endpoint({
  method: 'POST',
  path: '/session/sign-in',
  domain: 'session',
  summary:
    'Signs in with email and password and sets the session cookie (604800 s). `second_step_required`: see /session/second-step.',
  access: { kind: 'public' },
  body: z.object({ email: z.string().trim().max(254), password: z.string().max(1000) }),
  response: data(profile),
});

export const me = endpoint({
  method: 'GET',
  path: '/session/me',
  domain: 'session',
  summary: 'The signed-in person and their workspaces.',
  access: { kind: 'signed_in' },
  response: data(profile),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/session/sign-out',
  domain: 'session',
  summary: 'Ends this session.',
  access: { kind: 'signed_in' },
  response: done,
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/session/sign-out-everywhere',
  domain: 'session',
  summary: 'Ends every session of the signed-in person, this one included.',
  access: { kind: 'signed_in' },
  response: done,
});

export const signInOptions = endpoint({
  method: 'GET',
  path: '/session/options',
  domain: 'session',
  summary: 'What the sign-in page offers: providers, first-run set-up, the demo account.',
  access: { kind: 'public' },
  response: data(
    z.object({
      setup_required: z.boolean(),
      /**
       * Set-up asks for the code that the server printed when it started: the server or this request is reached from
       * elsewhere than loopback, or the data folder held a key, media or snapshots already.
       */
      setup_code_required: z.boolean(),
      providers: z.array(z.object({ _id: z.string(), label: z.string() })),
      demo: z.object({ email: z.string(), password: z.string() }).nullable(),
      /** A forgotten password can be set again by mail. */
      password_reset: z.boolean(),
    }),
  ),
});

export const setUp = endpoint({
  method: 'POST',
  path: '/session/set-up',
  domain: 'session',
  summary:
    'First run of an empty server: creates the owner and the workspace, and signs in. Where /session/options says `setup_code_required`, with the code that the server printed when it started.',
  access: { kind: 'public' },
  body: z.object({
    email,
    password: firstPassword,
    first_name: personName,
    last_name: otherName.default(''),
    business_title: nameText({
      maxLength: 100,
      tooLong: 'The title can have at most 100 characters.',
      empty: 'Title must contain at least one non-space character',
    }),
    /** As it is printed; case, spaces and dashes do not matter. Used up by the set-up, new at each start. */
    set_up_code: z.string().max(40).optional(),
  }),
  response: data(profile),
});

export const oidcStart = endpoint({
  method: 'GET',
  path: '/session/oidc/:provider/start',
  domain: 'session',
  summary: 'Sends the browser to a configured OpenID Connect provider.',
  access: { kind: 'public' },
  params: z.object({ provider: z.string().max(64) }),
  query: z.object({ continue: z.string().max(2000).optional() }),
  response: z.unknown(),
  raw: true,
});

export const oidcCallback = endpoint({
  method: 'GET',
  path: '/session/oidc/:provider/callback',
  domain: 'session',
  summary: 'Where the provider sends the browser back to.',
  access: { kind: 'public' },
  params: z.object({ provider: z.string().max(64) }),
  query: z.record(z.string(), z.string()),
  response: z.unknown(),
  raw: true,
});

/** Everything optional: a mistake is told to the app, at its own address, as RFC 6749 §4.1.2.1 wants it. */
const authorization = z.object({
  response_type: z.string().max(100).optional(),
  client_id: z.string().max(100).optional(),
  redirect_uri: z.string().max(500).optional(),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().max(20).optional(),
  state: z.string().max(500).optional(),
  scope: z.string().max(200).optional(),
  /** The person has chosen a sign-in provider in the app already. */
  provider: z.string().max(64).optional(),
});
export type AuthorizationRequest = z.infer<typeof authorization>;

export const oauthAuthorize = endpoint({
  method: 'GET',
  path: '/oauth/authorize',
  domain: 'session',
  summary: 'OAuth 2 authorization endpoint for our own apps (code with PKCE, S256 only).',
  access: { kind: 'public' },
  query: authorization,
  response: z.unknown(),
  raw: true,
});

export const oauthApprove = endpoint({
  method: 'POST',
  path: '/oauth/authorize',
  domain: 'session',
  summary: 'The person lets the app in: the form of the page that the authorization endpoint shows.',
  access: { kind: 'public' },
  body: authorization,
  response: z.unknown(),
  raw: true,
});

export const oauthToken = endpoint({
  method: 'POST',
  path: '/oauth/token',
  domain: 'session',
  summary: 'Exchanges a code or a refresh token. Refresh tokens rotate; reuse ends the family.',
  access: { kind: 'public' },
  body: z.discriminatedUnion('grant_type', [
    z.object({
      grant_type: z.literal('authorization_code'),
      client_id: z.string().max(100),
      code: z.string().max(200),
      redirect_uri: z.string().max(500),
      code_verifier: z.string().min(43).max(128),
    }),
    z.object({
      grant_type: z.literal('refresh_token'),
      client_id: z.string().max(100),
      refresh_token: z.string().max(200),
      /**
       * A secret that the app makes up for this renewal and repeats until it has the answer: a token used by the same
       * attempt is no copy in other hands.
       */
      attempt: z
        .string()
        .regex(/^[\w-]{22,128}$/)
        .optional(),
    }),
  ]),
  secret: true,
  response: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    /** Seconds. */
    expires_in: z.number().int(),
    refresh_token: z.string(),
  }),
});

export const oauthRevoke = endpoint({
  method: 'POST',
  path: '/oauth/revoke',
  domain: 'session',
  summary: 'Ends the session that a token belongs to (RFC 7009: an unknown token is no error).',
  access: { kind: 'public' },
  body: z.union([
    z.object({ token: z.string().max(200), client_id: z.string().max(100).optional() }),
    /** For an app that could not say so at once: the SHA-256 (hex) ends the session, and opens nothing meanwhile. */
    z.object({ token_sha256: z.string().regex(/^[0-9a-f]{64}$/), client_id: z.string().max(100).optional() }),
  ]),
  response: done,
});

export const sessions = endpoint({
  method: 'GET',
  path: '/session/list',
  domain: 'session',
  summary: 'Where the signed-in person is signed in.',
  access: { kind: 'signed_in' },
  response: data(
    z.object({
      rows: z.array(
        z.object({
          _id: id,
          kind: z.enum(['browser', 'app']),
          user_agent: z.string().nullable(),
          created_at: instant,
          last_seen_at: instant,
          current: z.boolean(),
        }),
      ),
    }),
  ),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'session.signed_in': 'Signed in',
  'session.sign_in_failed': 'Sign-in failed',
  'session.signed_out': 'Signed out',
  'session.ended': 'Session ended',
  'session.token_reused': 'Token shown twice',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset',
  'two_step.on': 'Two-step turned on',
  'two_step.off': 'Two-step turned off',
  'two_step.codes_renewed': 'Recovery codes renewed',
  'two_step.recovery_code_used': 'Recovery code used',
} as const;
