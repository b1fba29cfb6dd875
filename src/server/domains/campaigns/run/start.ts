import type { BodyOf } from '@shared/contract/endpoint';
import type { startCampaign as endpoint } from '@shared/contract/campaigns';
import { writeAudit } from '../../../platform/audit/audit';
import { AppError } from '../../../platform/errors';
import { type Caller, type Scope, inTransaction } from '../../../platform/scope';
import { isImportedInto } from '../../imports/reads';
import { paramsOfRunning } from '../../operations/reads';
import type { TemplatesService } from '../../templates/service';
import { type CampaignsContext, lockDraft, requireCampaign, requireContacts, tell } from '../context';
import { stateCounts } from '../members-repository';
import { addMembers } from '../operations/kinds';
import { changeCampaign } from '../repository';
import { problemsOf } from './problems';
import { begin } from './state';

const NOBODY = 'Nobody in it would get the message.';

/** Whether contacts are being put in a campaign. */
export async function isFilling(scope: Scope, id: string): Promise<boolean> {
  const running = await paramsOfRunning(scope, addMembers.kind);
  return running.some(({ campaign_id }) => campaign_id === id) || isImportedInto(scope, id);
}

/** @throws AppError `campaign_not_ready`, with everything that is missing */
function requireReady(problems: readonly string[]): void {
  if (problems.length > 0) throw new AppError('campaign_not_ready', { message: problems.join(' ') });
}

/** A draft begins to send. */
export async function startCampaign(
  context: CampaignsContext,
  templates: Pick<TemplatesService, 'byId'>,
  caller: Caller,
  id: string,
  { will_receive }: BodyOf<typeof endpoint>,
): Promise<void> {
  requireContacts(caller);
  const draft = await requireCampaign(caller, id);
  if (draft.status === 'Draft') requireReady(await problemsOf(templates, caller, draft));
  await inTransaction(caller, async (tx) => {
    // Who begins to put somebody in waits for this, and is refused then.
    await context.database.lockWorkspace(tx.db, tx.business_id);
    const campaign = await lockDraft(context, tx, id);
    if (campaign.updated_at !== draft.updated_at) throw new AppError('campaign_changed');
    if (campaign.looked_to !== null || (await isFilling(tx, id))) throw new AppError('campaign_filling');
    const counted = await stateCounts(tx, [id]);
    const waiting = counted.find(({ state }) => state === 'waiting')?.count ?? 0;
    if (waiting === 0) requireReady([NOBODY]);
    if (will_receive !== undefined && will_receive !== waiting)
      throw new AppError('campaign_audience_changed');
    const at = context.clock();
    await changeCampaign(tx, id, { started_at: at });
    await begin(context, tx, caller, campaign);
    const summary = `Started the campaign “${campaign.name}” (${waiting} recipients)`;
    await writeAudit(tx, { kind: 'campaign.started', actor: caller.user, target_id: id, summary, at });
    await tell(context, tx);
  });
}
