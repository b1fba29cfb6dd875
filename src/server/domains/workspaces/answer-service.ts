import type { BodyOf, ResponseOf } from '@shared/contract/endpoint';
import type { joinByInvitation, OwnInvitation, readInvitation } from '@shared/contract/invitations';
import type { Profile } from '@shared/contract/session';
import type { Actor } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import {
  type AnswerContext,
  type AnswerDeps,
  accept,
  decline,
  requireGood,
  reread,
  withinWorkspace,
} from './invitations/answer-invitation';
import { invitationByToken, invitationsFor, wireOwn } from './invitations-repository';

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

export function createAnswerService(platform: Platform, deps: AnswerDeps): AnswerService {
  const { clock, database } = platform;
  const { accounts } = deps;
  const context: AnswerContext = { platform, deps };

  return {
    async mine(userId) {
      const email = await accounts.emailOf(userId);
      return (await invitationsFor(database.system, email, clock()).execute()).map(wireOwn);
    },

    async answer(user, id, answer) {
      const email = await accounts.emailOf(user._id);
      const found = await invitationsFor(database.system, email, 0)
        .where('invitations._id', '=', id)
        .executeTakeFirst();
      const row = requireGood(context, found);
      await withinWorkspace(context, row.business_id, async (tx) => {
        const now = await reread(context, tx, row, null);
        await (answer === 'accept' ? accept(context, tx, now, user) : decline(context, tx, now, user));
      });
      return accounts.profile(user._id);
    },

    async read(token) {
      const row = requireGood(context, await invitationByToken(database.system, token));
      const account = await accounts.idOf(database.system, row.email);
      return { ...wireOwn(row), email: row.email, has_account: account !== null };
    },

    async declineByToken(token) {
      const row = requireGood(context, await invitationByToken(database.system, token));
      await withinWorkspace(context, row.business_id, async (tx) =>
        decline(context, tx, await reread(context, tx, row, token), null),
      );
    },

    async join({ token, password, first_name, last_name }) {
      const row = requireGood(context, await invitationByToken(database.system, token));
      if ((await accounts.idOf(database.system, row.email)) !== null) throw new AppError('account_exists');
      const password_hash = await accounts.hashPassword(password, [
        `${first_name} ${last_name}`,
        row.email,
        wireOwn(row).business_title,
      ]);
      return withinWorkspace(context, row.business_id, async (tx) => {
        const { email, ...now } = await reread(context, tx, row, token);
        const at = clock();
        const _id = await accounts.create(tx.db, { email, password_hash, first_name, last_name, at });
        const person = { _id, name: `${first_name} ${last_name}`.trim() };
        await accept(context, tx, { ...now, email }, person);
        return _id;
      });
    },
  };
}
