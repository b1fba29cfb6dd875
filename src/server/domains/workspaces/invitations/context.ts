import type { Invitation } from '@shared/contract/invitations';
import { parsePermissions } from '@shared/rules/parse-permissions';
import { type AuditEntry, writeAudit } from '../../../platform/audit/audit';
import { AppError } from '../../../platform/errors';
import type { Mailer } from '../../../platform/mail/mail';
import type { Platform } from '../../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../../platform/scope';
import type { Notifier } from '../../notifications';
import { people, personIdByEmail } from '../../session/reads';
import { invitationMail } from '../invitation-mail';
import {
  type InvitationRow,
  invitationById,
  openInvitations,
  wireInvitation,
} from '../invitations-repository';
import { type Person, requireWithin } from '../people';
import { INVITATION, invitationNotification } from '../people-notifications';
import { workspaceTitle } from '../reads';
import { selectRole } from '../roles-repository';
import type { PublishInvitationChange } from '../publish-invitation-change';

export interface InvitationDeps {
  readonly mailer: Mailer;
  readonly tellPerson: PublishInvitationChange;
  readonly notifier: Notifier;
}

/** What every command of invitations stands on. */
export interface InvitationContext extends InvitationDeps {
  readonly platform: Platform;
}

/** What leaves for the invited person. */
export interface SentInvitation {
  readonly _id: string;
  readonly email: string;
  /** The name of the role. */
  readonly role: string;
  readonly link: string;
  /** Epoch milliseconds. */
  readonly expires_at: number;
}

/** After the hash, which no browser sends to a server and no proxy writes down. */
export const linkOf = (origin: string, token: string): string => `${origin}/invitation#${token}`;

export async function requirePending(tx: Scope, id: string): Promise<InvitationRow> {
  const row = await invitationById(tx, id);
  if (row?.state !== 'pending') throw new AppError('invitation_not_found');
  return row;
}

/** @throws AppError unless the author may hand the role out. @returns its name */
export async function requireRole(tx: Scope, author: Person, roleId: string): Promise<string> {
  const role = await selectRole(tx, roleId);
  if (!role) throw new AppError('role_not_found');
  requireWithin(author, parsePermissions(role.permissions));
  return role.role_name;
}

export async function requireNoMember(tx: Scope, email: string): Promise<void> {
  const member = await tx.db
    .selectFrom(people)
    .innerJoin('members', 'members.user_id', 'users._id')
    .select('users._id')
    .where('users.email', '=', email)
    .where('members.business_id', '=', tx.business_id)
    .executeTakeFirst();
  if (member) throw new AppError('already_member');
}

/** By mail, and in their centre if they have an account: in the place of what they were told of it before. */
export async function send(
  { mailer, notifier }: InvitationContext,
  tx: TransactionScope,
  { user: actor }: Caller,
  subtype: Parameters<typeof invitationNotification>[0]['subtype'],
  { _id, email, role, link, expires_at }: SentInvitation,
): Promise<void> {
  const workspace = await workspaceTitle(tx);
  await mailer.send(
    tx,
    invitationMail({ to: email, role, link, expires_at, inviter: actor.name, workspace }),
  );
  await notifier.withdraw(tx, { kind: INVITATION, _id });
  const invited = await personIdByEmail(tx.db, email);
  if (invited === undefined) return;
  await notifier.raise(
    tx,
    invitationNotification({
      subtype,
      invitation_id: _id,
      email,
      role,
      actor,
      invited,
      workspace,
    }),
  );
}

/** Notes it, and tells the team and, if they have an account, the person. */
export async function tell(
  { platform, tellPerson }: InvitationContext,
  tx: TransactionScope,
  email: string,
  entry: Omit<AuditEntry, 'at'>,
): Promise<void> {
  await writeAudit(tx, { ...entry, at: platform.clock() });
  await platform.events.append(tx, [{ kind: 'invitations.updated', ids: {} }]);
  tx.afterCommit(() => tellPerson({ email }));
}

export async function invitation(
  { platform }: InvitationContext,
  tx: Scope,
  id: string,
): Promise<Invitation> {
  const row = await openInvitations(tx).where('invitations._id', '=', id).executeTakeFirstOrThrow();
  return wireInvitation(row, platform.clock());
}

/** Where no mail leaves, who invites hands the link over; it is kept nowhere. */
export const withLink = (
  { mailer }: InvitationContext,
  answer: Invitation,
  link: string | null,
): Invitation => (mailer.enabled || link === null ? answer : { ...answer, link });
