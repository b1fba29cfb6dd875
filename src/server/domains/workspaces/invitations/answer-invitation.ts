import { type Actor, writeAudit } from '../../../platform/audit/audit';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { type TransactionScope, inTransaction } from '../../../platform/scope';
import type { Notifier } from '../../notifications';
import { addMember } from '../create-workspace';
import { type SeenRow, invitationByToken, seenById, settleInvitation } from '../invitations-repository';
import { type PeopleDeps, publishPeopleChange } from '../people';
import { INVITATION, joinNotifications } from '../people-notifications';
import type { Accounts } from '../ports';
import type { PublishInvitationChange } from '../publish-invitation-change';

export interface AnswerDeps extends PeopleDeps {
  readonly accounts: Accounts;
  readonly tellPerson: PublishInvitationChange;
  readonly notifier: Notifier;
}

/** What every answer to an invitation stands on. */
export interface AnswerContext {
  readonly platform: Platform;
  readonly deps: AnswerDeps;
}

/** @throws AppError where there is none, or it has expired */
export function requireOpen<Row extends SeenRow>({ platform }: AnswerContext, row: Row | undefined): Row {
  if (!row) throw new AppError('invitation_not_found');
  if (row.expires_at <= platform.clock()) throw new AppError('invitation_expired');
  return row;
}

/** The system's handle: a person's list of workspaces, where the new one comes last, crosses them all. */
export const withinWorkspace = <Result>(
  { platform: { database } }: AnswerContext,
  business_id: string,
  work: (tx: TransactionScope) => Promise<Result>,
): Promise<Result> =>
  inTransaction({ business_id, db: database.system }, async (tx) => {
    await database.lockWorkspace(tx.db, business_id);
    return work(tx);
  });

/** The invitation as it is now that the workspace is locked: it may have been sent again or given another role. */
export async function reread(
  context: AnswerContext,
  tx: TransactionScope,
  { _id }: SeenRow,
  token: string | null,
) {
  return requireOpen(
    context,
    await (token === null ? seenById(tx.db, tx.business_id, _id) : invitationByToken(tx.db, token)),
  );
}

async function tellInvitations(
  { platform, deps }: AnswerContext,
  tx: TransactionScope,
  { _id, email }: SeenRow,
): Promise<void> {
  await deps.notifier.withdraw(tx, { kind: INVITATION, _id });
  await platform.events.append(tx, [{ kind: 'invitations.updated', ids: {} }]);
  tx.afterCommit(() => deps.tellPerson({ email }));
}

/** Makes the person a member. */
export async function accept(
  context: AnswerContext,
  tx: TransactionScope,
  row: SeenRow,
  user: Actor,
): Promise<void> {
  const { platform, deps } = context;
  const at = platform.clock();
  await settleInvitation(tx, row._id, 'accepted', at);
  const { business_id } = tx;
  const known = await tx.db
    .selectFrom('members')
    .select('user_id')
    .where('business_id', '=', business_id)
    .where('user_id', '=', user._id)
    .executeTakeFirst();
  if (known) throw new AppError('already_member');
  await addMember(tx.db, { business_id, user_id: user._id, role_id: row.role_id, at });
  await writeAudit(tx, {
    kind: 'member.joined',
    actor: user,
    target_id: user._id,
    at,
    summary: `${user.name} (${row.email}) joined as ${row.role_name}`,
  });
  await publishPeopleChange(platform, deps, tx, 'members.updated');
  await tellInvitations(context, tx, row);
  const { email, role_name: role, business_title: workspace, invited_by } = row;
  for (const notification of joinNotifications({ person: user, email, role, workspace, invited_by })) {
    await deps.notifier.raise(tx, notification);
  }
}

/** @param actor null: by the link of the mail, without signing in */
export async function decline(
  context: AnswerContext,
  tx: TransactionScope,
  row: SeenRow,
  actor: Actor | null,
): Promise<void> {
  const at = context.platform.clock();
  await settleInvitation(tx, row._id, 'declined', at);
  await writeAudit(tx, {
    kind: 'invitation.declined',
    actor,
    target_id: row._id,
    at,
    summary: `${row.email} declined the invitation`,
  });
  await tellInvitations(context, tx, row);
}
