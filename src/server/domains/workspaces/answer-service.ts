import type { BodyOf, ResponseOf } from '@shared/contract/endpoint';
import type { joinByInvitation, OwnInvitation, readInvitation } from '@shared/contract/invitations';
import type { Profile } from '@shared/contract/session';
import { type Actor, writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type TransactionScope, inTransaction } from '../../platform/scope';
import type { Notifier } from '../notifications';
import { addMember } from './create-workspace';
import {
  type SeenRow,
  invitationByToken,
  invitationsFor,
  seenById,
  settleInvitation,
  wireOwn,
} from './invitations-repository';
import { type PeopleDeps, tellPeople } from './people';
import type { Accounts } from './ports';
import { INVITATION, joinNotifications } from './people-notifications';
import type { TellPerson } from './tell-person';

/** What invited people do with their invitations. */
export interface AnswerService {
  mine(userId: string): Promise<OwnInvitation[]>;
  /** By the person who is signed in with the invited address. @returns their profile, the new workspace in it */
  answer(user: Actor, id: string, answer: 'accept' | 'decline'): Promise<Profile>;
  read(token: string): Promise<ResponseOf<typeof readInvitation>['data']>;
  declineByToken(token: string): Promise<void>;
  /** Makes the account of the invited address. @returns its id */
  join(input: BodyOf<typeof joinByInvitation>): Promise<string>;
}

export interface AnswerDeps extends PeopleDeps {
  readonly accounts: Accounts;
  readonly tellPerson: TellPerson;
  readonly notifier: Notifier;
}

export function createAnswerService(platform: Platform, deps: AnswerDeps): AnswerService {
  const { clock, database, events } = platform;
  const { accounts } = deps;

  function requireGood<Row extends SeenRow>(row: Row | undefined): Row {
    if (!row) throw new AppError('invitation_not_found');
    if (row.expires_at <= clock()) throw new AppError('invitation_expired');
    return row;
  }

  /** The system's handle: a person's list of workspaces, where the new one comes last, crosses them all. */
  const within = <Result>(
    business_id: string,
    work: (tx: TransactionScope) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction({ business_id, db: database.system }, async (tx) => {
      await database.lockWorkspace(tx.db, business_id);
      return work(tx);
    });

  /** The invitation as it is now that the workspace is ours: it may have been sent anew or given another role. */
  async function reread(tx: TransactionScope, { _id }: SeenRow, token: string | null) {
    return requireGood(
      await (token === null ? seenById(tx.db, tx.business_id, _id) : invitationByToken(tx.db, token)),
    );
  }

  async function accept(tx: TransactionScope, row: SeenRow, user: Actor): Promise<void> {
    const at = clock();
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
    await tellPeople(platform, deps, tx, 'members.updated');
    await tellInvitations(tx, row);
    const { email, role_name: role, business_title: workspace, invited_by } = row;
    for (const news of joinNotifications({ person: user, email, role, workspace, invited_by })) {
      await deps.notifier.raise(tx, news);
    }
  }

  async function decline(tx: TransactionScope, row: SeenRow, actor: Actor | null): Promise<void> {
    await settleInvitation(tx, row._id, 'declined', clock());
    await writeAudit(tx, {
      kind: 'invitation.declined',
      actor,
      target_id: row._id,
      at: clock(),
      summary: `${row.email} declined the invitation`,
    });
    await tellInvitations(tx, row);
  }

  async function tellInvitations(tx: TransactionScope, { _id, email }: SeenRow): Promise<void> {
    await deps.notifier.withdraw(tx, { kind: INVITATION, _id });
    await events.append(tx, [{ kind: 'invitations.updated', ids: {} }]);
    tx.afterCommit(() => deps.tellPerson({ email }));
  }

  return {
    async mine(userId) {
      const email = await accounts.emailOf(userId);
      return (await invitationsFor(database.system, email, clock()).execute()).map(wireOwn);
    },

    async answer(user, id, answer) {
      const email = await accounts.emailOf(user._id);
      const row = await invitationsFor(database.system, email, 0)
        .where('invitations._id', '=', id)
        .executeTakeFirst();
      const { business_id } = requireGood(row);
      await within(business_id, async (tx) => {
        const now = await reread(tx, requireGood(row), null);
        await (answer === 'accept' ? accept(tx, now, user) : decline(tx, now, user));
      });
      return accounts.profile(user._id);
    },

    async read(token) {
      const row = requireGood(await invitationByToken(database.system, token));
      const account = await accounts.idOf(database.system, row.email);
      return { ...wireOwn(row), email: row.email, has_account: account !== null };
    },

    async declineByToken(token) {
      const row = requireGood(await invitationByToken(database.system, token));
      await within(row.business_id, async (tx) => decline(tx, await reread(tx, row, token), null));
    },

    async join({ token, password, first_name, last_name }) {
      const row = requireGood(await invitationByToken(database.system, token));
      if ((await accounts.idOf(database.system, row.email)) !== null) throw new AppError('account_exists');
      const password_hash = await accounts.hashPassword(password, [
        `${first_name} ${last_name}`,
        row.email,
        wireOwn(row).business_title,
      ]);
      return within(row.business_id, async (tx) => {
        const { email, ...now } = await reread(tx, row, token);
        const at = clock();
        const _id = await accounts.create(tx.db, { email, password_hash, first_name, last_name, at });
        await accept(tx, { ...now, email }, { _id, name: `${first_name} ${last_name}`.trim() });
        return _id;
      });
    },
  };
}
