import type { Kysely, Selectable } from 'kysely';
import type { BuiltInRole } from '@shared/rules/permissions';
import type { Schema } from '../../platform/db/schema';
import { sentMails } from '../../platform/mail/mailbox';
import { emailOf } from '../session/reads';

const SEE_ALL: readonly BuiltInRole[] = ['owner', 'administrator'];

/** The demo belongs to the owner and the administrators of its own workspace, not to those whom they have let in. */
async function runsTheDemo(system: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await system
    .selectFrom('members')
    .innerJoin('businesses', 'businesses._id', 'members.business_id')
    .innerJoin('roles', (join) =>
      join.onRef('roles.business_id', '=', 'members.business_id').onRef('roles._id', '=', 'members.role_id'),
    )
    .select('members.user_id')
    .where('members.user_id', '=', userId)
    .where('businesses.is_demo', '=', 1)
    .where('roles.built_in', 'in', SEE_ALL)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The mail of a demo that this person may read, newest first: all of it for those who run the demo, what was sent to them
 * for everybody else. A link that sets a password opens the account of the person who reads it.
 */
export async function mailboxFor(
  system: Kysely<Schema>,
  userId: string,
): Promise<{ readonly rows: readonly Selectable<Schema['mailbox']>[]; readonly whole: boolean }> {
  const whole = await runsTheDemo(system, userId);
  return { rows: await sentMails(system, whole ? null : emailOf(system, userId)), whole };
}
