import { type Invitation, INVITATION_LASTS_MS, MAX_INVITATIONS } from '@shared/contract/invitations';
import { AppError } from '../../../platform/errors';
import { once } from '../../../platform/http/idempotency';
import { newId } from '../../../platform/ids';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { newToken, sha256 } from '../../../platform/secrets';
import { requireWithinPlan } from '../../plans/service';
import { countPending, pendingFor, settleInvitation } from '../invitations-repository';
import { beginPeopleChange } from '../people';
import { INVITATION } from '../people-notifications';
import {
  type InvitationContext,
  invitation,
  linkOf,
  requireNoMember,
  requireRole,
  send,
  tell,
  withLink,
} from './context';

interface Invited {
  readonly email: string;
  readonly role_id: string;
}

/** One that has expired makes room for the next. @throws AppError while one is open, or where there are too many */
async function replaceExpired(
  { platform, notifier }: InvitationContext,
  tx: TransactionScope,
  email: string,
  now: number,
): Promise<void> {
  const known = await pendingFor(tx, email);
  if (known && known.expires_at > now) throw new AppError('already_invited');
  if (known) {
    await settleInvitation(tx, known._id, 'revoked', now);
    await notifier.withdraw(tx, { kind: INVITATION, _id: known._id });
  }
  await requireWithinPlan(platform, tx, 'members');
  if ((await countPending(tx)) >= MAX_INVITATIONS) throw new AppError('too_many_invitations');
}

/** @returns its id, and the token of its link, of which the hash alone is kept */
async function insert(
  tx: TransactionScope,
  { user }: Caller,
  { email, role_id }: Invited,
  now: number,
): Promise<{ readonly _id: string; readonly token: string; readonly expires_at: number }> {
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
      invited_by: user._id,
      settled_at: null,
      created_at: now,
      sent_at: now,
      expires_at,
    })
    .execute();
  return { _id, token, expires_at };
}

export async function invite(
  context: InvitationContext,
  caller: Caller,
  { email, role_id }: Invited,
  origin: string,
  key: string | null,
): Promise<Invitation> {
  const { clock, database } = context.platform;
  let made: string | null = null;
  const body = { email, role_id };
  const answer = await once(caller, clock, { key, endpoint: 'invitation', body }, async (tx) => {
    const author = await beginPeopleChange(database, tx, caller, 'create', 'members');
    const role = await requireRole(tx, author, role_id);
    await requireNoMember(tx, email);
    const now = clock();
    await replaceExpired(context, tx, email, now);
    const { _id, token, expires_at } = await insert(tx, caller, body, now);
    const link = linkOf(origin, token);
    made = link;
    await send(context, tx, caller, 'USER_invite', { _id, email, role, link, expires_at });
    await tell(context, tx, email, {
      kind: 'invitation.created',
      actor: caller.user,
      target_id: _id,
      summary: `Invited ${email} as ${role}`,
    });
    return invitation(context, tx, _id);
  });
  return withLink(context, answer, made);
}
