import type { NamedStore } from '../../platform/lists/named-list';
import type { Scope } from '../../platform/scope';

/** Who has which tag is known by the records that have them. */
export type Uses = (scope: Scope) => Promise<ReadonlyMap<string, number>>;

export function tagStore(uses: Uses): NamedStore {
  return {
    uses,

    async entries(scope) {
      const rows = await scope.db
        .selectFrom('tags')
        .select(['_id', 'label as name', 'tag_type as within'])
        .where('business_id', '=', scope.business_id)
        .execute();
      return rows;
    },

    async insert({ db, business_id }, { _id, name, key, within }) {
      await db
        .insertInto('tags')
        .values({ business_id, _id, label: name, name_key: key, tag_type: within })
        .execute();
    },

    async rename({ db, business_id }, id, label, name_key) {
      const row = await db
        .updateTable('tags')
        .set({ label, name_key })
        .where('business_id', '=', business_id)
        .where('_id', '=', id)
        .returning('_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async remove({ db, business_id }, id) {
      const row = await db
        .deleteFrom('tags')
        .where('business_id', '=', business_id)
        .where('_id', '=', id)
        .returning('_id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
