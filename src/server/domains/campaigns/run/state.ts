import { writeAudit } from '../../../platform/audit/audit';
import { AppError } from '../../../platform/errors';
import { jobKind } from '../../../platform/jobs/job-kind';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../../platform/scope';
import { type CampaignsContext, lockCampaign, tell } from '../context';
import { CAMPAIGN } from '../look';
import { changeCampaign } from '../repository';
import type { CampaignRow } from '../schema';

/** The job that sends a campaign. */
export const SEND = jobKind('campaigns.send', CAMPAIGN);

/** The campaign sends from now on, in the name of the caller. */
export async function begin(
  { clock, jobs }: CampaignsContext,
  tx: TransactionScope,
  { user }: Caller,
  { _id }: Pick<CampaignRow, '_id'>,
): Promise<void> {
  const at = clock();
  await changeCampaign(tx, _id, {
    status: 'Running',
    status_reason: null,
    starter: JSON.stringify(user),
    resumed_at: at,
    updated_at: at,
  });
  const key = `${SEND.queue}.${tx.business_id}.${_id}`;
  await jobs.enqueue(tx.db, {
    kind: SEND,
    business_id: tx.business_id,
    payload: { campaign_id: _id },
    ordering_key: key,
    dedupe_key: key,
  });
  tx.afterCommit(() => jobs.wake());
}

/** @throws AppError `campaign_over`, or what is said where it is in another state */
function requireStatus(
  { status }: CampaignRow,
  wanted: readonly CampaignRow['status'][],
  otherwise: 'campaign_not_running' | 'campaign_not_paused',
): void {
  if (status === 'Stopped' || status === 'Completed') throw new AppError('campaign_over');
  if (!wanted.includes(status)) throw new AppError(otherwise);
}

/** @param reason why it pauses by itself, in a sentence */
async function halt(
  context: CampaignsContext,
  tx: TransactionScope,
  { _id, name }: CampaignRow,
  by: Caller | null,
  reason: string | null,
): Promise<void> {
  const at = context.clock();
  await changeCampaign(tx, _id, { status: 'Paused', status_reason: reason, updated_at: at });
  const summary = `Paused the campaign “${name}”${reason === null ? '' : `: ${reason}`}`;
  await writeAudit(tx, { kind: 'campaign.paused', actor: by?.user ?? null, target_id: _id, summary, at });
  await tell(context, tx);
}

export const pauseCampaign = (context: CampaignsContext, caller: Caller, id: string): Promise<void> =>
  inTransaction(caller, async (tx) => {
    const campaign = await lockCampaign(context, tx, id);
    requireStatus(campaign, ['Running'], 'campaign_not_running');
    await halt(context, tx, campaign, caller, null);
  });

/** It cannot go on: it waits until somebody has done something about it. */
export const pauseFor = (
  context: CampaignsContext,
  scope: Scope,
  id: string,
  reason: string,
): Promise<void> =>
  inTransaction(scope, async (tx) => {
    const campaign = await lockCampaign(context, tx, id);
    if (campaign.status === 'Running') await halt(context, tx, campaign, null, reason);
  });

/** @throws AppError `campaign_not_paused`, `campaign_over` */
export const resumeCampaign = (context: CampaignsContext, caller: Caller, id: string): Promise<void> =>
  inTransaction(caller, async (tx) => {
    const campaign = await lockCampaign(context, tx, id);
    requireStatus(campaign, ['Paused'], 'campaign_not_paused');
    await begin(context, tx, caller, campaign);
    const [at, summary] = [context.clock(), `Resumed the campaign “${campaign.name}”`];
    await writeAudit(tx, { kind: 'campaign.resumed', actor: caller.user, target_id: id, summary, at });
    await tell(context, tx);
  });

/** @throws AppError `campaign_not_running`, `campaign_over` */
export const stopCampaign = (context: CampaignsContext, caller: Caller, id: string): Promise<void> =>
  inTransaction(caller, async (tx) => {
    const campaign = await lockCampaign(context, tx, id);
    requireStatus(campaign, ['Running', 'Paused'], 'campaign_not_running');
    const at = context.clock();
    await changeCampaign(tx, id, {
      status: 'Stopped',
      status_reason: null,
      finished_at: at,
      updated_at: at,
    });
    const summary = `Stopped the campaign “${campaign.name}”`;
    await writeAudit(tx, { kind: 'campaign.stopped', actor: caller.user, target_id: id, summary, at });
    await tell(context, tx);
  });
