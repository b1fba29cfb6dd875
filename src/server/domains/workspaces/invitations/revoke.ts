import { type Caller, inTransaction } from '../../../platform/scope';
import { settleInvitation } from '../invitations-repository';
import { beginPeopleChange } from '../people';
import { INVITATION } from '../people-notifications';
import { type InvitationContext, requirePending, requireRole, tell } from './context';

export async function revoke(context: InvitationContext, caller: Caller, id: string): Promise<void> {
  const { clock, database } = context.platform;
  await inTransaction(caller, async (tx) => {
    const author = await beginPeopleChange(database, tx, caller, 'create', 'members');
    const { email, role_id } = await requirePending(tx, id);
    await requireRole(tx, author, role_id);
    await settleInvitation(tx, id, 'revoked', clock());
    await tell(context, tx, email, {
      kind: 'invitation.revoked',
      actor: caller.user,
      target_id: id,
      summary: `Took back the invitation of ${email}`,
    });
    await context.notifier.withdraw(tx, { kind: INVITATION, _id: id });
  });
}
