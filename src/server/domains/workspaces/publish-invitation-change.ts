import type { Platform } from '../../platform/platform';
import { inTransaction } from '../../platform/scope';
import { people } from '../session/reads';

/** Tells a person, in whichever workspace their windows are open, that their invitations have changed. */
export type PublishInvitationChange = (person: { readonly email: string }) => void;

export function createInvitationChangePublisher({
  database,
  events,
  log,
}: Platform): PublishInvitationChange {
  async function tell(email: string): Promise<void> {
    const rows = await database.system
      .selectFrom(people)
      .innerJoin('members', 'members.user_id', 'users._id')
      .select(['users._id', 'members.business_id'])
      .where('users.email', '=', email)
      .execute();
    for (const { _id, business_id } of rows) {
      await inTransaction({ business_id, db: database.forWorkspace(business_id) }, (tx) =>
        events.append(tx, [{ kind: 'my_invitations.updated', ids: { user_id: _id } }]),
      );
    }
  }

  return ({ email }) => {
    // The bell also asks by itself: what is lost here is a moment.
    tell(email).catch((error: unknown) => log.warn({ err: error }, 'an invited person could not be told'));
  };
}
