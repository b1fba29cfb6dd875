import { z } from 'zod';
import { LANGUAGE_CODES } from '../rules/languages';
import { isTimeZone } from '../rules/time-zone';
import { data, done, id, instant } from './common';
import { endpoint } from './endpoint';
import { newPassword, otherName, personName, profile } from './session';

/** A person's own account: who they are everywhere, how they sign in, and where they are signed in. */
const signedIn = { kind: 'signed_in' } as const;
const visitor = { kind: 'public' } as const;

/** As it is checked, not made: whatever somebody has typed. Left out by who has no password. */
const password = z.string().max(1000);
/** Six digits of the authenticator, or a recovery code. Spaces and dashes do not matter. */
const code = z.string().trim().min(1, 'Enter the code.').max(64, 'This is not a code.');
/** Of a mail's link. */
const token = z.string().min(20).max(200);

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/session/profile',
  domain: 'session',
  summary: 'Changes what everybody knows of the signed-in person, and how times are shown to them.',
  access: signedIn,
  body: z.object({
    first_name: personName.optional(),
    last_name: otherName.optional(),
    designation: otherName.nullable().optional(),
    /** IANA name; null: the one of the machine that is used. */
    timezone: z.string().refine(isTimeZone, 'This is not a time zone.').nullable().optional(),
    language: z.enum(LANGUAGE_CODES, 'This language is not offered.').optional(),
  }),
  response: data(profile),
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/session/avatar',
  domain: 'session',
  summary: 'A new picture of the signed-in person: JPG or PNG, in the field `user_media` of a form.',
  access: signedIn,
  multipart: true,
  response: data(profile),
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/session/avatar',
  domain: 'session',
  summary: 'Takes the picture away.',
  access: signedIn,
  response: data(profile),
});

export const security = endpoint({
  method: 'GET',
  path: '/session/security',
  domain: 'session',
  summary: 'How the signed-in person signs in.',
  access: signedIn,
  response: data(
    z.object({
      has_password: z.boolean(),
      two_step: z.boolean(),
      two_step_since: instant.nullable(),
      recovery_codes_left: z.number().int(),
      /** Without a password, what needs one needs a sign-in a few minutes ago instead. */
      signed_in_recently: z.boolean(),
      /** The server can send mail: changes are told by it. */
      mail: z.boolean(),
    }),
  ),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/session/password',
  domain: 'session',
  summary: 'Changes the password, or sets the first one. Every other session ends.',
  access: signedIn,
  body: z.object({ current_password: password.optional(), password: newPassword }),
  response: done,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/session/list/:id',
  domain: 'session',
  summary: 'Ends one session of the signed-in person.',
  access: signedIn,
  params: z.object({ id }),
  response: done,
});

export const signOutOthers = endpoint({
  method: 'POST',
  path: '/session/sign-out-others',
  domain: 'session',
  summary: 'Ends every session of the signed-in person except this one.',
  access: signedIn,
  response: done,
});

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/session/two-step',
  domain: 'session',
  summary: 'Makes a key for an authenticator app (RFC 6238). It counts once a code of it has confirmed it.',
  access: signedIn,
  body: z.object({ password: password.optional() }),
  secret: true,
  response: data(
    z.object({
      /** Base32. */
      secret: z.string(),
      /** `otpauth://`, for the QR code. */
      uri: z.string(),
    }),
  ),
});

const recoveryCodes = data(z.object({ recovery_codes: z.array(z.string()) }));

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/session/two-step/confirm',
  domain: 'session',
  summary: 'Turns two-step verification on. Answers the recovery codes, this once.',
  access: signedIn,
  body: z.object({ code }),
  secret: true,
  response: recoveryCodes,
});

export const endTwoStep = endpoint({
  method: 'POST',
  path: '/session/two-step/off',
  domain: 'session',
  summary: 'Turns two-step verification off, by password and code.',
  access: signedIn,
  body: z.object({ password: password.optional(), code }),
  response: done,
});

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/session/two-step/recovery-codes',
  domain: 'session',
  summary: 'Makes new recovery codes, by password and code; the old ones stop working.',
  access: signedIn,
  body: z.object({ password: password.optional(), code }),
  secret: true,
  response: recoveryCodes,
});

export const secondStep = endpoint({
  method: 'POST',
  path: '/session/second-step',
  domain: 'session',
  summary: 'The second step of a sign-in that answered `second_step_required`: a code, within ten minutes.',
  access: visitor,
  body: z.object({ code }),
  response: data(profile),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/session/forgot-password',
  domain: 'session',
  summary:
    'Mails a link to set a new password. The answer is the same whether there is such an account or not.',
  access: visitor,
  body: z.object({
    email: z.email('The email provided should be a valid email address').max(254),
  }),
  response: done,
});

export const checkReset = endpoint({
  method: 'POST',
  path: '/session/reset-password/check',
  domain: 'session',
  summary: 'Whose password the link of a mail sets again, and how long it has to be.',
  access: visitor,
  body: z.object({ token }),
  response: data(
    z.object({
      email: z.string(),
      /** A code is asked for as well: the new password may be shorter. Who has the link is told, nobody else. */
      two_step: z.boolean(),
    }),
  ),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/session/reset-password',
  domain: 'session',
  summary: 'Sets a new password by the link of a mail. Every session ends.',
  access: visitor,
  body: z.object({ token, password: newPassword }),
  response: done,
});
