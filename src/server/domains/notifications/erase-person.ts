import { sql } from 'kysely';
import type { TransactionScope } from '../../platform/scope';
import { type ErasedBatch, type ErasedPerson, mentionsOf } from '../bin/service';
import { conversationsOfContacts } from '../chat/reads';

/** What people were told of the person, or of a conversation with them. */
export async function eraseNotifications(tx: TransactionScope, person: ErasedPerson): Promise<ErasedBatch> {
  const { business_id, db } = tx;
  const conversations = await conversationsOfContacts(tx, [person.contact_id]);
  const ids = [person.contact_id, ...conversations.map(({ _id }) => _id)];
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('business_id', '=', business_id)
    .where((row) =>
      row.or([
        row('target_id', 'in', ids),
        ...mentionsOf(person).flatMap((like) => [
          sql<boolean>`title like ${like} escape '\\'`,
          sql<boolean>`text like ${like} escape '\\'`,
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { erased: { notifications: Number(numDeletedRows) }, files: [], isDone: true };
}
