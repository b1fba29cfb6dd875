import type { MergeUndo } from '../contacts/service';
import { giveMessage, membershipsOf } from './members-repository';

/** Campaigns that a merged contact is in. */
export const campaignsMergeUndo: MergeUndo = {
  name: 'campaigns',

  async begin(tx, { kept, dropped }, journal) {
    await journal.watch({
      table: 'campaign_members',
      key: ['campaign_id', 'contact_id'],
      read: () => membershipsOf(tx, [kept, dropped]),
    });
    // Asks to be heard when it is undone.
    return () => Promise.resolve(true);
  },

  /** What was sent since in the place of the other one was sent to them: they do not get it again. */
  async revert(tx, { kept, dropped }) {
    const sent = (await membershipsOf(tx, [kept])).filter(({ message_id }) => message_id !== null);
    return async () => {
      const now = new Set(
        (await membershipsOf(tx, [kept, dropped])).flatMap(({ message_id }) => message_id ?? []),
      );
      for (const row of sent) if (!now.has(row.message_id ?? '')) await giveMessage(tx, row, dropped);
    };
  },
};
