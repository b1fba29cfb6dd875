import { can } from '@shared/rules/permissions';
import type { Scope } from '../../platform/scope';
import type { MergeUndo } from '../contacts/service';

async function spokenForBy({ db, business_id }: Scope, contactId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('companies')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('owner_id', '=', contactId)
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Companies that a merged contact speaks for. */
export const companiesMergeUndo: MergeUndo = {
  name: 'companies',

  async count(reader, contactId) {
    if (!can(reader.permissions, 'view', 'crm_accounts')) return [];
    return [{ name: 'companies', count: (await spokenForBy(reader, contactId)).length }];
  },

  async begin(tx, { dropped }, journal) {
    const ids = await spokenForBy(tx, dropped);
    if (ids.length === 0) return undefined;
    await journal.watch({
      table: 'companies',
      key: ['_id'],
      read: () =>
        tx.db
          .selectFrom('companies')
          .selectAll()
          .where('business_id', '=', tx.business_id)
          .where('_id', 'in', ids)
          .execute(),
    });
    return undefined;
  },
};
