import { missingRecords } from '../../../platform/operations/missing-records';
import type { OperationWorker } from '../../../platform/operations/operation-kind';
import { contactsAmong } from '../../contacts/reads';
import { type CampaignsContext, lockDraft, requireContacts } from '../context';
import { addToDraft, removeFromDraft } from '../members';
import type { GivenCampaign } from './kinds';

const goneOf = missingRecords('This contact does not exist any more.');

/** Puts contacts in a draft of a campaign. Taken back before it starts, those leave who were not in it before. */
export const addingMembers = (
  context: Pick<CampaignsContext, 'clock' | 'database' | 'events'>,
): OperationWorker<GivenCampaign> => ({
  async prepare(tx, caller, params) {
    requireContacts(caller);
    const { name } = await lockDraft(context, tx, params.campaign_id);
    return { params, subject: name };
  },

  async applyBatch({ tx, ids }, { campaign_id }) {
    const known = await contactsAmong(tx, ids);
    const added = await addToDraft(context, tx, campaign_id, [...known]);
    return {
      changed: added.length,
      failed: goneOf(ids, known),
      undo: added.length === 0 ? null : added,
    };
  },

  async undoBatch({ tx }, undo, { campaign_id }) {
    const removed = await removeFromDraft(context, tx, campaign_id, undo as readonly string[]);
    return { changed: removed.length, failed: [] };
  },
});
