import { type Invitation, INVITATION_LASTS_MS, MOST_INVITATIONS } from '@shared/contract/invitations';
import { parsePermissions } from '@shared/rules/parse-permissions';
import { type AuditEntry, writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Mailer } from '../../platform/mail/mail';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { newToken, sha256 } from '../../platform/secrets';
import { requireRoom } from '../plans/service';
import { invitationMail } from './invitation-mail';
import type { Notifier } from '../notifications';
import {
  type InvitationRow,
  countPending,
  invitationById,
  openInvitations,
  pendingFor,
  settleInvitation,
  wireInvitation,
} from './invitations-repository';
import { type Person, beginPeopleChange, requireWithin } from './people';
import { selectRole } from './roles-repository';
import { INVITATION, invitationNews } from './people-notifications';
import type { TellPerson } from './tell-person';

export interface InvitationList {
  readonly rows: Invitation[];
  /** Whether this server sends mail. */
  readonly mail: boolean;
}

/** Inviting people into a workspace; what the invited do with it is in answer-service.ts. */
export interface InvitationsService {
  /** Links leave by mail; otherwise they are handed back to the person who invites. */
  readonly mails: boolean;
  list(scope: Scope): Promise<InvitationList>;
  /** @param origin where the link of the mail leads to */
  invite(
    caller: Caller,
    input: { readonly email: string; readonly role_id: string },
    origin: string,
    key: string | null,
  ): Promise<Invitation>;
  resend(caller: Caller, id: string, origin: string): Promise<Invitation>;
  revoke(caller: Caller, id: string): Promise<void>;
}

export interface InvitationDeps {
  readonly mailer: Mailer;
  readonly tellPerson: TellPerson;
  readonly notifier: Notifier;
}

/** Nobody's mailbox is filled by somebody who presses a button again and again. */
const RESEND_AFTER_MS = 60_000;

async function titleOf(tx: Scope): Promise<string> {
  const { business_title } = await tx.db
    .selectFrom('businesses')
    .select('business_title')
    .where('_id', '=', tx.business_id)
    .executeTakeFirstOrThrow();
  return business_title;
}

/** After the hash, which no browser sends to a server and no proxy writes down. */
const linkOf = (origin: string, token: string): string => `${origin}/invitation#${token}`;

