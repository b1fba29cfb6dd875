import { AppError } from '../../platform/errors';
import type { TransactionScope } from '../../platform/scope';
import { type CampaignsContext, lockDraft, tell } from './context';
import { lookAt } from './look-at';
import { addMembers, removeMembers } from './members-repository';
import { changeCampaign } from './repository';

type Context = Pick<CampaignsContext, 'clock' | 'database' | 'events'>;

/** Puts contacts that there are in a draft. @returns who was not in it. @throws AppError `campaign_not_draft` */
export async function addToDraft(
  context: Context,
  tx: TransactionScope,
  id: string,
  contacts: readonly string[],
): Promise<string[]> {
  const campaign = await lockDraft(context, tx, id);
  const added = await addMembers(tx, id, contacts, context.clock());
  if (added.length === 0) return added;
  await lookAt(tx, campaign, added);
  if (campaign.looked_at === null) await changeCampaign(tx, id, { looked_at: context.clock() });
  await tell(context, tx);
  return added;
}

/** Takes contacts out of a draft. @returns who was in it. @throws AppError `campaign_not_draft` */
export async function removeFromDraft(
  context: Pick<CampaignsContext, 'database' | 'events'>,
  tx: TransactionScope,
  id: string,
  contacts: readonly string[],
): Promise<string[]> {
  await lockDraft(context, tx, id);
  const removed = await removeMembers(tx, id, contacts);
  if (removed.length > 0) await tell(context, tx);
  return removed;
}

/** Takes contacts out again that something has put in, where that is still possible. */
export async function leaveDraft(
  context: Pick<CampaignsContext, 'database' | 'events'>,
  tx: TransactionScope,
  id: string,
  contacts: readonly string[],
): Promise<void> {
  try {
    await removeFromDraft(context, tx, id, contacts);
  } catch (error) {
    // It has started, or is gone.
    if (!(error instanceof AppError)) throw error;
  }
}
