import type { NamedStore } from '../../platform/lists/named-list';
import type { Scope } from '../../platform/scope';

/** Who has which interest is known by the records that have them. */
export type Uses = (scope: Scope) => Promise<ReadonlyMap<string, number>>;

export function interestStore(uses: Uses): NamedStore {
  return {
    uses,

    async entries(scope) {
      const rows = await scope.db
        .selectFrom('interests')
        .select(['_id', 'label as name'])
        .where('business_id', '=', scope.business_id)
        .execute();
      return rows.map((row) => ({ ...row, within: 0 }));
    },

    async insert({ db, business_id }, { _id, name, key }) {
      await db.insertInto('interests').values({ business_id, _id, label: name, name_key: key }).execute();
    },

    async rename({ db, business_id }, id, label, name_key) {
      const row = await db
        .updateTable('interests')
        .set({ label, name_key })
        .where('business_id', '=', business_id)
        .where('_id', '=', id)
        .returning('_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async remove({ db, business_id }, id) {
      const row = await db
        .deleteFrom('interests')
        .where('business_id', '=', business_id)
        .where('_id', '=', id)
        .returning('_id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
