import type { BodyOf } from '@shared/contract/endpoint';
import type * as contract from '@shared/contract/campaigns';
import { listKey } from '@shared/rules/list-name';
import { writeAudit } from '../../platform/audit/audit';
import { toInstant } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { templateRow } from '../templates';
import { accountStatus } from '../whatsapp-accounts/reads';
import { noteCampaign } from '../workspaces/service';
import { type CampaignsContext, lockDraft, refuseTaken, tell } from './context';
import { FORGET, startLook } from './look';
import { changeCampaign, insertCampaign, removeCampaigns } from './repository';

type Input = BodyOf<typeof contract.createCampaign>;

/** @throws AppError `template_not_found`, `account_not_found` */
async function requireChosen(
  scope: Scope,
  { template_id, platform_account_id: account }: Pick<Partial<Input>, 'template_id' | 'platform_account_id'>,
): Promise<void> {
  if (template_id != null && (await templateRow(scope, template_id)) === undefined)
    throw new AppError('template_not_found');
  if (account != null && (await accountStatus(scope, account)) === undefined)
    throw new AppError('account_not_found');
}

/** A campaign that sends nothing yet. @returns its id */
export const createDraft = (
  context: CampaignsContext,
  caller: Caller,
  input: Input,
  key: string | null,
): Promise<string> =>
  refuseTaken(() =>
    once(caller, context.clock, { key, endpoint: 'campaign', body: input }, async (tx) => {
      await requireChosen(tx, input);
      const at = context.clock();
      const _id = newId(at);
      await insertCampaign(tx, {
        _id,
        name: input.campaign_name,
        name_key: listKey(input.campaign_name),
        channel: 'whatsApp',
        status: 'Draft',
        account_id: input.platform_account_id,
        template_id: input.template_id,
        parameters: JSON.stringify(input.parameters),
        communication_list: input.communication_list,
        created_by: caller.user._id,
        created_at: at,
        updated_at: at,
      });
      await noteCampaign(tx);
      const summary = `Made the campaign “${input.campaign_name}”`;
      await writeAudit(tx, { kind: 'campaign.created', actor: caller.user, target_id: _id, summary, at });
      await tell(context, tx);
      return _id;
    }),
  );

const asColumns = (change: Omit<BodyOf<typeof contract.updateCampaign>, 'updated_at'>) => ({
  ...(change.campaign_name !== undefined && {
    name: change.campaign_name,
    name_key: listKey(change.campaign_name),
  }),
  ...(change.platform_account_id !== undefined && { account_id: change.platform_account_id }),
  ...(change.template_id !== undefined && { template_id: change.template_id }),
  ...(change.parameters !== undefined && { parameters: JSON.stringify(change.parameters) }),
  ...(change.communication_list !== undefined && { communication_list: change.communication_list }),
});

/** What is not named stays. @throws AppError `campaign_changed` */
export const changeDraft = (
  context: CampaignsContext,
  caller: Caller,
  id: string,
  { updated_at, ...change }: BodyOf<typeof contract.updateCampaign>,
): Promise<void> =>
  refuseTaken(() =>
    inTransaction(caller, async (tx) => {
      const before = await lockDraft(context, tx, id);
      if (updated_at !== undefined && updated_at !== toInstant(before.updated_at))
        throw new AppError('campaign_changed');
      await requireChosen(tx, change);
      const columns = asColumns(change);
      await changeCampaign(tx, id, {
        ...columns,
        // Two changes of one millisecond are still two.
        updated_at: Math.max(context.clock(), before.updated_at + 1),
      });
      const after = { ...before, ...columns };
      // Who wants it depends on these.
      if (after.template_id !== before.template_id || after.communication_list !== before.communication_list)
        await startLook(context, tx, id);
      await tell(context, tx);
    }),
  );

/** Its contacts are taken out in the background: they may be many. */
async function forgetLater({ jobs }: CampaignsContext, tx: TransactionScope, id: string): Promise<void> {
  await jobs.enqueue(tx.db, {
    kind: FORGET,
    business_id: tx.business_id,
    payload: { campaign_id: id },
  });
  tx.afterCommit(() => jobs.wake());
}

export const removeDraft = (context: CampaignsContext, caller: Caller, id: string): Promise<void> =>
  inTransaction(caller, async (tx) => {
    const { name } = await lockDraft(context, tx, id);
    await removeCampaigns(tx, [id]);
    await forgetLater(context, tx, id);
    const at = context.clock();
    const summary = `Deleted the campaign “${name}”`;
    await writeAudit(tx, { kind: 'campaign.deleted', actor: caller.user, target_id: id, summary, at });
    await tell(context, tx);
  });
