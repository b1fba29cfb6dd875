import { can } from '@shared/rules/permissions';
import type { MergeUndo } from '../contacts/service';

/** Deals of a merged contact, and those that they work on. */
export const dealsMergeUndo: MergeUndo = {
  name: 'deals',

  async count({ db, business_id, permissions }, contactId) {
    if (!can(permissions, 'view', 'crm_deals')) return [];
    const { count } = await db
      .selectFrom('deal_contacts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('business_id', '=', business_id)
      .where('contact_id', '=', contactId)
      .executeTakeFirstOrThrow();
    return [{ name: 'deals', count }];
  },

  async begin({ db, business_id }, { kept, dropped }, journal) {
    for (const table of ['deal_contacts', 'deal_collaborators'] as const) {
      await journal.watch({
        table,
        key: ['deal_id', 'contact_id'],
        read: () =>
          db
            .selectFrom(table)
            .selectAll()
            .where('business_id', '=', business_id)
            .where('contact_id', 'in', [kept, dropped])
            .execute(),
      });
    }
    return undefined;
  },
};
