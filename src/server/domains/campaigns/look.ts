import { z } from 'zod';
import { jobKind } from '../../platform/jobs/job-kind';
import type { TransactionScope } from '../../platform/scope';
import { type CampaignsContext, lockCampaign, tell } from './context';
import { lookAt } from './look-at';
import { nextMembers } from './members-repository';
import { changeCampaign } from './repository';

/** All jobs of campaigns are about one. */
export const CAMPAIGN = z.object({ campaign_id: z.string() });

/** The job that looks at everybody in a draft. */
export const LOOK = jobKind('campaigns.look', CAMPAIGN);
/** The job that takes everybody out of a deleted campaign. */
export const FORGET = jobKind('campaigns.forget', CAMPAIGN);

/** Contacts of one piece. */
const LOOKED_AT_ONCE = 200;

/** Has everybody in a draft looked at again, from the first one. */
export async function startLook(
  { jobs }: Pick<CampaignsContext, 'jobs'>,
  tx: TransactionScope,
  id: string,
): Promise<void> {
  await changeCampaign(tx, id, { looked_to: '' });
  await jobs.enqueue(tx.db, {
    kind: LOOK,
    business_id: tx.business_id,
    payload: { campaign_id: id },
    ordering_key: `${LOOK.queue}.${tx.business_id}.${id}`,
  });
  tx.afterCommit(() => jobs.wake());
}

/** Looks at the next contacts of a draft. @returns whether those were the last ones */
export async function lookPiece(
  context: Pick<CampaignsContext, 'clock' | 'database' | 'events'>,
  tx: TransactionScope,
  id: string,
): Promise<boolean> {
  const campaign = await lockCampaign(context, tx, id);
  if (campaign.status !== 'Draft' || campaign.looked_to === null) return true;
  const ids = await nextMembers(tx, id, campaign.looked_to, LOOKED_AT_ONCE);
  await lookAt(tx, campaign, ids);
  const last = ids.length < LOOKED_AT_ONCE ? null : (ids.at(-1) ?? null);
  await changeCampaign(tx, id, { looked_to: last, ...(last === null && { looked_at: context.clock() }) });
  if (last === null) await tell(context, tx);
  return last === null;
}
