import type { ImportSettings } from '@shared/contract/imports';
import type { Caller, Scope } from '../../../platform/scope';
import { membersAmong } from '../../campaigns/reads';
import type { PlannedUpdate } from '../../contacts/service';
import type { ImportsContext } from '../context';

/** Contacts that came into a campaign. */
export interface Recruited {
  readonly campaign: string;
  readonly contacts: readonly string[];
}

/** A campaign is there, it has not started, and one may put somebody in it. @throws AppError */
export async function requireCampaign(
  { campaigns }: Pick<ImportsContext, 'campaigns'>,
  caller: Caller,
  id: string | null,
): Promise<void> {
  if (id !== null) await campaigns.requireDraft(caller, id);
}

/** Who of the contacts that a file is about is not in its campaign yet. */
export async function entering(
  scope: Scope,
  { campaign }: Pick<ImportSettings, 'campaign'>,
  plans: readonly PlannedUpdate[],
): Promise<ReadonlySet<string>> {
  if (campaign === null) return new Set();
  const ids = plans.filter(({ problem }) => problem === null).map(({ before }) => before._id);
  const members = await membersAmong(scope, campaign, ids);
  return new Set(ids.filter((id) => !members.has(id)));
}
