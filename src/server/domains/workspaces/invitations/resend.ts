import { type Invitation, INVITATION_LASTS_MS } from '@shared/contract/invitations';
import { AppError } from '../../../platform/errors';
import { type Caller, inTransaction } from '../../../platform/scope';
import { newToken, sha256 } from '../../../platform/secrets';
import { beginPeopleChange } from '../people';
import {
  type InvitationContext,
  invitation,
  linkOf,
  requireNoMember,
  requirePending,
  requireRole,
  send,
  tell,
  withLink,
} from './context';

/** Nobody's mailbox is filled by somebody who presses a button again and again. */
const RESEND_AFTER_MS = 60_000;

/** With a new link: the one before does not work any more. */
export async function resend(
  context: InvitationContext,
  caller: Caller,
  id: string,
  origin: string,
): Promise<Invitation> {
  const { clock, database } = context.platform;
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
    const link = linkOf(origin, token);
    made = link;
    await send(context, tx, caller, 'USER_re_invite', { _id: id, email, role, link, expires_at });
    await tell(context, tx, email, {
      kind: 'invitation.resent',
      actor: caller.user,
      target_id: id,
      summary: `Sent the invitation of ${email} again`,
    });
    return invitation(context, tx, id);
  });
  return withLink(context, answer, made);
}
