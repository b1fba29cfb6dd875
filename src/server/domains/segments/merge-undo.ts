import type { MergeUndo } from '../contacts/service';

/** Lists that a merged contact is in; filters decide again by themselves. */
export const segmentsMergeUndo: MergeUndo = {
  name: 'segments',

  async begin({ db, business_id }, { kept, dropped }, journal) {
    await journal.watch({
      table: 'segment_members',
      key: ['contact_id', 'segment_id'],
      read: () =>
        db
          .selectFrom('segment_members')
          .innerJoin('segments', (join) =>
            join
              .onRef('segments.business_id', '=', 'segment_members.business_id')
              .onRef('segments._id', '=', 'segment_members.segment_id'),
          )
          .selectAll('segment_members')
          .where('segment_members.business_id', '=', business_id)
          .where('segment_members.contact_id', 'in', [kept, dropped])
          .where('segments.is_intent', '=', 0)
          .execute(),
    });
    return undefined;
  },
};
