import { can } from '@shared/rules/permissions';
import type { Scope } from '../../platform/scope';
import type { MergeUndo } from '../contacts/service';

async function visitorsOf({ db, business_id }: Scope, contactId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('visitors')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('contact_id', '=', contactId)
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Visits of a merged contact. */
export const visitorsMergeUndo: MergeUndo = {
  name: 'visitors',

  async count(reader, contactId) {
    if (!can(reader.permissions, 'view', 'visitors')) return [];
    return [{ name: 'visitors', count: (await visitorsOf(reader, contactId)).length }];
  },

  async begin(tx, { dropped }, journal) {
    const ids = await visitorsOf(tx, dropped);
    if (ids.length === 0) return undefined;
    await journal.watch({
      table: 'visitors',
      key: ['_id'],
      read: () =>
        tx.db
          .selectFrom('visitors')
          .selectAll()
          .where('business_id', '=', tx.business_id)
          .where('_id', 'in', ids)
          .execute(),
    });
    return undefined;
  },
};
