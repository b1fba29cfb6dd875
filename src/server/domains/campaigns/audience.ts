import type { ResponseOf } from '@shared/contract/endpoint';
import type { campaignAudience } from '@shared/contract/campaigns';
import { LEFT_OUT_REASONS, LEFT_OUT_TEXTS } from '@shared/rules/campaigns';
import { asObject } from '@shared/rules/json-values';
import { type Caller, type Scope, inTransaction } from '../../platform/scope';
import { addresseesAmong } from '../contacts/reads';
import type { TemplatesService } from '../templates/service';
import { type CampaignsContext, lockCampaign, requireCampaign } from './context';
import { startLook } from './look';
import { nextMembers, stateCounts } from './members-repository';
import { problemsOf } from './run/problems';
import { isFilling } from './run/start';
import type { CampaignRow } from './schema';

type Audience = ResponseOf<typeof campaignAudience>['data'];

/** Contacts change meanwhile: a draft that was looked at so long ago is looked at again. Milliseconds. */
const FRESH_MS = 5 * 60_000;
/** Contacts whose preferences are looked through for the names of lists. */
const ASKED_FOR_LISTS = 200;
/** It is no list of something: who does not want it wants nothing. */
const EVERYTHING = 'one_to_one';

async function listsOf(scope: Scope, id: string): Promise<string[]> {
  const some = await addresseesAmong(scope, await nextMembers(scope, id, '', ASKED_FOR_LISTS));
  const names = some.flatMap((one) => Object.keys(asObject(JSON.parse(one.communication_settings))));
  return [...new Set(names)].filter((name) => name !== EVERYTHING).sort();
}

/** @returns whether it is being looked at */
async function refresh(context: CampaignsContext, scope: Scope, campaign: CampaignRow): Promise<boolean> {
  if (campaign.status !== 'Draft') return false;
  if (campaign.looked_to !== null) return true;
  const { looked_at } = campaign;
  if (looked_at === null || looked_at > context.clock() - FRESH_MS) return false;
  await inTransaction(scope, async (tx) => {
    const now = await lockCampaign(context, tx, campaign._id);
    if (now.status === 'Draft' && now.looked_to === null) await startLook(context, tx, campaign._id);
  });
  return true;
}

/** Who gets the message of a campaign, as they were looked at last. */
export async function audienceOf(
  context: CampaignsContext,
  templates: Pick<TemplatesService, 'byId'>,
  caller: Caller,
  id: string,
): Promise<Audience> {
  const campaign = await requireCampaign(caller, id);
  const isLooking = await refresh(context, caller, campaign);
  const counted = await stateCounts(caller, [id]);
  const sum = (counts: typeof counted): number => counts.reduce((total, { count }) => total + count, 0);
  const left = counted.filter(({ state }) => state === 'left_out');
  const total = sum(counted);
  return {
    total,
    will_receive: total - sum(left),
    left_out: LEFT_OUT_REASONS.flatMap((reason) => {
      const count = sum(left.filter((one) => one.reason === reason));
      return count === 0 ? [] : [{ reason, text: LEFT_OUT_TEXTS[reason], count }];
    }),
    is_counting: isLooking || (await isFilling(caller, id)),
    problems: campaign.status === 'Draft' ? await problemsOf(templates, caller, campaign) : [],
    communication_lists: await listsOf(caller, id),
  };
}