export function createInvitationsService(
  platform: Platform,
  { mailer, tellPerson, notifier }: InvitationDeps,
): InvitationsService {
  const { clock, database, events } = platform;

  async function requirePending(tx: Scope, id: string): Promise<InvitationRow> {
    const row = await invitationById(tx, id);
    if (row?.state !== 'pending') throw new AppError('invitation_not_found');
    return row;
  }

  /** @throws AppError unless the author may hand the role out. @returns its name */
  async function requireRole(tx: Scope, author: Person, roleId: string): Promise<string> {
    const role = await selectRole(tx, roleId);
    if (!role) throw new AppError('role_not_found');
    requireWithin(author, parsePermissions(role.permissions));
    return role.role_name;
  }

  async function requireNoMember(tx: Scope, email: string): Promise<void> {
    const member = await tx.db
      .selectFrom('users')
      .innerJoin('members', 'members.user_id', 'users._id')
      .select('users._id')
      .where('users.email', '=', email)
      .where('members.business_id', '=', tx.business_id)
      .executeTakeFirst();
    if (member) throw new AppError('already_member');
  }

  async function sendMail(
    tx: TransactionScope,
    caller: Caller,
    mail: { readonly to: string; readonly role: string; readonly link: string; readonly expires_at: number },
  ): Promise<void> {
    const workspace = await titleOf(tx);
    await mailer.send(tx, invitationMail({ ...mail, inviter: caller.user.name, workspace }));
  }

  /** In their centre, if they have an account: in the place of what they were told of it before. */
  async function notify(
    tx: TransactionScope,
    { user: actor }: Caller,
    news: Pick<Parameters<typeof invitationNews>[0], 'subtype' | 'invitation_id' | 'email' | 'role'>,
  ): Promise<void> {
    await notifier.withdraw(tx, { kind: INVITATION, _id: news.invitation_id });
    const invited = await tx.db
      .selectFrom('users')
      .select('_id')
      .where('email', '=', news.email)
      .executeTakeFirst();
    if (!invited) return;
    const workspace = await titleOf(tx);
    await notifier.raise(tx, invitationNews({ ...news, actor, invited: invited._id, workspace }));
  }

  /** Notes it, and tells the team and, if they have an account, the person. */
  async function tell(
    tx: TransactionScope,
    email: string,
    entry: Omit<AuditEntry, 'at' | 'summary'>,
    summary: string,
  ): Promise<void> {
    await writeAudit(tx, { ...entry, summary, at: clock() });
    await events.append(tx, [{ kind: 'invitations.updated', ids: {} }]);
    tx.afterCommit(() => tellPerson({ email }));
  }

  async function wire(tx: Scope, id: string): Promise<Invitation> {
    const row = await openInvitations(tx).where('invitations._id', '=', id).executeTakeFirstOrThrow();
    return wireInvitation(row, clock());
  }

  /** Where no mail leaves, whoever invites hands the link over; it is kept nowhere. */
  const withLink = (answer: Invitation, link: string | null): Invitation =>
    mailer.enabled || link === null ? answer : { ...answer, link };

  return {
    mails: mailer.enabled,

    async list(scope) {
      const rows = await openInvitations(scope).execute();
      return { rows: rows.map((row) => wireInvitation(row, clock())), mail: mailer.enabled };
    },

    async invite(caller, { email, role_id }, origin, key) {
      let made: string | null = null;
      const body = { email, role_id };
      const answer = await once(caller, clock, { key, endpoint: 'invitation', body }, async (tx) => {
        const author = await beginPeopleChange(database, tx, caller, 'create', 'members');
        const role = await requireRole(tx, author, role_id);
        await requireNoMember(tx, email);
        const now = clock();
        const known = await pendingFor(tx, email);
        if (known && known.expires_at > now) throw new AppError('already_invited');
        if (known) {
          await settleInvitation(tx, known._id, 'revoked', now);
          await notifier.withdraw(tx, { kind: INVITATION, _id: known._id });
        }
        await requireRoom(platform, tx, 'members');
        if ((await countPending(tx)) >= MOST_INVITATIONS) throw new AppError('too_many_invitations');

        const [_id, token, expires_at] = [newId(now), newToken(), now + INVITATION_LASTS_MS];
        await tx.db
          .insertInto('invitations')
          .values({
            business_id: tx.business_id,
            _id,
            email,
            role_id,
            token_hash: sha256(token),
            state: 'pending',
            invited_by: caller.user._id,
            settled_at: null,
            created_at: now,
            sent_at: now,
            expires_at,
          })
          .execute();
        made = linkOf(origin, token);
        await sendMail(tx, caller, { to: email, role, link: made, expires_at });
        await notify(tx, caller, { subtype: 'USER_invite', invitation_id: _id, email, role });
        await tell(
          tx,
          email,
          { kind: 'invitation.created', actor: caller.user, target_id: _id },
          `Invited ${email} as ${role}`,
        );
        return wire(tx, _id);
      });
      return withLink(answer, made);
    },

    async resend(caller, id, origin) {
      let made: string | null = null;
      const answer = await inTransaction(caller, async (tx) => {
        const author = await beginPeopleChange(database, tx, caller, 'create', 'members');
        const { email, role_id, sent_at } = await requirePending(tx, id);
        const role = await requireRole(tx, author, role_id);
        await requireNoMember(tx, email);
        const now = clock();
        if (now < sent_at + RESEND_AFTER_MS) {
          const retryAfter = Math.ceil((sent_at + RESEND_AFTER_MS - now) / 1000);
          throw new AppError('too_many_requests', { retryAfter });
        }
        const [token, expires_at] = [newToken(), now + INVITATION_LASTS_MS];
        await tx.db
          .updateTable('invitations')
          .set({ token_hash: sha256(token), sent_at: now, expires_at })
          .where('business_id', '=', tx.business_id)
          .where('_id', '=', id)
          .execute();
        made = linkOf(origin, token);
        await sendMail(tx, caller, { to: email, role, link: made, expires_at });
        await notify(tx, caller, { subtype: 'USER_re_invite', invitation_id: id, email, role });
        await tell(
          tx,
          email,
          { kind: 'invitation.resent', actor: caller.user, target_id: id },
          `Sent the invitation of ${email} again`,
        );
        return wire(tx, id);
      });
      return withLink(answer, made);
    },

    async revoke(caller, id) {
      await inTransaction(caller, async (tx) => {
        const author = await beginPeopleChange(database, tx, caller, 'create', 'members');
        const { email, role_id } = await requirePending(tx, id);
        await requireRole(tx, author, role_id);
        await settleInvitation(tx, id, 'revoked', clock());
        await tell(
          tx,
          email,
          { kind: 'invitation.revoked', actor: caller.user, target_id: id },
          `Took back the invitation of ${email}`,
        );
        await notifier.withdraw(tx, { kind: INVITATION, _id: id });
      });
    },
  };
}
