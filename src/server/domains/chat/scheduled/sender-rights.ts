import { rightsOfToken } from '@shared/rules/api-token';
import { can } from '@shared/rules/permissions';
import type { Clock } from '../../../platform/clock';
import type { IsLocked } from '../../../platform/plan/is-locked';
import type { Caller, Scope } from '../../../platform/scope';
import { workingToken } from '../../api-tokens/reads';
import { rightsOfMember } from '../../workspaces/reads';
import type { ScheduledRow } from './repository';

/** Why a message is held back at its time, in sentences for the conversation. */
export const HELD = {
  plan: 'Held back, because the workspace’s plan was not running when it was due.',
  gone: 'Held back, because the person who planned it has left the workspace.',
  notAllowed: 'Held back, because the person who planned it may not write messages any more.',
  token: 'Held back, because the API token that planned it does not work any more.',
  tokenNotAllowed: 'Held back, because the API token that planned it may not write messages any more.',
} as const;

/** Who sends a planned message, with the rights that they have now; or why nobody does. */
export type Sender = { readonly caller: Caller } | { readonly held: (typeof HELD)[keyof typeof HELD] };

/** A message leaves as if it were sent by hand at that moment: what its maker could not do then does not happen. */
export async function senderOf(
  scope: Scope,
  { user_id, user_name, token_id }: ScheduledRow,
  { clock, isLocked }: { readonly clock: Clock; readonly isLocked: IsLocked },
): Promise<Sender> {
  const own = await rightsOfMember(scope, user_id);
  if (own === null) return { held: HELD.gone };
  if (!can(own, 'create', 'chat')) return { held: HELD.notAllowed };
  const token = token_id === null ? undefined : await workingToken(scope, token_id, clock());
  if (token === null) return { held: HELD.token };
  const permissions = token === undefined ? own : rightsOfToken(token.permissions, own);
  if (!can(permissions, 'create', 'chat')) return { held: HELD.tokenNotAllowed };
  if (await isLocked(scope.business_id)) return { held: HELD.plan };
  const user = { _id: user_id, name: user_name, ...(token && { token: token.name }) };
  return { caller: { ...scope, user, permissions } };
}
