import type { BodyOf } from '@shared/contract/endpoint';
import type { changePlan } from '@shared/contract/plans';
import { holds, limitsOf, planName } from '@shared/reference/plans';
import { parsePermissions } from '@shared/rules/parse-permissions';
import { can } from '@shared/rules/permissions';
import { AppError } from '../../platform/errors';
import type { Caller, Scope } from '../../platform/scope';
import { membersWithRoles, workspaceById } from '../workspaces/reads';
import { billingOf, usageOf } from './plan-repository';

export type ChangeRequest = BodyOf<typeof changePlan>;

const demoStays = (): AppError =>
  new AppError('demo_workspace', {
    message: 'The demo’s workspaces keep their plan. Create one of your own to try this.',
  });

async function requireRight(scope: Scope, caller: Caller): Promise<string> {
  const person = (await membersWithRoles(scope)).find(({ _id }) => _id === caller.user._id);
  if (!person) throw new AppError('workspace_not_found');
  if (!can(parsePermissions(person.permissions), 'update', 'billing'))
    throw new AppError('permission_denied');
  return person.email;
}

/** @throws AppError unless it can be changed by this person, from this state */
export async function requireChangeable(scope: Scope, caller: Caller, change: ChangeRequest) {
  const email = await requireRight(scope, caller);
  const billing = await billingOf(scope);
  if (billing.revision !== change.revision) throw new AppError('conflict');
  const workspace = await workspaceById(scope.db, scope.business_id);
  if (!workspace) throw new AppError('workspace_not_found');
  const { is_demo, business_title } = workspace;
  if (is_demo === 1 && change.action === 'cancel') throw demoStays();
  if (change.action === 'choose') await requireHolds(scope, change.plan);
  return { email, billing, business_title };
}

async function requireHolds(scope: Scope, plan: string): Promise<void> {
  const [limits, usage] = [limitsOf(plan), await usageOf(scope)];
  if (holds(limits, usage)) return;
  const people = limits.members !== null && usage.members > limits.members;
  const message = people
    ? `${planName(plan)} holds ${limits.members} people; here are ${usage.members}, invited ones included.`
    : `${planName(plan)} holds ${limits.numbers ?? 0} WhatsApp numbers; here are ${usage.numbers}.`;
  throw new AppError('plan_too_small', { message });
}
