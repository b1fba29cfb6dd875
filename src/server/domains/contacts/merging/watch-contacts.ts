import type { RowJournal } from '../../../platform/db/row-journal';
import type { TransactionScope } from '../../../platform/scope';

/** The two contacts, and what belongs to them: in an order in which it can be put back. */
export async function watchContacts(
  { db, business_id }: TransactionScope,
  ids: readonly string[],
  journal: RowJournal,
): Promise<void> {
  await journal.watch({
    table: 'contacts',
    key: ['_id'],
    read: () =>
      db
        .selectFrom('contacts')
        .selectAll()
        .where('business_id', '=', business_id)
        .where('_id', 'in', ids)
        .execute(),
  });
  await journal.watch({
    table: 'contact_identities',
    key: ['kind', 'value'],
    read: () =>
      db
        .selectFrom('contact_identities')
        .selectAll()
        .where('business_id', '=', business_id)
        .where('contact_id', 'in', ids)
        .execute(),
  });
  await journal.watch({
    table: 'contact_points',
    key: ['contact_id', 'kind', 'position'],
    read: () =>
      db
        .selectFrom('contact_points')
        .selectAll()
        .where('business_id', '=', business_id)
        .where('contact_id', 'in', ids)
        .execute(),
  });
  await journal.watch({
    table: 'contact_tags',
    key: ['contact_id', 'tag_id'],
    read: () =>
      db
        .selectFrom('contact_tags')
        .select(['business_id', 'contact_id', 'tag_id'])
        .where('business_id', '=', business_id)
        .where('contact_id', 'in', ids)
        .execute(),
  });
  await journal.watch({
    table: 'contact_interests',
    key: ['contact_id', 'interest_id'],
    read: () =>
      db
        .selectFrom('contact_interests')
        .select(['business_id', 'contact_id', 'interest_id'])
        .where('business_id', '=', business_id)
        .where('contact_id', 'in', ids)
        .execute(),
  });
}
