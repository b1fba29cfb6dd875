import { sql } from 'kysely';
import { type ErasedBatch, type ErasedPerson, mentionsOf } from '../../domains/bin/service';
import type { TransactionScope } from '../../platform/scope';

/** What was sent to webhooks and Slack about the person, as it is kept here. */
export async function eraseDeliveries(
  { business_id, db }: TransactionScope,
  person: ErasedPerson,
): Promise<ErasedBatch> {
  const likes = [...mentionsOf(person), `%${person.contact_id}%`];
  const { numDeletedRows } = await db
    .deleteFrom('deliveries')
    .where('business_id', '=', business_id)
    .where((row) => row.or(likes.map((like) => sql<boolean>`body like ${like} escape '\\'`)))
    .executeTakeFirstOrThrow();
  return { erased: { deliveries: Number(numDeletedRows) }, files: [], isDone: true };
}
