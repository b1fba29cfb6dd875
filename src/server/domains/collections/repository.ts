import type { NamedStore } from '../../platform/lists/named-list';

export function collectionStore(): NamedStore {
  return {
    // Posts, which they are for, are not kept here.
    uses: () => Promise.resolve(new Map()),

    async entries(scope) {
      const rows = await scope.db
        .selectFrom('collections')
        .select(['_id', 'title as name'])
        .where('business_id', '=', scope.business_id)
        .execute();
      return rows.map((row) => ({ ...row, within: 0 }));
    },

    async insert({ db, business_id }, { _id, name, key }) {
      await db.insertInto('collections').values({ business_id, _id, title: name, name_key: key }).execute();
    },

    async rename({ db, business_id }, id, title, name_key) {
      const row = await db
        .updateTable('collections')
        .set({ title, name_key })
        .where('business_id', '=', business_id)
        .where('_id', '=', id)
        .returning('_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async remove({ db, business_id }, id) {
      const row = await db
        .deleteFrom('collections')
        .where('business_id', '=', business_id)
        .where('_id', '=', id)
        .returning('_id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
