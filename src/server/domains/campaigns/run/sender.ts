import { rightsOfToken } from '@shared/rules/api-token';
import { can } from '@shared/rules/permissions';
import type { Clock } from '../../../platform/clock';
import type { IsLocked } from '../../../platform/plan/is-locked';
import type { Caller, Scope } from '../../../platform/scope';
import { workingToken } from '../../api-tokens/reads';
import { rightsOfMember } from '../../workspaces/reads';
import type { CampaignRow } from '../schema';
import { starterOf } from '../views';

const GONE = 'The person who started it has left the workspace.';
const NOT_ALLOWED = 'The person who started it may not send campaigns any more.';
const TOKEN = 'The API token that started it does not work any more.';
const PLAN = 'The workspace’s plan is not running.';

/** In whose name a campaign sends, with the rights that they have now; a sentence: why nobody does. */
export async function senderOf(
  scope: Scope,
  campaign: Pick<CampaignRow, 'starter'>,
  { clock, isLocked }: { readonly clock: Clock; readonly isLocked: IsLocked },
): Promise<Caller | string> {
  const starter = starterOf(campaign);
  const own = starter === null ? null : await rightsOfMember(scope, starter._id);
  if (starter === null || own === null) return GONE;
  const token =
    starter.token_id === undefined ? undefined : await workingToken(scope, starter.token_id, clock());
  if (token === null) return TOKEN;
  const permissions = token === undefined ? own : rightsOfToken(token.permissions, own);
  if (!can(permissions, 'update', 'marketing_email_templates') || !can(permissions, 'view', 'crm_contacts'))
    return NOT_ALLOWED;
  if (await isLocked(scope.business_id)) return PLAN;
  return { ...scope, user: starter, permissions };
}
