import { z } from 'zod';
import { data, done, id, instant } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { firstPassword, otherName, personName, profile } from './session';

/** Open invitations of one workspace at most. */
export const MAX_INVITATIONS = 200;
/** Milliseconds for which an invitation is good. */
export const INVITATION_LASTS_MS = 7 * 24 * 60 * 60_000;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('The email provided should be a valid email address'));
const role = z.object({ _id: id, role_name: z.string() });

export const invitation = z.object({
  _id: id,
  email: z.string(),
  role,
  /** `expired` can be sent again like a pending one. */
  state: z.enum(['pending', 'expired']),
  invited_by: z.string(),
  created_at: instant,
  expires_at: instant,
  /** Only in the answer that makes or renews it, and only where the server sends no mail: hand it over yourself. */
  link: z.string().optional(),
});
export type Invitation = z.infer<typeof invitation>;

/** What the invited person sees of it. */
export const ownInvitation = z.object({
  _id: id,
  business_id: id,
  business_title: z.string(),
  business_logo: z.string().nullable(),
  role,
  invited_by: z.string(),
  expires_at: instant,
});
export type OwnInvitation = z.infer<typeof ownInvitation>;

export const invitationList = endpoint({
  method: 'GET',
  path: '/workspace/invitations',
  domain: 'invitations',
  summary: 'Who is invited and has not answered yet, newest first.',
  access: { kind: 'workspace', action: 'view', module: 'members' },
  response: data(z.object({ rows: z.array(invitation), mail: z.boolean() })),
});

export const invite = endpoint({
  method: 'POST',
  path: '/workspace/invitations',
  domain: 'invitations',
  summary: 'Invites an address with a role, good for 7 days; the mail leaves at once.',
  access: { kind: 'workspace', action: 'create', module: 'members' },
  body: z.object({ email, role_id: id }),
  secret: true,
  response: data(invitation),
  idempotent: true,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/workspace/invitations/:id/resend',
  domain: 'invitations',
  summary: 'Sends the invitation again, good for another 7 days; the link of the mail before stops working.',
  access: { kind: 'workspace', action: 'create', module: 'members' },
  params: z.object({ id }),
  secret: true,
  response: data(invitation),
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/workspace/invitations/:id',
  domain: 'invitations',
  summary: 'Takes an invitation back.',
  access: { kind: 'workspace', action: 'create', module: 'members' },
  params: z.object({ id }),
  response: done,
});

export const myInvitations = endpoint({
  method: 'GET',
  path: '/session/invitations',
  domain: 'invitations',
  summary: 'The workspaces that the signed-in person is invited to; `count` for the bell.',
  access: { kind: 'signed_in' },
  response: data(z.object({ rows: z.array(ownInvitation), count: z.number().int() })),
});

export const answerInvitation = endpoint({
  method: 'POST',
  path: '/session/invitations/:id',
  domain: 'invitations',
  summary: 'Accepts or declines an invitation to the signed-in person’s own address.',
  access: { kind: 'signed_in' },
  params: z.object({ id }),
  body: z.object({ answer: z.enum(['accept', 'decline']) }),
  response: data(profile),
});

const token = z.string().min(20).max(200);

/** The token travels in bodies only: addresses end up in logs. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/invitation',
  domain: 'invitations',
  summary: 'What the link of an invitation’s mail is about, before anybody signs in.',
  access: { kind: 'public' },
  body: z.object({ token }),
  response: data(ownInvitation.extend({ email: z.string(), has_account: z.boolean() })),
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/invitation/decline',
  domain: 'invitations',
  summary: 'Declines by the link of the mail.',
  access: { kind: 'public' },
  body: z.object({ token }),
  response: done,
});

export const joinByInvitation = endpoint({
  method: 'POST',
  path: '/invitation/join',
  domain: 'invitations',
  summary: 'Accepts by the link of the mail: makes the account of the invited address, and signs in.',
  access: { kind: 'public' },
  body: z.object({
    token,
    first_name: personName,
    last_name: otherName.default(''),
    password: firstPassword,
  }),
  response: data(profile),
});

export const demoMailbox = endpoint({
  method: 'GET',
  path: '/demo/mailbox',
  domain: 'invitations',
  summary:
    'The mail that a demo server has sent, newest first; there is none on any other server. The owner and administrators of the demo see all of it, others what was sent to them.',
  access: { kind: 'signed_in' },
  response: data(
    z.object({
      /** Everybody's, not only what was sent to the caller. */
      whole: z.boolean(),
      rows: z.array(
        z.object({ _id: id, to: z.string(), subject: z.string(), text: z.string(), at: instant }),
      ),
    }),
  ),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'invitation.created': 'Invited',
  'invitation.resent': 'Invitation sent again',
  'invitation.revoked': 'Invitation taken back',
  'invitation.declined': 'Invitation declined',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** Invitations of this workspace. */
  eventOf('invitations.updated', {}),
  /** You are invited to another workspace, or not any more. Only you are told. */
  eventOf('my_invitations.updated', {}),
] as const;
